/// Which functions a service extension comes to, of the sources that an app compiles as well: files are
/// shared for one function of many. Functions are followed by their names, so that some may be taken in that
/// are not reached, and none is left out.
struct ServiceReach: Sendable {
    /// The sources that an app has, too.
    private var shared: Set<String> = []
    /// Names of functions and types.
    private var names: Set<String> = []

    init() {}

    init(_ subject: Subject) {
        let apps = Set(subject.parts.filter { $0.kind == .app }.flatMap(\.sourcePaths))
        let sources = subject.extensionSources
        let common = sources.filter { apps.contains($0.path) && $0.serviceTypes.isEmpty }
        shared = Set(common.map(\.path))
        var waiting = sources.filter { !shared.contains($0.path) }.flatMap(\.identifiers) + [""]
        var calls: [String: [String]] = [:]
        for source in common {
            for call in source.calls {
                let called = [call.name] + call.base.split(separator: ".").map(String.init)
                calls[Self.place(of: call, in: source), default: []] += called
            }
        }
        while let name = waiting.popLast() {
            if names.insert(name).inserted { waiting += calls[name] ?? [] }
        }
    }

    /// Whether an extension may come to a call.
    func comes(to call: SwiftSource.CallSite, in source: SwiftSource) -> Bool {
        !shared.contains(source.path) || names.contains(Self.place(of: call, in: source))
    }

    /// Whether an extension may come to a place of a function.
    func comes(to mark: SwiftSource.Mark, in source: SwiftSource) -> Bool {
        guard shared.contains(source.path) else { return true }
        return source.function(mark.function).map { names.contains($0.name) } ?? true
    }

    /// The function around a call, or its type for initializers and properties, which are reached with it; of
    /// a file's own variables nothing.
    private static func place(of call: SwiftSource.CallSite, in source: SwiftSource) -> String {
        let function = source.function(call.function)?.name
        return function.flatMap { $0 == "init" ? nil : $0 } ?? call.type ?? ""
    }
}
