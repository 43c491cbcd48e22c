import Foundation
import NotificationDoctor
import Testing

/// Payloads and messages in the literals of programs.
struct ProgramLiteralTests {
    struct Program: Sendable, CustomTestStringConvertible {
        var name: String
        var text: String
        var testDescription: String { name }

        init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }
    }

    private func findings(_ program: Program) -> [Finding] {
        let tree = FileTree(memory: [program.name: Data(program.text.utf8)])
        return Doctor().examine(tree).findings
    }

    /// The badge is a text, in line 4 of each program.
    static let wrong = [
        Program(
            "send.py",
            """
            # "aps" isn't here
            payload = {
                'aps': {'alert': {'title': f'Hi {name}', "body": text},
                        'badge': '3', "sound": 'default'},
            }
            """),
        Program(
            "kwargs.py",
            """
            def send(count):
                return dict(
                    aps=dict(alert="Hi",
                             badge="3"))
            """),
        Program(
            "send.js",
            """
            const body = JSON.stringify({
              // don't read this: "badge": 1
              aps: { alert: { title, body: `Hi ${name}` }, 'mutable-content': 1,
                badge: '3', 'thread-id': thread.id },
              ids: [...ids, 1],
              ...rest,
            });
            """),
        Program(
            "send.ts",
            """
            export async function send(token: string): Promise<void> {
              await post(`/3/device/${token}`, {
                aps: { alert: 'Hi',
                  badge: '3' as const },
              });
            }
            """),
        Program(
            "send.go",
            """
            payload := map[string]interface{}{
                "aps": map[string]any{
                    "alert": text,
                    "badge": "3",
                },
                "ids": append(other, []string{"a", "b"}...),
            }
            """),
        Program(
            "raw.go",
            """
            func main() { token, err := read(); note.Topic = "com.example.chat"
            note.Payload = []byte(`{
                "aps": { "alert": "Hi",
                    "badge": "3" }}`)
            result, err := client.Push(note) }
            """),
        Program(
            "send.php",
            """
            <p>It's markup</p>
            <?php
            $body['aps'] = array('alert' => $message, // the text
                'badge' => '3', 'sound' => 'default');
            """),
        Program(
            "list.php",
            """
            <?php
            $body = json_encode([
                'aps' => ['alert' => ['title' => "Hi $name"],
                    'badge' => '3'],
            ]);
            """),
        Program(
            "send.rb",
            """
            payload = {
              aps: {
                alert: { title: "Hi #{name}", body: :text },
                "badge" => '3'
              }
            }.to_json
            """),
        Program(
            "document.rb",
            """
            body = <<~JSON
              {
                "aps": { "alert": "Hi",
                  "badge": "3" }
              }
            JSON
            """),
        Program(
            "Send.java",
            """
            class Send {
                Map<String, Object> payload = Map.of(
                    "aps", Map.of("alert", text,
                        "badge", "3"));
            }
            """),
        Program(
            "Text.java",
            #"""
            class Text {
                char quote = '"';

                String payload = "{\"aps\": {\"alert\": \"Hi\"," + " \"badge\": \"3\"}}";
            }
            """#),
        Program(
            "Send.kt",
            """
            val payload = mapOf(
                "aps" to mapOf(
                    "alert" to mapOf("title" to "Hi $name"),
                    "badge" to "3",
                ),
            )
            """),
        Program(
            "send.dart",
            """
            final body = jsonEncode(<String, dynamic>{
              'aps': {
                'alert': {'title': 'Hi $name'}, if (isSilent) 'sound': 'none',
                'badge': '3',
              },
            });
            """),
    ]

    @Test("a wrong value in a literal is found at its line", arguments: wrong)
    func wrongValue(program: Program) {
        let found = findings(program)
        #expect(found.map(\.check) == ["P014"], "\(found.map(\.description))")
        #expect(found.first?.place?.line == 4)
    }

    /// The same programs, in which only the program knows the badge, and two that cannot be read.
    static let unknown =
        wrong.map { program in
            let isJSON = ["raw.go", "document.rb"].contains(program.name)
            return Program(
                program.name,
                program.text.replacing("'3'", with: "count").replacing(#"\"3\""#, with: "3")
                    .replacing(
                        "\"3\"", with: isJSON ? "3" : "count")
            )
        } + [
            Program("half.js", "const a = { aps: { badge: '3'"),
            Program("type.ts", "interface A { aps: { badge: '3'; alert: string } }"),
            Program("alias.ts", "type A = { aps: { contentAvailable: boolean, badge: string } };"),
            Program("array.ts", "function f(a: { aps: { contentAvailable: number[] } }) {}"),
            Program("code.js", "if (a) { aps: while (true) { badge('3'); break aps } }"),
            Program("other.js", "const sensors = { aps: { count: '3', model: 'F/2.8' } }"),
            Program("format.py", "body = '{\"aps\": {\"badge\": %d}}' % count"),
            Program("join.js", "const body = '{\"aps\": {\"badge\": \"' + count + '\"}}'"),
            Program("test/send.js", "send({ aps: { badge: '3' } })"),
            Program("send.test.js", "send({ aps: { badge: '3' } })"),
        ]

    @Test("what a program knows alone, and what cannot be read, has no finding", arguments: unknown)
    func unknownValue(program: Program) {
        #expect(findings(program).isEmpty, "\(findings(program).map(\.description))")
    }

    @Test("a wrong key is a hint if only the program knows its value")
    func unknownValueOfWrongKey() {
        let known = findings(Program("a.py", "p = {'aps': {'alert': 'Hi', 'threadId': 'a'}}"))
        #expect(known.map(\.check) == ["P010"])
        #expect(known.map(\.severity) == [.error])
        let open = findings(Program("a.py", "p = {'aps': {'alert': 'Hi', 'threadId': thread}}"))
        #expect(open.map(\.check) == ["P010"])
        #expect(open.map(\.severity) == [.hint])
    }

    static let messages: [(Program, [String])] = [
        (
            Program(
                "send.py",
                """
                requests.post('https://fcm.googleapis.com/v1/projects/p/messages:send', json={
                    'message': {'token': token, 'data': {'count': 3, 'kind': kind}}})
                """), ["P040"]
        ),
        (
            Program(
                "send.js",
                """
                const admin = require('firebase-admin')
                admin.messaging().send({ token, data: { count: 3 }, notification: { title } })
                """), ["P040"]
        ),
        (
            Program(
                "right.js",
                """
                const admin = require('firebase-admin')
                const aps = { aps: { contentAvailable: true, threadId: 'a' } }
                admin.messaging().send({ token, data, notification: { title, body },
                  apns: { payload: { aps: { mutableContent: true, sound: 'default' } } } })
                """), []
        ),
        (
            Program(
                "open.js",
                """
                const admin = require('firebase-admin')
                admin.messaging().send({ ...base, token, notification: { image: 'a' }, data: { n: 3 } })
                """), []
        ),
        (
            Program("other.js", "socket.send({ message: { token, data: { count: 3 } } })"), []
        ),
        (
            Program(
                "send.sh",
                """
                curl -d "{\\"message\\": {\\"token\\": \\"$T\\", \\"data\\": {\\"a\\": 3, \\"b\\": \\"$B\\"}}}" \
                https://fcm.googleapis.com/v1/projects/p/messages:send
                """), ["P040"]
        ),
        (
            Program(
                "right.sh",
                """
                curl -d '{"message": {"token": "'$T'", "data": {"a": '$A'}}}' $URL/messages:send
                curl -d '{"not": json}' https://exp.host/--/api/v2/push/send
                """), []
        ),
    ]

    @Test("a message of a service is read where the program sends to it", arguments: messages)
    func message(program: Program, checks: [String]) {
        let found = findings(program)
        #expect(found.map(\.check) == checks, "\(found.map(\.description))")
    }

    @Test("nested brackets take a bounded time", .timeLimit(.minutes(1)))
    func nesting() {
        let open = String(repeating: "{ 'aps': [f({", count: 2000)
        for name in ["a.js", "a.py", "a.rb", "a.dart", "a.go", "a.php"] {
            #expect(findings(Program(name, "<?php " + open)).isEmpty)
        }
    }
}
