internal import Foundation

extension SwiftSource {
    func declaration(of name: String, at line: Int) -> VariableFact? {
        local(name, at: line) ?? types.lazy.flatMap(\.variables).first { $0.name == name }
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
        let path = base.split { $0 == "." || $0 == "?" || $0 == "!" }
        guard let name = path.last.map(String.init) else { return false }
        let parameter = function(use.function)?.parameters.first { $0.name == name }
        if local(name, at: use.line) == nil, let parameter {
            return parameter.type.contains("UNUserNotificationCenter")
        }
        return declaration(of: name, at: use.line).map { declared in
            (declared.type + declared.value).contains("UNUserNotificationCenter")
        } ?? false
    }
}

extension SwiftSource.FunctionFact {
    private static let launchLabels: Set<String> = [
        "didFinishLaunchingWithOptions", "willFinishLaunchingWithOptions",
    ]

    private static let lateLabels: Set<String> = [
        "didRegisterForRemoteNotificationsWithDeviceToken",
        "didFailToRegisterForRemoteNotificationsWithError", "didReceiveRemoteNotification",
    ]

    /// Whether the system waits for the function to return before it delivers a response.
    fileprivate var isLaunch: Bool {
        !Self.launchLabels.isDisjoint(with: labels) || name == "init"
    }

    /// Whether the system calls the function after the launch.
    fileprivate var isLate: Bool {
        ProjectModel.late.contains(name) || !Self.lateLabels.isDisjoint(with: labels)
    }
}

extension ProjectModel {
    fileprivate static let late: Set<String> = [
        "viewDidLoad", "viewDidAppear", "viewWillAppear", "onAppear", "task",
        "applicationDidBecomeActive", "sceneDidBecomeActive", "sceneWillEnterForeground",
        "applicationWillEnterForeground", "applicationDidEnterBackground",
    ]
    private static let callersMax = 5
    /// The maximum number of calls that are judged for all delegates together.
    private static let callsMax = 1000

    /// When an assignment or a call runs: during the launch, or later in a closure of the named
    /// call.
    private enum Moment {
        case launch, unknown
        case later(String?)

        var isLaunch: Bool { if case .launch = self { true } else { false } }
    }

    /// Check X026: the problems with where the center's delegate is set.
    var delegateProblems: [Observation] {
        let uses = allSources.flatMap { source in source.centerDelegates.map { (source, $0) } }
            .prefix(Self.judgedMax)
        guard !uses.isEmpty else { return missingDelegate.map { [$0] } ?? [] }
        var left = Self.callsMax
        let moments = uses.map { source, use in
            moment(source.function(use.function), use.closures, 0, &left)
        }
        // A delegate that is set during the launch and set again later is in time for the response.
        guard !moments.contains(where: \.isLaunch) else { return [] }
        return zip(uses, moments).compactMap { use, moment in
            guard case .later(let name) = moment else { return nil }
            let place = use.0.place(use.1.line)
            let fact = name.map { Finding.Fact(place, "\($0) runs the closure later.") }
            return Observation(
                place, "The delegate is set after the launch.", because: fact.map { [$0] } ?? [])
        }
    }

    /// Returns when code of a function runs. A method counts as part of the launch if the launch
    /// calls it, unless every call runs later.
    private func moment(
        _ function: SwiftSource.FunctionFact?, _ closures: [String], _ depth: Int,
        _ left: inout Int
    ) -> Moment {
        let deferring = closures.first { runsLater($0) }
        if let deferring, Self.late.contains(deferring) { return .later(deferring) }
        guard let function else { return deferring == nil ? .launch : .unknown }
        if function.isLate { return .later(nil) }
        if function.isLaunch { return deferring.map(Moment.later) ?? .launch }
        guard depth < Self.callersMax else { return .unknown }
        var callers: [Moment] = []
        for source in allSources {
            for call in source.calls where call.name == function.name {
                guard left > 0 else { return .unknown }
                left -= 1
                callers.append(
                    moment(source.function(call.function), call.closures, depth + 1, &left))
            }
        }
        guard let first = callers.first else { return .unknown }
        if callers.contains(where: \.isLaunch) { return deferring.map(Moment.later) ?? .launch }
        guard callers.allSatisfy({ if case .later = $0 { true } else { false } }) else {
            return .unknown
        }
        return first
    }

    /// Returns whether a call runs its closure after it has returned: a function of the system that
    /// does, or one of the project that keeps the closure or passes it on.
    private func runsLater(_ name: String) -> Bool {
        if SwiftSource.deferringCalls.contains(name) { return true }
        let own = allSources.flatMap { source in
            source.functions.indices.filter { source.functions[$0].name == name }.map {
                (source, $0)
            }
        }
        guard own.count == 1, let (source, index) = own.first else { return false }
        let escaping = source.functions[index].parameters.filter { $0.type.contains("@escaping") }
        return !escaping.isEmpty
            && !source.calls.contains { call in
                call.function == index && call.closures.isEmpty
                    && escaping.contains { $0.name == call.name }
            }
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
