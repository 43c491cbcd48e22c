internal import NotificationChecks
internal import SwiftSyntax

extension FunctionParameterSyntax {
    func fact(_ written: SwiftText) -> SwiftSource.ParameterFact {
        SwiftSource.ParameterFact(
            label: firstName.text, name: (secondName ?? firstName).text, type: written.text(type),
            value: (defaultValue?.value).map {
                written.text($0, bytesMax: SwiftText.valueBytesMax)
            } ?? "")
    }
}

extension SwiftSource.FunctionFact {
    private static let handlers: Set<String> = [
        "withContentHandler", "withCompletionHandler", "completionHandler",
        "fetchCompletionHandler",
    ]
    private static let report = "reportNewIncomingCall"

    /// Follows the paths of a function that receives a handler, or that must report a call.
    mutating func follow(
        _ body: CodeBlockSyntax?, _ scope: HandlerScope, _ line: @escaping (Syntax) -> Int
    ) {
        if labels.contains("didReceiveIncomingPushWith") {
            return followReports(body, scope, line)
        }
        handler = parameters.first { Self.handlers.contains($0.label) }?.name
        guard let body, let handler else { return }
        let endsWork = labels.contains("fetchCompletionHandler")
        var flow = HandlerFlow(handler: handler, scope: scope, endsWork: endsWork, line: line)
        flow.run(body.statements, start: self.line)
        (gaps, forgotten) = (flow.gaps.map(\.line), flow.forgotten.map(\.line))
        (doubles, early) = (flow.doubles, flow.early)
        doubt(flow.gaps + flow.forgotten)
    }

    /// Finds the paths of a PushKit delegate's method that report no call. The gaps are certain as
    /// far as the file shows; on the forgotten paths other code runs, and may report.
    private mutating func followReports(
        _ body: CodeBlockSyntax?, _ scope: HandlerScope, _ line: @escaping (Syntax) -> Int
    ) {
        guard let body else { return }
        handler = Self.report
        func paths(isStrict: Bool) -> [UnhandledPath] {
            let reporting = CallReporting(
                isStrict: isStrict, parameters: Set(parameters.map(\.name)))
            var flow = HandlerFlow(
                handler: Self.report, scope: scope, reporting: reporting, line: line)
            flow.run(body.statements, start: self.line, kept: Self.report)
            return flow.gaps + flow.forgotten
        }
        let (certain, all) = (paths(isStrict: false), paths(isStrict: true))
        gaps = Set(certain.map(\.line)).sorted()
        forgotten = Set(all.map(\.line)).subtracting(gaps).sorted()
        doubt(all)
    }

    private mutating func doubt(_ paths: [UnhandledPath]) {
        let proven = paths.filter { !$0.isDoubted }.map(\.line)
        doubted = Set(gaps + forgotten).subtracting(proven).sorted()
    }
}
