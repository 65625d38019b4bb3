/// The words of ranges, in several languages.
extension MessageWords {
  /// Before both ends.
  static let between: Set<String> = words("between zwischen entre")

  /// Before `between` it says that one of them is to be chosen.
  static let deciding: Set<String> = words(
    "decide deciding choose choosing choice torn decision entscheiden wählen schwanke schwanken")

  /// Between two files it leaves the choice.
  static let or: Set<String> = words("or oder ou o または あるいは もしくは か")

  /// Before a file it leaves the choice.
  static let maybe: Set<String> = words(
    "maybe perhaps possibly vielleicht evtl eventuell peut-être quizás quizá")

  /// Between the two ends only directly beside both.
  static let tightRanges: Set<String> = words("a al au jusqu'à jusqu'au jusqu'a")

  /// After the word between the ends.
  static let fillers: Set<String> = words(
    """
    zur zum zu hin einschließlich einschliesslich inklusive inkl including inclusive incl the la el
    le les der die das and und mit et y compris with number nummer
    """)

  /// What the end of the list is called.
  static let ends: Set<String> = words(
    """
    end ende schluss schluß last letzte letzten letztes letzter fin final dernier dernière último
    última ultimo ende finish
    """)

  /// Before a number that is the end of a range without a start.
  static let openings: Set<String> = words("bis till until hasta jusqu'à jusqu'au jusqu'a")

  /// Before a number that is the start of a range without an end, or counts from it.
  static let starts: Set<String> = words(
    """
    ab after before nach vor since seit desde depuis après avant starting beginning onwards dès
    tras ≥ ≤ beyond following preceding angefangen beginnend
    """)

  /// Before the number with other words between, in the middle of a phrase.
  static let all: Set<String> = words(
    """
    all everything alles alle any every todo todas todos tous toutes tout anything everything
    """)
  static let from: Set<String> = words("from von de with at mit bei ab up")

  /// After a number: the start of a range without an end.
  static let tails: Set<String> = words(
    """
    ff f onward onwards upward upwards aufwärts fortfolgend folgende folgenden suivantes suivants
    siguientes etc usw forward ffolgende etcetera u.s.w usf odd even
    """)

  /// The same after `and`.
  static let tailsAfterAnd: Set<String> = words(
    """
    after following later up above beyond below before earlier onwards onward upwards folgende
    folgenden danach davor weitere weiteren nachfolgende nachfolgenden darauffolgende suivantes
    suivants suivant siguientes siguiente next others so nächsten weiter spätere dahinter down on
    subsequent more co
    """)

  /// What may stand between.
  static let tailFillers: Set<String> = words(
    """
    all the every everything alle alles die das those ones any todas todos las los les tous toutes
    pictures photos bilder fotos images one that this come comes kommt
    plus sowie two three four five zwei drei vier fünf deux trois dos tres it
    """)

  /// Anywhere: all between two that are named apart.
  static let insides = phrases(
    """
    in between, inbetween, dazwischen, everything between, alles zwischen, starting with,
    starting from, starting at, beginning with, beginning at, ending with, ending at,
    à partir, a partir, and so on, and so forth, und so weiter, et cetera, y así, or so,
    every second, every other, every third, every fourth, every 2nd, every 3rd, jedes zweite,
    jede zweite, jedes dritte, jede dritte, odd numbers, even numbers, odd ones, even ones,
    alle geraden, alle ungeraden, une sur deux, un sur deux
    """)

  /// After a number in Japanese: more than that.
  static let japaneseTails = [
    "以降", "以後", "以上", "以下", "以前", "以内", "未満", "から", "より", "前後", "以来", "あたり",
    "など", "等", "まで", "の次", "の前", "の後", "の間", "間の",
  ]

  /// Arrows.
  static let arrows: Set<UInt32> = [
    0x2192, 0x21D2, 0x27A1, 0x27F6, 0x2794, 0x279C, 0x21E8, 0x27A4, 0x21A6,
  ]
}
