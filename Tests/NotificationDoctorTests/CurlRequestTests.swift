import Foundation
import Testing

@testable import NotificationChecks
@testable import NotificationDoctor

/// Long invalid requests and payloads. The doctor reads their text in one pass.
@Suite(.timeLimit(.minutes(10)))
struct CurlRequestTests {
    @Test("blanks after commas and before comments take linear time")
    func blanksInPayloads() {
        let blanks =
            String(repeating: ",\n", count: 100_000) + String(repeating: "\n", count: 100_000)
        let files = [
            "push.apns": Data("{\"aps\": {\(blanks)}".utf8),
            "push.curl": Data("curl https://h/3/device/00 -d '{\"aps\": {\(blanks)}'".utf8),
        ]
        let findings = Doctor().examine(FileTree(memory: files)).findings
        #expect(
            findings.count { $0.message.contains("A closing bracket follows a comma.") } == 2)
    }

    @Test("unterminated field names take linear time")
    func namesInRequests() {
        let names =
            String(repeating: "apns-", count: 200_000) + "\n"
            + String(repeating: "apns-a: b\n", count: 50_000)
        let request = CurlRequest(Data("curl /3/device/ \(names) -H apns-Topic:x -d {}".utf8))
        #expect(request.headers == ["apns-a": "b", "apns-topic": "x"])
        #expect(request.headerLines["apns-topic"] == 50_002)
    }

    @Test("fields without blanks between them are one value, read once")
    func fieldsWithoutBlanks() {
        let fields = String(repeating: "apns-b:", count: 100_000)
        let request = CurlRequest(
            Data("curl /3/device/ apns-a:{\(fields)\napns-c:d".utf8) + Data("\n}".utf8))
        #expect(request.headers == ["apns-a": "{" + fields, "apns-c": "d"])
        #expect(request.headerLines == ["apns-a": 1, "apns-c": 2, PushFile.requestName: 1])
        #expect(request.bodyLine == 1 && request.body?.first == UInt8(ascii: "{"))
    }

    @Test(
        "a script that ends within a here-document's mark is read to its end",
        arguments: ["<<", "<< ", "<<-", "<<'EOF", "<<\"", "<<\\"])
    func unfinishedMark(ending: String) {
        let script = ShellScript(Data("curl -X POST \(ending)".utf8))
        #expect(
            script.commands.first?.words.map(\.text).starts(with: ["curl", "-X", "POST"]) == true)
    }

    @Test(
        "a redirection ends a here-document's mark, and the text goes to the command",
        arguments: ["<<EOF>file", "<<'EOF'>>file", "<<-EOF 2>&1", "<<EOF>file -s"])
    func redirectedDocument(document: String) {
        let script = ShellScript(Data("curl -d @- \(document)\n{}\nEOF\nls\n".utf8))
        #expect(script.commands.first?.input?.text == "{}\n")
        #expect(script.commands.last?.words.map(\.text) == ["ls"])
    }

    @Test(
        "a shift in an arithmetic expression begins no here-document",
        arguments: [
            "A=$((1<<20))", "A=$(( 1 << 20 ))", "((A = 1 << 20))", "echo $((1 << (2)))",
            "A=$((1 << ",
        ])
    func arithmetic(line: String) {
        let script = ShellScript(Data("\(line)\nls -l\n".utf8))
        let isFinished = line.hasSuffix(")")
        #expect((script.commands.last?.words.map(\.text) == ["ls", "-l"]) == isFinished)
    }

    @Test("variables that repeat each other add a bounded text")
    func repeatedVariables() {
        let variable = "A=" + String(repeating: "a", count: 90_000) + "\n"
        let script = ShellScript(Data((variable + String(repeating: "e $A\n", count: 1900)).utf8))
        let words = script.commands.flatMap(\.words)
        #expect(words.reduce(0) { $0 + $1.text.utf8.count } < 5_000_000)
        #expect(words.last?.isOpen == true)
    }

    @Test("curl's --url names the address")
    func addressOption() {
        let script = ShellScript(Data("curl --url https://h/3/device/00 -d {}".utf8))
        let command = script.commands.first.flatMap { CurlCommand($0, path: "a.sh") }
        #expect(command?.path == "a.sh")
    }
}
