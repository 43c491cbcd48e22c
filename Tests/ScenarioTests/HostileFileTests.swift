import BoundedYAML
import Foundation
import SeededTesting
import Testing

@testable import Scenario

/// Malicious files.
@Suite(.timeLimit(.minutes(10)))
struct HostileFileTests {
    @Test(
        "a large file of one kind is read or rejected in time",
        arguments: [
            "*a ", "&a ", "? ", "] ", "[]: ", "a: ", "- ", "{", "\"", "'", "|\n", "é", "🙂", "\r",
            "#",
            "%", "!a ", "<<: ", "key: value\n", "- [*a]\n", "x: &a\n", "9",
        ])
    func repeated(piece: String) {
        let count = ScenarioLimits.fileBytesMax / 16 / piece.utf8.count
        for top in ["steps: []\nname: ", "&a x: 1\n", ""] {
            let text = top + String(repeating: piece, count: count)
            // Only the first one may become a scenario, with a long name.
            let scenario = try? Scenario(yaml: text)
            #expect(scenario == nil || top.hasPrefix("steps"))
        }
    }

    @Test("changed examples are read or rejected with a position in the file", arguments: 1...20)
    func mutated(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let pieces = Array("[]{}:,-&*?!|>'\"#%@`~\n\t 0aZ\u{e9}\u{1F642}\r")
        for (_, example) in try DocumentationFiles.examples() {
            var text = Array(example)
            for _ in 0...Int(random.next() % 4) {
                let place = Int(random.next() % UInt64(text.count))
                switch random.next() % 3 {
                case 0: text.remove(at: place)
                case 1: text[place] = pieces[Int(random.next() % UInt64(pieces.count))]
                default: text.insert(pieces[Int(random.next() % UInt64(pieces.count))], at: place)
                }
            }
            do { _ = try Scenario(yaml: String(text)) } catch {
                let lines = text.count { $0.isNewline } + 1
                for fault in error.faults {
                    #expect((1...lines + 1).contains(fault.position.line), "\(fault)")
                    #expect(fault.position.column >= 1, "\(fault)")
                }
            }
        }
    }
}
