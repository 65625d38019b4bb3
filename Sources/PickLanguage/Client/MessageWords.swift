/// The words of several languages that mean something in a client's message.
enum MessageWords {
  /// Between two files.
  static let separators: Set<String> = ["and", "und", "et", "y", "u"]

  /// Between the two ends of a range.
  static let ranges: Set<String> = [
    "to", "bis", "through", "thru", "till", "until", "hasta", "à",
  ]

  /// Before a number, and no part of it.
  static let labels: Set<String> = [
    "nr", "nº", "n", "nummer", "number", "num", "numero", "número", "numéro", "bild", "bilder",
    "foto", "fotos", "photo", "photos", "picture", "pictures", "pic", "pics", "image", "images",
    "img", "file", "files", "datei", "dateien",
  ]

  /// What stands after a number in Japanese and says that it counts.
  static let counters: Set<String> = ["番", "番目", "枚目", "号", "番の写真", "の写真"]

  /// After a number, it makes a range of what follows.
  static let kara = "から"

  /// Between two files in Japanese.
  static let and: Set<String> = ["と", "番と", "番目と", "枚目と", "号と"]

  /// What a mail program says of the mail that it quotes.
  static let writers = [
    "wrote", "writes", "schrieb", "écrit", "escribió", "ha scritto", "書きました", "のメール",
    "のメッセージ",
  ]

  /// How such a line begins.
  static let attributions = ["on ", "am ", "le ", "el ", "il ", "20", "von "]

  /// What cameras and telephones put before the number, in small letters.
  static let cameras: Set<String> = [
    "img", "dsc", "dscf", "dscn", "dcp", "gopr", "dji", "pict", "mvi", "pxl", "sam", "cimg",
  ]

  /// Extensions that make a name of a word or number before them.
  static let extensions: Set<String> = [
    "jpg", "jpeg", "jpe", "png", "gif", "webp", "heic", "heif", "avif", "tif", "tiff", "bmp",
    "dng", "cr2", "cr3", "crw", "nef", "nrw", "arw", "srf", "sr2", "orf", "raf", "rw2", "rwl",
    "pef", "srw", "x3f", "3fr", "erf", "mef", "mos", "iiq", "raw", "jxl", "psd", "xmp", "mov",
    "mp4",
  ]
}
