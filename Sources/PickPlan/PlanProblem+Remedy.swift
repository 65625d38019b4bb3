package import PickCore

/// What to do about a problem, under the options that led to it.
extension PlanProblem {
  /// The hint; of a clash only what would let all of them stand.
  package func hint(under options: PlanOptions) -> Message? {
    guard case .clash(let names) = self else { return hint }
    let folders = names.map { Array(PathParts.folder(of: $0.source)) }
    let parents = folders.map { folder in
      PathParts.components(below: Array(folder.drop { $0 == PathParts.slash }))?.last ?? []
    }
    var remedy: Message =
      options.onClash != .parent && areDistinct(parents)
      ? "--on-clash number or parent keeps both" : "--on-clash number keeps both"
    switch options.naming {
    case .flat:
      if areDistinct(folders), areOneSpelling(names) {
        remedy = "\(remedy); --tree keeps their folders"
      }
    case .template: remedy = "\(remedy); {rank} or {index} in --name tells them apart"
    case .tree: break
    }
    if areOneSpelling(names) { return remedy }
    return "\(remedy); --case-exact if the disk tells case apart"
  }

  private func areDistinct(_ texts: [[UInt8]]) -> Bool { Set(texts).count == texts.count }

  private func areOneSpelling(_ names: [PlannedName]) -> Bool {
    names.allSatisfy { $0.name == names[0].name }
  }
}
