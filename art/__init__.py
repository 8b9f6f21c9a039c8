"""Pictures: cards, icons, felts, colours, fonts and table maps. Knows neither rules nor scenes.

A window must be open before a picture is asked for. Surfaces are shared between callers: draw them, never draw on them.
`int` sizes are real pixels of the window; the maps are in logical units.

art.colours   RGB, RGBA                     tuples of int
              RAMP["blue"]                  .deep .dark .mid .light .pale .symbol; blue orange purple green yellow red
                                            black (symbols: drop peak crystal leaf star heart foot), grey brown sand pink
              SEAT[0..5]                    .light .mid .dark .deep .symbol .token .pawn .recolour
              FELT["stack-o-saurus"]        .backdrop .colour; also dingo, raton-ganador, man-bites-dog, menu
              PAPER PAPER_SHADE INK EDGE GOLD GOLD_SHADE CREAM HIGHLIGHT OK_GREEN OVER_RED PANEL TOPBAR HEADING SECOND
              SOFT PALE_PILL FIELD BUTTON BUTTON_LINE PRIMARY PRIMARY_LINE BRASS SHADOW        RGB
              TOKENS                        tokens.toml as a dict: TOKENS["ms"]["deal"], TOKENS["lift"]["hover"] ...
              rgb(code) -> RGB; code(colour) -> str           "#RRGGBB" and back
art.fonts     font(role, px) -> Font        roles: display text bold news newsbold newsitalic
              fitting(text, role, px, width, least=11) -> Font | None       the largest that fits
              legible(text, role) -> str                      what of the text can be drawn, composed
              FontError
art.pictures  svg(name, size, recolour=None) -> Surface       "cards/..." or "ui/..."; size: width or (width, height)
              height_of(name, width) -> int
              CACHE.clear()                 after the display was opened anew
              PictureError                  no such picture
art.shapes    panel(size, fill, radius, line=None, width=2) -> Surface
              disc(diameter, fill, line=None, width=2) -> Surface
              shadow(size, lift="rest", radius=None, angle=0.0, scale=1.0) -> Cast     lift: rest, up, drag
              shadow_of(picture, lift="rest", scale=1.0) -> Cast                       any outline
              glow(size, radius, strong=False, colour=HIGHLIGHT, scale=1.0) -> Cast    for legal targets
              Cast                          .picture .offset .at(rect_of_the_thing) -> top left
art.faces     card(art_name, width, title=None, value=None, cut=False, big_tab=False, seat=None) -> Surface
                                            art_name: "sos_triceratops", "dingo_lion_red", "dingo_start_red", "raton_mouse" ...
                                            (files in art/cards); `seat` owns a mouse: a place in art.colours.SEAT
              tile(art_name, width, seat=None, points=None, big_tab=False) -> Surface       "raton_cat" as a square
              word(kind, text, points, width, cut=False) -> Surface    newsprint: word verb photo story interview blank
              sign(colour, size) -> Surface                   a Dingo ranch's colour: a plate, or a disc if size is square
              back(name, width, cut=False) -> Surface  name: sos dingo raton mbd mbd_red
              cutout(art_name, width) -> Surface; cutout_offset(width) -> (x, y)       width: the card's
              card_height(width, cut=False) -> int
              tilted(double, angle) -> Surface                double: made at twice the wanted size
              WIDTH HEIGHT CUT_HEIGHT PITCH                   300, 420, 346, 150 units of a card
art.backdrops backdrop(name, size) -> Surface                 jungle outback kitchen night-desk wood curtain (NAMES)
art.maps      read_map(game_id, players, form) -> TableMap    form: "regular" or "compact"
              read_layout(name, form) -> TableMap             one by name: "stack-o-saurus-goal"
              TableMap                      .size .zones .furniture
              Place                         .name .kind .rect (x, y, w, h) .seat .spread .card .tilt
              MapError                      names the file and the object

Pictures in ui/ (svg("ui/icon_undo", 24)), beside token_p1..6, pawn_p1..6, d10, app_icon and the game boxes (box_sos
box_dingo box_raton box_mbd); icons and symbols are cream #FFF8E6, for recolouring:
icon_*    again check computer cross down eye flag fullscreen gallery help hint keyboard left lock log menu mute oldest
          pause person person_add play plus quit right save settings skip sound target trash undo up window youngest
symbol_*  drop peak crystal leaf star heart foot circle triangle square diamond hexagon burst bolt claw moon bone fish cheese;
          with an ink casing #2B1D14: arrow_down plus bracket (the upper left corner of a legal target; turn it for the others)
others    laurel (a wreath, 1:1, its middle free) ribbon (420 x 90) valance (one swag, 213 x 116) fringe (192 x 26)
Dingo     dusk (the day's sky, 300 x 152: half a disc of radius 140 around (150, 150), the pips go on radius 114) sun (on its way
          along them) pip_day pip_night disc_lock (on the protected card) disc_moon (on the one a moon shields)
          fence (44 x 48: one post, repeat it across)
Ratón     tray (the wood under the board) legal_square (dashed, with a plus; 70 x 70) threat (red, points to the right: turn it)

The table maps of Stack-o-Saurus ("stack-o-saurus", 2 to 6 players):
zones     goal draw discard hand.S tower.S, S being a position from 0. A tower's `spread` is half its `card`: the pitch;
          its rectangle is five cards high and stands on the meadow line, so build from its bottom
furniture bar banner (lies on the bar: the most it may take) log hint buttons meadow goal-frame own-column label.goal
          label.draw label.discard plate.S; piles-label only in the regular form: the compact one has no room for it
choosing the goal ("stack-o-saurus-goal") has furniture only
          bar banner log hint buttons who goal-frame label.goal goal floor.0..4 (the bottom one is the whole Apatosaurus)
          mark.0..4 (beside the floors) take-out.1..4 (room for a button) tray (the panel) tray.0..3 tray-label.0..3
In the compact form cards are drawn with big_tab, those in hand also cut.

The tables of Ratón Ganador ("raton-ganador", 2 to 4 players), beside bar banner log hint buttons label.draw:
zones     board (a grid: `card` is a tile's side, `spread` a square's) draw hand.S box (a point at the left edge: what leaves the
          board is out of sight there)
furniture tray (under the board) frame.S (the panel of a seat, it holds all of S) plate.S mice.S (the six mice: one row, in the
          compact form two rows of three); regular: mice-label.S chain (who scares whom);
          compact: score.S (the plate has room for the name only) waves (the steps of the end, above the board)
The tables of Dingo ("dingo", 2 to 5 players), beside bar banner log hint buttons label.draw label.discard:
zones     draw discard hand.S ranch.S (a row: nine cards keep their tabs free) start.S (for a sign as large as the place)
furniture frame.S plate.S value.S (the value against the target) clock (regular: where dusk goes; compact: a panel) die target
          clock-words; regular: chain (who eats whom) fence.S (behind the cards; not for others among five, there is no room);
          compact: pips (one row)
"""
