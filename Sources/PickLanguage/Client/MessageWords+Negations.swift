/// What says which files are not wanted, in several languages.
extension MessageWords {
  /// Single words.
  static let negations: Set<String> = words(
    """
    no not none nor neither never nope without w/o except excepting excepted but minus cannot cant
    dont doesnt didnt isnt arent wont wouldnt shouldnt couldnt havent wasnt werent
    skip skips skipped skipping drop drops dropped dropping ignore ignored ignoring avoid avoiding
    instead barring unless unwanted unneeded ditch scrap cancel cancelled canceled
    exchange exchanged swap swapped hate dislike refuse unlike
    nicht nichts kein keine keinen keiner keines keinem keins nie niemals nein nee nö ohne außer
    ausser außerhalb ausgenommen ausnahme ausnahmen ausschließen abzüglich statt stattdessen
    anstatt anstelle weder weg lösch exkl exklusive ungern überflüssig unerwünscht überspringen
    raus rausnehmen rauslassen rausgenommen rausgelassen rauslöschen rauswerfen rausschmeißen
    herausnehmen herauslassen wegnehmen wegfallen wegtun wegmachen entfallen entfällt auslassen
    auszulassen auslässt
    sauf pas sans ni aucun aucune jamais hormis excepté exceptée hors non rien exclure exclu exclus
    exclue exclues excluez ôter ôtez omettre omettez
    excepto sin salvo menos tampoco nunca jamás ningún ninguno ninguna nada quitar quita 
    quítame quiten sacar saca borrar borra borre descartar descarta omitir omita
    ng
    """)

  /// What longer words begin with: `removed`, `weggelassen`.
  static let negationStems: Set<String> = words(
    """
    remov delet omit exclud discard reject replac eliminat subtract deselect unselect uncheck
    untick unmark streich gestrich lösch loesch gelösch geloesch entfern verzicht weggel weglass
    wegzulass aussortier ausgelass ausgeschloss abgeseh ersetz tausch austausch
    ausgetausch supprim enlev enlèv retir remplac reemplaz elimin excluy
    """)

  /// Words that mean it together.
  static let negationPhrases = phrases(
    """
    leave out, leaves out, leaving out, left out, leave off, leave away, take out, taken out,
    taking out, cut out, kick out, cross out, crossed out, rule out, strike out, throw out,
    throw away, weed out, get rid, do without, apart from, aside from, other than, rather than,
    in place of, in lieu of, save for, all bar, everything bar, the rest, all others,
    all the others, all other, all the other, everything else, anything else, all the rest,
    bis auf, abgesehen von, mit ausnahme, an stelle, den rest, der rest, die restlichen,
    alle restlichen, alle anderen, alle andern, alle übrigen, die übrigen, alles andere, fällt weg,
    fallen weg,
    à part, au lieu, plutôt que, à l'exception, mis à part, tous les autres, toutes les autres,
    le reste, tout le reste,
    aparte de, a excepción, con excepción, en lugar, en vez, todos los demás, todas las demás,
    los demás, las demás, el resto
    """)

  /// The first and the last word of such a phrase, with others between: `leave 17 out`.
  static let negationFrames: [String: Set<String>] = {
    let out: Set<String> = ["out", "off", "away", "aside", "behind"]
    var frames: [String: Set<String>] = [:]
    for verb in ["leave", "leaves", "leaving", "throw"] { frames[verb] = out }
    for verb in [
      "left", "take", "taking", "taken", "cut", "kick", "cross", "crossed", "rule", "strike",
      "weed", "keep", "sort",
    ] {
      frames[verb] = ["out"]
    }
    for verb in [
      "lass", "lasst", "lassen", "laß", "laßt", "sortier", "sortiere", "sortiert", "schließ",
      "schließt",
    ] {
      frames[verb] = ["aus"]
    }
    for word in ["lieber", "besser"] { frames[word] = ["als"] }
    frames["prefer"] = ["over", "to"]
    frames["better"] = ["than"]
    return frames
  }()

  /// Phrases of politeness, and others, in which such a word excludes no picture.
  static let courtesies = phrases(
    """
    kein problem, keine eile, keine sorge, keine sorgen, kein stress, kein thema, keine frage,
    keine umstände, keine hektik, keine ursache, keine rolle, nichts zu danken,
    auf dem weg, auf den weg, drop by, drop me, drop us, drop you
    """)

  // MARK: Without spaces between words

  /// What says it within a run of Japanese.
  static let negationsWithin = [
    "以外", "除く", "除い", "除き", "除外", "のぞく", "のぞい", "のぞき", "不要", "不必要", "無用",
    "いらない", "要らない", "いりません", "要りません", "いらん", "なし", "無し", "ナシ", "抜き",
    "ぬき", "抜い", "ではなく", "じゃなく", "でなく", "外して", "外す", "外し", "はずし", "はずす",
    "ダメ", "だめ", "駄目", "ﾀﾞﾒ", "結構です", "けっこうです", "削除", "消して", "消す", "やめ",
    "止め", "見送", "却下", "ボツ", "没に", "入れず", "使わず", "含まず", "含めず", "ない",
    "ません", "代わりに", "かわりに", "代りに", "変更", "差し替え", "差替え", "差替", "残り",
    "その他", "他の", "ほかの", "嫌", "キャンセル", "省い", "省く", "省き", "断り", "不可",
  ]

  /// What is polite, or another word, though it holds one of these.
  static let courtesiesWithin = [
    "ませんか", "ないでしょうか", "ないですか", "すみません", "すいません", "済みません",
    "申し訳ありません", "申し訳ございません", "構いません", "かまいません", "問題ありません",
    "問題ない", "間違いありません", "間違いない", "はなし", "もったいない", "はやめ",
    "少ない", "とんでもない", "差し支えない", "差し支えありません",
  ]

  /// Signs that cross out what they stand beside.
  static let crosses: Set<UInt32> = [
    0x274C, 0x274E, 0x2717, 0x2718, 0x2715, 0x2716, 0x1F6AB, 0x26D4, 0x1F44E, 0x1F5D1, 0x2613,
    0x1F5F7, 0x2612, 0x1F645,
  ]

  /// The lines that run through letters.
  static let strikes: Set<UInt32> = [0x0335, 0x0336, 0x0337, 0x0338]

  // MARK: Tables

  static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// Phrases with a comma after each, by their first word.
  static func phrases(_ text: String) -> [String: [[String]]] {
    var table: [String: [[String]]] = [:]
    for phrase in text.split(separator: ",") {
      let words = phrase.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let first = words.first else { continue }
      table[first, default: []].append(words)
    }
    return table
  }
}
