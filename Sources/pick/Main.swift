internal import PickCLI
internal import PickSystem

/// Joins the real machine to the program.
@main enum Main {
  static func main() {
    SystemHost.run { host, words in Tool(host: host).run(words) }
  }
}
