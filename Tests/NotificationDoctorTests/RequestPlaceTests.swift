import Foundation
import NotificationDoctor
import Testing

@Suite("Findings in a request name the line of the header field") struct RequestPlaceTests {
    private func found(_ headers: String) -> [String] {
        let request = """
            #!/bin/sh
            curl --http2 https://api.push.apple.com/3/device/00ff \\
              -H 'apns-topic: org.example.chat' \\
            \(headers)
              -d '{
                "aps": {"alert": "Hello there.", "relevance-score": 7}
              }'
            """
        let tree = FileTree(memory: ["send.sh": .init(request.utf8)])
        return Doctor().examine(tree).findings.compactMap { finding in
            finding.place.map { "\(finding.check) \($0)" }
        }
    }

    @Test(arguments: [
        ("  -H 'apns-push-type: background' \\", "P013 send.sh:4"),
        ("  -H 'apns-push-type: alert' \\\n  -H 'apns-priority: 5' \\", "P013 send.sh:5"),
        ("  -H 'APNs-Expiration: 0' -H 'apns-push-type: alert' \\", "P021 send.sh:4"),
        (
            "  -H 'apns-push-type: alert' \\\n  -H 'apns-collapse-id: "
                + String(repeating: "a", count: 65) + "' \\", "P020 send.sh:5"
        ),
        // A missing field is reported on the request.
        ("  -H 'apns-priority: 10' \\", "P013 send.sh:2"),
        ("  -H 'apns-push-type: alert' \\", "P012 send.sh:6"),
    ])
    func theLineIsTheFields(headers: String, finding: String) {
        #expect(found(headers).contains(finding), "\(found(headers))")
    }
}

@Suite("Payloads in the lines of a .jsonl file") struct PayloadLinesTests {
    @Test("have the findings of a payload, at their lines")
    func lines() {
        let text = """
            {"aps": {"alert": "Hello there."}}
            {"aps": {"alert": "Hello there.", "badge": "3"}, "password": "hunter2"}

            {"id": 7}
            """
        let tree = FileTree(memory: ["pushes.jsonl": .init(text.utf8)])
        let found = Doctor().examine(tree).findings.compactMap { finding in
            finding.place.map { "\(finding.check) \($0)" }
        }
        #expect(found == ["P014 pushes.jsonl:2", "U021 pushes.jsonl:2"])
    }
}
