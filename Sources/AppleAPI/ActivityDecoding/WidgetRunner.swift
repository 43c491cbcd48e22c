internal import Foundation
internal import NotificationModel
internal import ProcessLink
internal import ProcessRuntime
public import WidgetKit

/// The main function of the program with an app's widgets.
///
/// A device that launched the program gets answers over its link. Otherwise the program reads one
/// push type per line and answers each with one line, until its input ends. What the code of the
/// widgets prints then goes to standard error.
public enum WidgetRunner {
    /// Runs the widgets of a bundle.
    @MainActor public static func run<Bundle: WidgetBundle & SendableMetatype>(
        _ type: Bundle.Type
    ) -> Never { run { WidgetExtensionCode(Bundle()) } }

    /// Runs a widget that is the extension's only one.
    @MainActor public static func run<Single: Widget & SendableMetatype>(
        _ type: Single.Type
    ) -> Never { run { WidgetExtensionCode(widgets: DeclaredWidget.all(in: Single())) } }

    @MainActor private static func run(
        _ code: @escaping @MainActor @Sendable () -> WidgetExtensionCode
    ) -> Never {
        let environment = ProcessInfo.processInfo.environment
        if environment[LinkEnvironment.socket] == nil {
            Task {
                await answerLines(code())
                exit(0)
            }
        } else {
            connect(environment, code)
        }
        MainLoop.run()
    }

    private static func connect(
        _ environment: [String: String],
        _ code: @escaping @MainActor @Sendable () -> WidgetExtensionCode
    ) {
        do {
            _ = try ProcessStart.connect(environment: environment, onClose: { _ in exit(0) }) {
                _, _ in
                let host = WidgetExtensionHost(code)
                return { call, reply in host.handle(call, reply: reply) }
            }
        } catch {
            ProcessStart.refuse(error)
        }
    }

    @MainActor private static func answerLines(_ code: WidgetExtensionCode) async {
        // What the code prints must not mix with the answers.
        let answers = FileHandle(fileDescriptor: dup(1), closeOnDealloc: true)
        dup2(2, 1)
        while let line = readLine() {
            let answer = await answer(of: code, areControls: line == "controls")
            answers.write((try? JSONEncoder().encode(answer)) ?? Data("[]".utf8))
            answers.write(Data("\n".utf8))
        }
    }

    /// Returns the reloads of the kinds with a push handler, and the kinds without one.
    @MainActor private static func answer(
        of code: WidgetExtensionCode, areControls: Bool
    ) async -> [[WidgetReload]] {
        let (handled, others) = code.kinds(areControls: areControls)
        let placed = handled.enumerated().map { index, kind in
            // A widget's token is the same for all kinds.
            let token = Data(repeating: UInt8(clamping: areControls ? index : 0), count: 32)
            return WidgetOrder.Placed(kind: kind, token: token)
        }
        areControls ? code.controlTokensChanged(placed) : code.tokenChanged(placed)
        return [
            await code.reload(
                handled.map { WidgetOrder.Wanted(kind: $0) }, areControls: areControls),
            others.map { WidgetReload(kind: $0, problem: WidgetExtensionCode.noHandler) },
        ]
    }
}
