import Foundation
import Testing
import UpTesting

/// `bellhop watch` in a real terminal, next to a real environment.
@Suite("bellhop watch", .timeLimit(.minutes(10)), .serialized)
struct WatchRoadTests {
    private func withUp(
        _ body: @escaping @Sendable (UpProcess) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            try await UpProcess.up(["--no-first-push"], in: folder) { up in
                let sent = try await up.bellhop(
                    "push", "--title", "小明", "--body", "晚上一起吃饭吗？🍜", "--sender", "小明",
                    "--conversation", "c1", "--category", "message")
                #expect(sent.output.contains("200 OK"), "\(sent.errors)")
                _ = await up.log.line(containing: "[n1]")
                try await body(up)
            }
        }
    }

    private static func watching(
        _ up: UpProcess, columns: Int = 80, rows: Int = 24,
        _ body: @escaping @Sendable (PseudoTerminal, Int32) async throws -> Void
    ) async throws -> (status: Int32, terminal: PseudoTerminal) {
        try await PseudoTerminal.running(
            Products.program("bellhop").path, ["watch", "--state", up.state.path],
            columns: columns, rows: rows, body)
    }

    @Test("prints lines without a terminal")
    func printsLinesWhereThereIsNoTerminal() async throws {
        try await withUp { up in
            let result = try await up.bellhop("watch", "--once")
            #expect(result.output == "[n1] Chat, with the monogram 小 — 小明: 晚上一起吃饭吗？🍜\n")
            #expect(result.status == 0)
        }
    }

    @Test("replies, unlocks, explains and clears by key, and shows new notifications at once")
    func keysDoWhatAPersonDoes() async throws {
        try await withUp { up in
            let (status, _) = try await Self.watching(up) { terminal, _ in
                #expect(await terminal.shows("小明"))
                #expect(await terminal.shows("晚上一起吃饭吗？🍜"))
                #expect(await terminal.shows("[1] Reply"))

                terminal.type("w")
                #expect(await terminal.shows("communication.applied"))
                terminal.type("\u{1B}")
                #expect(await terminal.shows("[1] Reply"))

                terminal.type("l")
                #expect(await terminal.shows("Unlocked"))

                terminal.type("1")
                #expect(await terminal.shows("⏎ send"))
                terminal.type("好x\u{7F}的\r")
                _ = await up.log.line(containing: "Replied with 2 characters")
                // A reply removes its notification from the list.
                #expect(await terminal.shows("No notifications"))

                let sent = try await up.bellhop("push", "--title", "A", "--body", "Second")
                #expect(sent.status == 0)
                #expect(await terminal.shows("Second"))
                terminal.type("x")
                #expect(await terminal.shows("No notifications"))
                terminal.type("q")
            }
            #expect(status == 0)
        }
    }

    @Test("redraws after a size change, and no row is wider than the terminal")
    func anotherSizeIsDrawnAnew() async throws {
        try await withUp { up in
            let text = String(repeating: "半山小馆", count: 30)
            _ = try await up.bellhop("push", "--title", "长", "--body", text)
            _ = await up.log.line(containing: "[n2]")
            _ = try await Self.watching(up, columns: 100) { terminal, _ in
                #expect(await terminal.shows(String(text.prefix(40))))
                terminal.resize(columns: 50, rows: 20)
                #expect(
                    await terminal.shows { rows in
                        rows.split(separator: "\n", omittingEmptySubsequences: false).count == 20
                            && rows.contains("半山小馆半") && !rows.contains(text.prefix(25))
                    })
                terminal.type("q")
            }
        }
    }

    /// The ways in which it ends.
    enum Ending: String, CaseIterable {
        case quit, interrupt, terminate, hangUp, end
    }

    @Test("restores the terminal, however it ends", arguments: Ending.allCases)
    func givesTheTerminalBack(ending: Ending) async throws {
        try await withUp { up in
            let (status, terminal) = try await Self.watching(up) { terminal, process in
                #expect(await terminal.shows("小明"))
                #expect(!terminal.isAsAShellLeavesIt)
                switch ending {
                case .quit: terminal.type("q")
                case .interrupt: terminal.type("\u{3}")
                case .end: terminal.type("\u{4}")
                case .terminate: kill(process, SIGTERM)
                case .hangUp: kill(process, SIGHUP)
                }
                #expect(await !terminal.shows { _ in false })
            }
            let expected: [Ending: Int32] = [.terminate: 143, .hangUp: 129]
            #expect(status == expected[ending] ?? 0)
            #expect(terminal.isAsAShellLeavesIt)
            #expect(terminal.output.hasSuffix("\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"))
        }
    }

    @Test("reports when the environment has ended")
    func saysWhenNobodyRuns() async throws {
        try await withTemporaryFolder { folder in
            let result = try await run(
                Products.program("bellhop").path, ["watch", "--state", folder.path])
            #expect(result.status != 0)
            #expect(result.errors.contains("No Bellhop runs with the state folder"))
        }
    }
}
