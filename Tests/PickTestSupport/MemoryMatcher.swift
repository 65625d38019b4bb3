internal import PickCore

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A POSIX extended regular expression, by the C library; tests run in the C locale.
final class MemoryMatcher: Matcher {
  private var compiled = regex_t()

  init(_ pattern: [UInt8], ignoringCase: Bool) throws(HostError) {
    let flags = REG_EXTENDED | REG_NOSUB | (ignoringCase ? REG_ICASE : 0)
    let text = pattern.map { CChar(bitPattern: $0) } + [0]
    let status = regcomp(&compiled, text, flags)
    guard status == 0 else {
      var buffer = [CChar](repeating: 0, count: 256)
      let length = regerror(status, nil, &buffer, buffer.count)
      let fault = buffer.prefix(max(0, Int(length) - 1)).map { UInt8(bitPattern: $0) }
      throw HostError(.compile, pattern, .badPattern(String(decoding: fault, as: UTF8.self)))
    }
  }

  deinit { regfree(&compiled) }

  func matches(_ bytes: Span<UInt8>) -> Bool {
    var text: [CChar] = []
    for index in bytes.indices { text.append(CChar(bitPattern: bytes[index])) }
    var range = regmatch_t(rm_so: 0, rm_eo: regoff_t(text.count))
    text.append(0)
    return regexec(&compiled, text, 1, &range, REG_STARTEND) == 0
  }
}
