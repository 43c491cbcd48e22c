/// The functions that a service extension reaches in sources shared with the app. Such a file is
/// often shared for one function of many.
///
/// Functions are followed by name. The result may contain unreachable functions, but it omits no
/// reachable one.
struct ExtensionReachability: Sendable {
    private var shared: Set<String> = []
    private var names: Set<String> = []

    init() {}

    init(_ model: ProjectModel) {
        let apps = Set(model.products.filter { $0.kind == .app }.flatMap(\.sourcePaths))
        let sources = model.extensionSources
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

    func comes(to call: SwiftSource.CallSite, in source: SwiftSource) -> Bool {
        !shared.contains(source.path) || names.contains(Self.place(of: call, in: source))
    }

    func comes(to access: SwiftSource.Access, in source: SwiftSource) -> Bool {
        guard shared.contains(source.path) else { return true }
        let function = source.function(access.function)?.name
        return names.contains(function.flatMap { $0 == "init" ? nil : $0 } ?? access.type ?? "")
    }

    func comes(to mark: SwiftSource.Mark, in source: SwiftSource) -> Bool {
        guard shared.contains(source.path) else { return true }
        return source.function(mark.function).map { names.contains($0.name) } ?? true
    }

    /// Returns the function around a call. For initializers and properties it is the type, which is
    /// reached together with them. For a file's global variables it is empty.
    private static func place(of call: SwiftSource.CallSite, in source: SwiftSource) -> String {
        let function = source.function(call.function)?.name
        return function.flatMap { $0 == "init" ? nil : $0 } ?? call.type ?? ""
    }
}
