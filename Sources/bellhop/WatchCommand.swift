import ArgumentParser
import CommandSupport
import DeviceModel
import Foundation
import GatewayOperations
import LocalEnvironment
import NotificationModel

struct WatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Watch the running device in the terminal and control it with keys.",
        discussion: """
            Where the output is not a terminal, each notification is a line as it comes, and nothing is \
            read. ? shows the keys. NO_COLOR turns colors and pictures off.
            """)

    @Flag(help: "Print a line for each current notification, and exit.")
    var once = false

    @Flag(help: "Print plain lines even in a terminal.")
    var plain = false

    @OptionGroup var options: StateOptions

    func run() async throws {
        let client = try options.client()
        if once {
            let screen = try ScreenClient.model(from: try await client.get("api/screen"))
            for line in Self.lines(of: screen) { printLine("\(line)") }
        } else if plain || isatty(STDOUT_FILENO) == 0 || isatty(STDIN_FILENO) == 0 {
            try await follow(client)
        } else {
            let status = try await WatchSession(client: client).run()
            if status != 0 { throw ExitCode(status) }
        }
    }

    private static func lines(of screen: ScreenModel) -> [String] {
        screen.cards.reversed().map { NotificationLine($0).description }
    }

    private func follow(_ client: UpClient) async throws {
        let output = Output.standard
        var seen: Set<String> = []
        var questions: [ScreenModel.Question] = []
        var wasLost = false
        for await update in ScreenClient(client: client).updates() {
            switch update {
            case .model(let screen):
                wasLost = false
                for card in screen.cards.reversed() where !seen.contains(card.id) {
                    output.line("\(NotificationLine(card))")
                }
                seen = Set(screen.cards.map(\.id))
                for question in screen.questions where !questions.contains(question) {
                    output.line("[question] \(question.text)")
                }
                questions = screen.questions
            case .lost where !wasLost:
                wasLost = true
                printError("The device does not answer. Waiting for it.")
            case .lost: break
            }
        }
    }
}
