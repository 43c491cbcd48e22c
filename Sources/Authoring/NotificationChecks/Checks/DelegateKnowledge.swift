internal import Foundation

extension SwiftSource {
    func declaration(of name: String, at line: Int) -> VariableFact? {
        let local = variables.filter { variable in
            variable.name == name && variable.line <= line
                && variable.lastLine.map { line <= $0 } ?? true
        }.max { $0.line < $1.line }
        return local ?? types.lazy.flatMap(\.variables).first { $0.name == name }
    }

    var centerDelegates: [Assignment] {
        delegates.prefix(ProjectModel.judgedMax).filter { isCenterDelegate($0) }
    }

    /// Whether more statements set a delegate than the doctor judges. One of the rest may set the
    /// center's.
    var hasUnjudgedDelegates: Bool { delegates.dropFirst(ProjectModel.judgedMax).first != nil }

    private var delegates: some Collection<Assignment> {
        assignments.lazy.filter { $0.target.hasSuffix(".delegate") }
    }

    private func isCenterDelegate(_ use: Assignment) -> Bool {
        guard use.target.hasSuffix(".delegate"), use.value != "nil" else { return false }
        let base = use.target.dropLast(9)
        if base.contains("UNUserNotificationCenter")
            || base.lowercased().contains("notificationcenter")
        {
            return true
        }
        let name = base.hasPrefix("self.") ? base.dropFirst(5) : base
        return declaration(of: String(name), at: use.line).map { declared in
            (declared.type + declared.value).contains("UNUserNotificationCenter")
        } ?? false
    }
}

extension SwiftSource.FunctionFact {
    private static let launchLabels: Set<String> = [
        "didFinishLaunchingWithOptions", "willFinishLaunchingWithOptions",
    ]

    /// Whether the system waits for the function to return before it delivers a response.
    fileprivate var isLaunch: Bool {
        !Self.launchLabels.isDisjoint(with: labels) || name == "init"
    }
}

extension ProjectModel {
    private static let late: Set<String> = [
        "viewDidLoad", "viewDidAppear", "viewWillAppear", "onAppear", "task",
        "applicationDidBecomeActive", "sceneDidBecomeActive",
    ]

    /// When an assignment or a call runs: during the launch, or later in a closure of the named
    /// call.
    private enum Moment {
        case launch, unknown
        case later(String?)
    }

    /// Check X026: the problems with where the center's delegate is set.
    var delegateProblems: [Observation] {
        let uses = allSources.flatMap { source in source.centerDelegates.map { (source, $0) } }
            .prefix(Self.judgedMax)
        guard !uses.isEmpty else { return missingDelegate.map { [$0] } ?? [] }
        let moments = uses.map { source, use in
            moment(source.function(use.function), use.deferredBy)
        }
        // A delegate that is set during the launch and set again later is in time for the response.
        let isInTime = moments.contains { if case .launch = $0 { true } else { false } }
        guard !isInTime else { return [] }
        return zip(uses, moments).compactMap { use, moment in
            guard case .later(let name) = moment else { return nil }
            let place = use.0.place(use.1.line)
            let fact = name.map { Finding.Fact(place, "\($0) runs the closure later.") }
            return Observation(
                place, "The delegate is set after the launch.", because: fact.map { [$0] } ?? [])
        }
    }

    private func moment(
        _ function: SwiftSource.FunctionFact?, _ deferredBy: String?
    ) -> Moment {
        if let deferredBy, Self.late.contains(deferredBy) { return .later(deferredBy) }
        guard let function else { return deferredBy == nil ? .launch : .unknown }
        if Self.late.contains(function.name) { return .later(nil) }
        if function.isLaunch { return deferredBy.map(Moment.later) ?? .launch }
        guard deferredBy == nil else { return .unknown }
        // A method that the launch calls counts as part of the launch, unless every call runs
        // later.
        let callers = allSources.flatMap { source in
            source.calls.filter { $0.name == function.name }.map {
                (source.function($0.function), $0.deferredBy)
            }
        }
        guard callers.allSatisfy({ $0.0?.isLaunch == true }) else {
            return callers.contains { $0.0?.isLaunch == true && $0.1 == nil } ? .launch : .unknown
        }
        guard let name = callers.first?.1, callers.allSatisfy({ $0.1 != nil }) else {
            return callers.isEmpty ? .unknown : .launch
        }
        return .later(name)
    }

    private var missingDelegate: Observation? {
        guard !setsDelegate, !registersUnseen, !usesVendors,
            !allSources.contains(where: { $0.unreadCount > 0 })
        else { return nil }
        for source in appSources {
            let method = source.functions.first { function in
                function.name == "userNotificationCenter"
                    && (function.labels.contains("willPresent")
                        || function.labels.contains("didReceive"))
                    && isDelegate(function)
            }
            if let method {
                return Observation(
                    source.place(method.line),
                    "The methods of the center's delegate are here, and no source sets the delegate."
                )
            }
        }
        return nil
    }
}
