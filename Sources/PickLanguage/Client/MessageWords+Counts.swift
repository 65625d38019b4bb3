/// What makes of a number something else than that of a file, in several languages.
extension MessageWords {
  /// What a number before them counts or measures.
  static let countables: Set<String> = words(
    """
    picture pictures photo photos photograph photographs image images pic pics shot shots copy
    copies print prints file files frame frames one ones piece pieces time times set sets pair
    pairs version versions favourite favourites favorite favorites favs choice choices selection
    selections poster posters canvas canvases card cards postcard postcards album albums page pages
    enlargement enlargements item items option options raws jpegs jpgs
    people person persons guest guests kid kids children men women
    size sizes format formats colours colors place places friends ways boys girls families couples
    größe größen formate formaten tailles tamaños
    minute minutes min mins hour hours hrs day days week weeks month months year years o'clock
    dollars pounds euro euros eur usd gbp yen cent cents percent
    cm mm inch inches px pixel pixels dpi kg mb gb megapixel megapixels
    bild bilder bildern foto fotos aufnahme aufnahmen abzug abzüge abzügen stück stk exemplar
    exemplare exemplaren datei dateien motiv motive kopie kopien seite seiten postkarte postkarten
    karte karten poster ausdruck ausdrucke drucke leinwand leinwände mal stunden stunde tag tage
    tagen woche wochen monat monate monaten jahr jahre jahren minuten uhr personen leute gäste
    kinder prozent
    images photographie photographies tirage tirages exemplaire exemplaires copie copies fichier
    fichiers fois heure heures jour jours semaine semaines mois an ans personnes
    imagen imágenes copia copias impresión impresiones archivo archivos ejemplar ejemplares vez
    veces hora horas día días semana semanas mes meses años personas
    x each apiece more altogether overall weitere weiteren weiterer insgesamt zusammen
    """)

  /// What may stand between the number and these.
  static let qualifiers: Set<String> = words(
    """
    of the your my our these those more other others further additional extra new nice good great
    best favourite favorite lovely beautiful large small big different single colour color digital
    b&w hochzeits weitere weiteren andere anderen schöne schönen schönsten neue neuen große großen
    kleine kleinen gute guten besten verschiedene einzelne der dieser von ihrer eurer unserer
    autres belles grandes petites nouvelles meilleures de des les ces otras otros más buenas
    nuevas grandes pequeñas las los estas
    """)

  /// What a number after them counts.
  static let placeWords: Set<String> = words(
    """
    top page pages p pp row rows line lines column invoice room table chapter step flat apartment
    apt suite tel phone fax mobile handy telefon zip plz total around ca circa approx roughly
    approximately mindestens höchstens maximal maximum minimum etwa ungefähr insgesamt total je
    jeweils first last best next
    seite seiten s zeile zeilen reihe spalte auftrag auftragsnummer rechnung rechnungsnummer
    bestellung bestellnummer ordernumber tisch zimmer kapitel hausnummer ersten letzten besten
    nächsten erste letzte
    ligne lignes rangée colonne commande facture premiers premières derniers dernières
    página páginas fila columna pedido factura primeros primeras últimos últimas mejores
    """)

  /// The same, if a colon follows the number: `album 2: …`, `these 5: …`.
  static let placeWordsBeforeColon: Set<String> = words(
    """
    album gallery galerie galería folder ordner dossier carpeta group gruppe groupe film roll
    camera kamera caméra cámara day tag jour día session set part teil partie parte
    these those my our all the diese die meine unsere alle folgende ces mes nos les estas estos mis
    only just need want nur
    """)

  /// Before `order` it is a noun.
  static let ordersBefore: Set<String> = words("our my the your for of in this to:")

  /// What ends the name of a street.
  static let streetEndings = ["str", "straße", "strasse", "gasse", "allee", "platz"]
  static let streets: Set<String> = words("street road avenue lane rue calle avenida")

  /// Abbreviations after which a dot ends no sentence.
  static let abbreviations: Set<String> = words("p pp s tel str ca approx apt incl inkl no nos")

  /// Months and days of the week.
  static let months: Set<String> = words(
    """
    january february march april may june july august september october november december
    jan feb mar apr jun jul aug sep sept oct nov dec
    januar jänner februar märz maerz mai juni juli oktober dezember mrz okt dez
    janvier février fevrier mars avril juin juillet août aout septembre octobre novembre décembre
    enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
    """)
  static let weekdays: Set<String> = words(
    """
    monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag
    freitag samstag sonnabend sonntag lundi mardi mercredi jeudi vendredi samedi dimanche lunes
    martes miércoles jueves viernes sábado domingo
    """)

  /// Before a day or an hour.
  static let dateWords: Set<String> = words("by on at before since vom am um gegen zum ab")

  /// What a Japanese counter begins with, directly after a number.
  static let counterStarts = [
    "枚", "部", "点", "個", "つ", "件", "人", "冊", "組", "セット", "カット", "時", "分", "日", "月",
    "年", "円", "名", "回", "ページ", "頁", "行", "列", "段", "歳", "才", "週", "本", "通り", "種類",
    "割", "倍", "コピー", "丁目", "階", "歩", "世", "秒", "泊",
  ]

  /// What begins so and yet says which picture.
  static let counterExceptions = ["枚目", "点目", "つ目", "個目", "番", "号"]

  /// What a run of Japanese ends in before a number that counts.
  static let counterEnds = [
    "上位", "トップ", "最初の", "先頭の", "最後の", "合計", "全部で", "計", "ページ", "頁", "行", "列",
    "約", "注文", "全", "各", "令和", "平成", "残り",
  ]
}
