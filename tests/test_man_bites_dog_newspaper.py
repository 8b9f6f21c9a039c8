"""The newspaper of Man Bites Dog sets what lies on the board: agreement is the table's work. And what is written in a deck."""

from __future__ import annotations

from importlib import resources
from random import Random

import msgspec
import pytest

from game.core.decks import DeckError, written
from game.core.moves import Move
from game.core.table import Seat, Table, options_of
from game.man_bites_dog.deck import BLANKS, Adjective, Deck, Noun, Word, own_deck, read_deck
from game.man_bites_dog.english import base_form
from game.man_bites_dog.newspaper import set_headline, set_ids
from game.man_bites_dog.rules import ManBitesDog
from game.man_bites_dog.spanish import adjective
from game.man_bites_dog.written import SPACE, Written, is_word, meanings, read_written, thing_of
from tests.man_bites_dog_decks import DECKS, EN, ES, printed

SPANISH = {
    # articles, agreement, the personal a
    "abuela | furioso | demanda | pingüinos": "La abuela furiosa demanda a los pingüinos",
    "pingüinos | furioso | demanda | abuela": "Los pingüinos furiosos demandan a la abuela",
    "gemelas | bilingüe | se vuelve | invisible": "Las gemelas bilingües se vuelven invisibles",
    "pingüinos | amanece | dormilón": "Los pingüinos amanecen dormilones",
    "cabra | dormilón": "La cabra dormilona",
    "abuela | en pijama | besa | alcalde": "La abuela en pijama besa al alcalde",
    "perro | devora | churros": "El perro devora los churros",
    "perro | muerde | notario": "El perro muerde al notario",
    "loro | insulta | tostadora": "El loro insulta a la tostadora",
    "reina | hereda | cabra": "La reina hereda la cabra",
    "reina | hereda | suegra": "La reina hereda a la suegra",
    "notario | demanda | ayuntamiento": "El notario demanda al ayuntamiento",
    "cabra | persigue | circo": "La cabra persigue el circo",
    "cabra | persigue | tuna": "La cabra persigue a la tuna",
    "loro | interrumpe | tenor": "El loro interrumpe al tenor",
    "ladrones | invade | ayuntamiento": "Los ladrones invaden el ayuntamiento",
    # contractions, fixed prepositions, proper names
    "vampiro | pide perdón a | dentista": "El vampiro pide perdón al dentista",
    "gemelas | pide perdón a | dentista": "Las gemelas piden perdón al dentista",
    "alcalde | huye de | perro": "El alcalde huye del perro",
    "vecinos | se fuga con | tenor": "Los vecinos se fugan con el tenor",
    "perro | se disfraza de | supuesto | alcalde": "El perro se disfraza de supuesto alcalde",
    "Hacienda | sabe demasiado sobre | Marte": "Hacienda sabe demasiado sobre Marte",
    "Hacienda | clandestino | demanda | Hacienda": "Hacienda clandestina demanda a Hacienda",
    # el águila
    "águila | furioso | muerde | águila": "El águila furiosa muerde al águila",
    "furioso | águila | huye de | águila": "La furiosa águila huye del águila",
    # e for y, lists of adjectives
    "bebé | estornuda | interrumpe | boda": "El bebé estornuda e interrumpe la boda",
    "abuela | se desmaya | hereda | jamón": "La abuela se desmaya y hereda el jamón",
    "siesta | secreto | invisible": "La siesta secreta e invisible",
    "abuela | secreto | _íntimo/a": "La abuela secreta e íntima",
    "abuela | furioso | _híbrido/a": "La abuela furiosa e híbrida",
    "peluca | radiactivo | falso | volador": "La peluca radiactiva, falsa y voladora",
    "monja | millonario | de incógnito": "La monja millonaria de incógnito",
    "abuela | ninja | presumido | rebelde": "La abuela ninja presumida y rebelde",
    # two verbs
    "abuela | muerde | alcalde | cabra | se desmaya": "La abuela muerde al alcalde mientras la cabra se desmaya",
    "pingüinos | ronca | dimite": "Los pingüinos roncan y dimiten",
    "gemelas | jura que | se fuga con | cura": "Las gemelas juran que se fugan con el cura",
    # the subjunctive
    "notario | niega que | pingüinos | muerde | alcalde": "El notario niega que los pingüinos muerdan al alcalde",
    "notario | jura que | pingüinos | muerde | alcalde": "El notario jura que los pingüinos muerden al alcalde",
    "vecinos | exige que | tenor | se fuga con | cura": "Los vecinos exigen que el tenor se fugue con el cura",
    "tenor | exige que | vecinos | ronca": "El tenor exige que los vecinos ronquen",
    "tenor | niega que | se vuelve | invisible": "El tenor niega que se vuelva invisible",
    "tenor | niega que | lunes | desaparece": "El tenor niega que el lunes desaparezca",
    # nouns for adjectives
    "gemelas | se vuelve | pirata": "Las gemelas se vuelven piratas",
    "vecinos | pirata | acaba | robot": "Los vecinos pirata acaban robots",
    # what happens first, what one is while one does it, who is so
    "dimite | jubilados | furioso": "Dimiten los jubilados furiosos",
    "notario | exige que | dimite | jubilados": "El notario exige que dimitan los jubilados",
    "desaparece | sardinas | dimite": "Desaparecen las sardinas y dimiten",
    "gemelas | baila | sonámbulo": "Las gemelas bailan sonámbulas",
    "abuela | persigue | gallina | sonámbulo": "La abuela persigue a la gallina sonámbula",
    "abuela | devora | tortilla | en pijama": "La abuela devora la tortilla en pijama",
    "gemelas | se vuelve | alcalde": "Las gemelas se vuelven alcaldes",
    "vegetariano | celoso | muerde | millonario": "El vegetariano celoso muerde al millonario",
    "siesta | eterno | acaba": "La siesta eterna acaba",
    "cocinero | acaba | paella": "El cocinero acaba la paella",
    "detective | sigue | suegra": "El detective sigue a la suegra",
    "gallina | prohíbe | tuna | histórico | luna | ronca": "La gallina prohíbe la tuna histórica mientras la luna ronca",
    "avestruz | hipnotiza | circo": "El avestruz hipnotiza al circo",
    "abuela | prohíbe | cura": "La abuela prohíbe al cura",
    "abuela | prohíbe | siesta": "La abuela prohíbe la siesta",
    # what people let pass
    "muerde | pingüinos | alcalde": "Muerden los pingüinos al alcalde",
    "interrumpe | vecinos | ruidoso | boda | secreto": "Interrumpen los vecinos ruidosos la boda secreta",
    "notario | niega que | muerde | pingüinos | alcalde": "El notario niega que muerdan los pingüinos al alcalde",
    "se casa con | piano | robado": "Se casa con el piano robado",
    "se disfraza de | falso | tenor": "Se disfraza de falso tenor",
    "exige que | vecinos | dimite": "Exige que los vecinos dimitan",
    "vecinos | exige que | testarudo | dimite": "Los vecinos exigen que el testarudo dimita",
    "espía | esconde | secreto": "La espía esconde el secreto",
    "vecinos | prohíbe | protesta | ruidoso": "Los vecinos prohíben la protesta ruidosa",
    "ladrones | jubilados | furioso | secuestra | sofá": "Los ladrones jubilados furiosos secuestran el sofá",
    "gemelas | plancha | furioso": "Las gemelas planchan furiosas",
    "gemelas | resucita | vegetariano": "Las gemelas resucitan vegetarianas",
    "cabra | se vuelve | bruja | tuerto": "La cabra se vuelve bruja tuerta",
    # blanks
    "_unicornio/n/m/s | muerde | _hada/n/f/s": "El unicornio muerde al hada",
    "_hadas/n/f/p | dimite": "Las hadas dimiten",
    "_sirenas/n/f/p | _feroz/a | baila": "Las sirenas feroces bailan",
    "abuela | _cansado de todo/a | dimite": "La abuela cansado de todo dimite",
    "_cosas": "Los cosas",
    # what makes no sense
    "": "",
    "abuela": "La abuela",
    "furioso | invisible": "Furioso invisible",
    "muerde": "Muerde",
    "muerde | alcalde": "Muerde al alcalde",
    "vecinos | muerde": "Los vecinos muerden",
    "abuela | alcalde": "La abuela, el alcalde",
    "ladrones | abuela | hereda | jamón": "Los ladrones, la abuela heredan el jamón",
    "abuela | muerde | alcalde | cabra | interrumpe": "La abuela muerde al alcalde, la cabra interrumpe",
    "abuela | muerde | alcalde | cabra": "La abuela muerde al alcalde, la cabra",
    "abuela | se desmaya | cabra": "La abuela se desmaya, la cabra",
    "abuela | jura que | cabra": "La abuela jura que la cabra",
    "se desmaya | alcalde": "Se desmaya el alcalde",
    "suegra | se fuga con | furioso": "La suegra se fuga con furiosa",
    "vecinos | jura que": "Los vecinos juran que",
    "botijo | confiesa que | cabra | explota": "El botijo confiesa que la cabra explota",
}
ENGLISH = {
    "furious | grandmother | sues | penguins": "Furious Grandmother Sues Penguins",
    "penguins | sues | grandmother": "Penguins Sue Grandmother",
    "squirrels | smuggles | cheese": "Squirrels Smuggle Cheese",
    "twins | denies that | penguins | knows too much about | Monday": "Twins Deny That Penguins Know Too Much About Monday",
    "burglars | kisses | nun": "Burglars Kiss Nun",
    "penguins | goes on strike": "Penguins Go on Strike",
    "twins | is declared | invisible": "Twins Are Declared Invisible",
    "twins | auctions off | mayor's | wig": "Twins Auction Off Mayor’s Wig",
    "tourists | misses the bus | wakes up | barefoot": "Tourists Miss the Bus and Wake Up Barefoot",
    "goose | chases | referee | mime artist | faints": "Goose Chases Referee as Mime Artist Faints",
    "llama | in a bow tie | elopes with | so-called | queen": "Llama in a Bow Tie Elopes With So-Called Queen",
    "glow-in-the-dark | penguins | from Mars | sneezes": "Glow-in-the-Dark Penguins From Mars Sneeze",
    "ghost | vicar | turns | pirate": "Ghost Vicar Turns Pirate",
    "Martians | chases | village | dentist | on stilts": "Martians Chase Village Dentist on Stilts",
    "llama | wedding | stays": "Llama Wedding Stays",
    "neighbours | apologises to | nobody's | goose": "Neighbours Apologise to Nobody’s Goose",
    "_spotty/a | _dragons/n/-/p | hypnotises | vicar": "Spotty Dragons Hypnotise Vicar",
    "mayor | furious": "Mayor Furious",
    "mayor's | trousers | stolen": "Mayor’s Trousers Stolen",
    "burglars | denies that | penguins | underwater": "Burglars Deny That Penguins Underwater",
    "twins | denies that | rumour": "Twins Deny That Rumour",
    "twins | babysits": "Twins Babysit",
    "ninja | turns | nun | invisible": "Ninja Turns Nun Invisible",
    "twins | turns | nun | pirate": "Twins Turn Nun Pirate",
    "pigeons | comes back from the dead | vegetarian": "Pigeons Come Back From the Dead Vegetarian",
    "burglars | bans | invisible | kisses": "Burglars Ban Invisible Kisses",
    "penguins | haunted | toaster": "Penguins Haunted Toaster",
    "goose | is declared | evil | queen": "Goose Is Declared Evil Queen",
    "custard | volcano | explodes": "Custard Volcano Explodes",
    "vicar | elopes with": "Vicar Elopes With",
    "furious | soggy": "Furious Soggy",
    "goat | bites | vicar | nun": "Goat Bites Vicar, Nun",
    "goat | nun | bites | vicar": "Goat, Nun Bite Vicar",
    "goat | furious | bites | vicar": "Goat Furious Bites Vicar",
    "": "",
}


@pytest.mark.parametrize(("row", "line"), SPANISH.items())
def test_the_spanish_newspaper(row: str, line: str) -> None:
    assert printed(ES, row) == line


@pytest.mark.parametrize(("row", "line"), ENGLISH.items())
def test_the_english_newspaper(row: str, line: str) -> None:
    assert printed(EN, row) == line


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
def test_any_row_is_set_on_one_line(deck: Deck) -> None:
    random = Random(1)
    things = [*map(thing_of, deck.spare.noun), *map(thing_of, deck.spare.adjective), "x", "de/n/m/p", "ñ/a"]
    for _ in range(300):
        cards = random.sample(range(len(deck.ids)), random.randrange(1, 8))
        words = {card: random.choice(things) for card in cards if deck.is_blank[card]}
        line = set_headline(deck, cards, words)
        assert "  " not in line and line == line.strip() and line[:1] == line[:1].upper()


def test_cards_may_be_named_by_their_ids() -> None:
    ids = [ES.ids[card] for card, each in enumerate(ES.printed) if each and each.face in ("abuela", "se desmaya")]
    assert set_ids(ES, sorted(ids, reverse=True), {"blank-1": "x"}) == "La abuela se desmaya"


@pytest.mark.parametrize(
    ("word", "forms"),
    [
        ("peludo", "peludo peluda peludos peludas"),
        ("dormilón", "dormilón dormilona dormilones dormilonas"),
        ("holgazán", "holgazán holgazana holgazanes holgazanas"),
        ("hablador", "hablador habladora habladores habladoras"),
        ("mejor", "mejor mejor mejores mejores"),
        ("feroz", "feroz feroz feroces feroces"),
        ("francés", "francés francesa franceses francesas"),
        ("azul", "azul azul azules azules"),
        ("optimista", "optimista optimista optimistas optimistas"),
        ("gratis", "gratis gratis gratis gratis"),
    ],
)
def test_adjectives_have_four_forms(word: str, forms: str) -> None:
    made = [adjective(Adjective(word, 5), feminine, plural) for plural in (False, True) for feminine in (False, True)]
    assert made == forms.split()


@pytest.mark.parametrize(
    ("word", "article"),
    [(word, "El") for word in ("águila", "hada", "agua", "área", "Hacha", "alma mater")]
    + [(word, "La") for word in ("abuela", "harina", "aldea", "araña", "acción", "actriz", "anguila", "alegría", "antigua hada")],
)
def test_what_begins_with_a_stressed_a_has_el_though_it_is_feminine(word: str, article: str) -> None:
    written = word.replace(" ", SPACE)
    assert printed(ES, f"_{written}/n/f/s | dimite") == f"{article} {word} dimite"


def test_a_card_may_say_its_own_forms() -> None:
    bueno = Adjective("buen humorado", 5, feminine="buen humorada", plural="bien humorados", feminine_plural="bien humoradas")
    assert adjective(bueno, True, False) == "buen humorada"
    assert adjective(bueno, False, True) == "bien humorados"
    assert adjective(bueno, True, True) == "bien humoradas"


def test_english_verbs_lose_their_ending() -> None:
    verbs = ["bites", "kisses", "chases", "catches", "denies", "goes", "fixes", "is", "dies", "sues", "can"]
    assert [base_form(verb) for verb in verbs] == ["bite", "kiss", "chase", "catch", "deny", "go", "fix", "are", "die", "sue", "can"]


# Words on blanks


def test_a_word_on_a_blank_says_what_it_is() -> None:
    assert read_written("unicornio/n/m/s") == Written("unicornio", "n", "m", False)
    assert read_written(f"false{SPACE}teeth/n/-/p") == Written("false teeth", "n", None, True)
    assert read_written("pegajoso/a") == Written("pegajoso", "a")
    assert read_written("unicorn") == Written("unicorn")
    assert read_written("either/or") == Written("either/or")
    assert read_written("and/or/n/-/s") == Written("and/or", "n", None, False)


@pytest.mark.parametrize("thing", ["x", "ñandú/n/m/s", "a" * 24 + "/n/f/p", f"two{SPACE}words/a", "/"])
def test_these_can_stand_on_a_blank(thing: str) -> None:
    assert is_word(thing)


@pytest.mark.parametrize("thing", ["", "/a", "/n/m/s", SPACE, f"{SPACE}/a", "a" * 25, "a\nb", "two words", "a" * 25 + "/n/f/p", "x/a/a"])
def test_these_cannot_stand_on_a_blank(thing: str) -> None:
    assert not is_word(thing)


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
def test_every_spare_word_reads_back(deck: Deck) -> None:
    words: list[Word] = [*deck.spare.noun, *deck.spare.adjective]
    for word in words:
        assert is_word(thing_of(word))
        assert meanings(deck, thing_of(word)) == (word,)


def test_of_a_bare_word_the_ending_is_all_that_is_known() -> None:
    noun, other = meanings(ES, "zarzamoras")
    assert isinstance(noun, Noun) and noun.plural
    assert isinstance(other, Adjective)


# Decks


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
def test_a_deck_has_the_cards_of_the_rules_page(deck: Deck) -> None:
    kinds = [id.rpartition("-")[0] for id in deck.ids]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "verb": 55,
        "word": 156,
        "photo": 3,
        "story": 3,
        "interview": 3,
        "blank": BLANKS,
    }
    assert len(deck.cards) == 230
    assert len(deck.spare.noun) + len(deck.spare.adjective) >= 30


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
def test_points_are_multiples_of_five_and_a_face_says_them(deck: Deck) -> None:
    for card, each in enumerate(deck.printed):
        points = deck.points[card]
        if each is not None:
            assert 5 <= points <= 50 and points % 5 == 0
            assert deck.cards[card].face == f"{'verb' if deck.is_verb[card] else 'word'} {points} {each.face}"
    assert {deck.points[card] for card in range(230) if deck.is_blank[card]} == {10}
    assert {deck.points[card] for card in range(230) if deck.is_exclusive[card]} == {0}


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
def test_verbs_come_in_every_build(deck: Deck) -> None:
    assert {"nothing", "object", "adjective", "clause"} <= {verb.takes for verb in deck.verb}
    assert sum(bool(verb.preposition) for verb in deck.verb) >= 5


def deck_text(deck: Deck) -> str:
    return (resources.files("game.man_bites_dog") / f"{deck.edition}.toml").read_text("utf-8")


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("points = 5,", "points = 12,", "“points” cannot be “12”."),
        ('text = "abuela"', 'text = "suegra"', "“suegra” is there twice."),
        (', gender = "f"', "", "needs a gender."),
        ('senses = ["person"]', 'senses = ["persona"]', "“senses” cannot be"),
        ('senses = ["person"]', "senses = []", "“senses” cannot be"),
        ('text = "cabra"', 'text = "cabra", colour = "red"', "a deck has no “colour” here."),
        ('takes = "object"', 'takes = "objects"', "“takes” cannot be “objects”."),
        ('edition = "es-1"', "", "“edition” is missing."),
        ("name = ", "name ", "this is not written as a TOML file is."),
    ],
)
def test_what_is_wrong_with_a_deck_is_said_in_a_sentence(old: str, new: str, wrong: str) -> None:
    text = deck_text(ES)
    assert old in text
    with pytest.raises(DeckError) as caught:
        read_deck(text.replace(old, new, 1))
    assert wrong in str(caught.value)
    at = text[: text.index(old)].count("\n") + 1
    assert caught.value.line in (at, at + 1, 1)


def test_a_deck_that_is_too_small_is_refused() -> None:
    few = msgspec.structs.replace(ES, verb=ES.verb[:10])
    with pytest.raises(DeckError, match="10 verbs and 156 words, and a game needs 20 and 60"):
        own_deck(written(few))


def test_a_deck_of_ones_own_comes_back_whole() -> None:
    again = own_deck(written(ES))
    assert written(again) == written(ES)
    assert again.sha256 == "" != ES.sha256


def test_a_record_tells_the_words_and_reads_them_back() -> None:
    rules = ManBitesDog({ES.edition: ES})
    seats = (Seat("Ana", "human"), Seat("Bea", "human"))
    state = rules.start(Table(rules.id, seats, 1, options_of(rules.options, {}), 0, 1))
    pieces = [Move("lay", ("blank-1", "headline", f"dientes{SPACE}falsos/n/m/p")), Move("lay", ("word-1", "headline")), Move("print")]
    action = rules.notation.action(*pieces)
    assert action == {"kind": "headline", "cards": ["blank-1", "word-1"], "words": {"blank-1": "dientes falsos"}}
    spelled = rules.notation.spelled(state, action, ())
    assert [move.things[:2] for move in spelled] == [move.things[:2] for move in pieces]
    assert spelled[0].things[2] == f"dientes{SPACE}falsos" and is_word(spelled[0].things[2])
    assert Move.read(str(spelled[0])) == spelled[0]
    assert rules.notation.action(*spelled) == action
    for wrong in ({"words": 1}, {"words": {"blank-1": 1}}, {"cards": ["word-999"]}, {"cards": 1}):
        assert list(rules.notation.spelled(state, action | wrong, ())) == []
