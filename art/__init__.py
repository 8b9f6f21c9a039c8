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
              lacks(text, role="text") -> str                 the characters that cannot be drawn; give NFC text
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
art.faces     card(art_name, width, title=None, value=None, cut=False, big_tab=False) -> Surface
                                            art_name: "sos_triceratops", "sos_scare_blue" ... (files in art/cards)
              back(name, width) -> Surface  name: sos dingo raton mbd mbd_red
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

Pictures in ui/ beside the tokens (token_p1..6), pawns and boxes (box_sos box_dingo box_raton box_mbd):
icon_*    again check computer cross down eye fullscreen gallery help hint keyboard left lock log menu mute oldest person
          person_add play plus quit right save settings skip sound target trash undo up youngest
symbol_*  drop peak crystal leaf star heart foot circle triangle square diamond hexagon burst bolt claw moon arrow_down plus
          bracket (the upper left corner of a legal target; turn it for the others); all cream #FFF8E6, for recolouring
laurel ribbon valance fringe: for the result and the curtain
"""
