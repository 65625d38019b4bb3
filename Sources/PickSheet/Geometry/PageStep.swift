/// Which page of several is asked for.
package enum PageStep: Equatable, Sendable {
  /// A page by its number, from 1.
  case number(Int)
  case first, last
  /// The page after and before another; both stop at the ends.
  case next(after: Int)
  case previous(before: Int)

  /// The page, from 1 to `pages`, which is at least 1; nil if a number written is none of them.
  package func page(of pages: Int) -> Int? {
    switch self {
    case .number(let page): (1...pages).contains(page) ? page : nil
    case .first: 1
    case .last: pages
    case .next(let page): (1...pages).contains(page) ? min(page + 1, pages) : nil
    case .previous(let page): (1...pages).contains(page) ? max(page - 1, 1) : nil
    }
  }
}
