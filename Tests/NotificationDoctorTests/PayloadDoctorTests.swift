import Foundation
import NotificationDoctor
import Testing

struct PayloadDoctorTests {
    static let findings: [(payload: String, checks: [String])] = [
        (#"{"aps":{"alert":"x"}}"#, []),
        (#"{"aps":{"alert":"x"},}"#, ["P001"]),
        (#"[]"#, ["P001"]),
        (#"{"alert":"x"}"#, ["P002"]),
        (#"{"notification":{"title":"x"}}"#, ["P002"]),
        // The formats of UMeng's console and API, Firebase and Amazon SNS.
        (#"{"payload":{"aps":{"alert":"x","mutable-content":"1"}}}"#, ["P034"]),
        (#"{"appkey":"a","type":"unicast","payload":{"aps":{"alert":"x"}}}"#, ["P034"]),
        (#"{"message":{"token":"t","apns":{"payload":{"aps":{"alert":"x"}}}}}"#, ["P034"]),
        (#"{"apns":{"payload":{"aps":{"alert":"x"}}}}"#, ["P034"]),
        (#"{"APNS":"{\"aps\":{\"alert\":\"x\"}}"}"#, ["P034"]),
        (#"{"default":"x","APNS_SANDBOX":"{\"aps\":{}}"}"#, ["P034"]),
        (#"{"APNS":"{"}"#, ["P002"]),
        (#"{"aps":{"alert":"x"},"payload":{"aps":{}}}"#, []),
        (#"{"aps":{"alert":"x"},"icon":"https://e.org/a.png"}"#, ["P004"]),
        (#"{"aps":{"alert":"x","mutable-content":1},"icon":"https://e.org/a.png"}"#, []),
        (#"{"aps":{"alert":"x"},"mutable-content":1}"#, ["P005"]),
        (#"{"aps":{"alert":{"body":"x","mutable-content":1}}}"#, ["P005"]),
        (#"{"aps":{"alert":"x","mutable-content":"1"}}"#, ["P006"]),
        (#"{"aps":{"alert":"x","mutable-content":true}}"#, ["P006"]),
        (#"{"aps":{"content-available":1,"mutable-content":1}}"#, ["P007"]),
        (#"{"aps":{"alert":{"title":""},"mutable-content":1}}"#, ["P007"]),
        (#"{"aps":{"alert":{"loc-key":"k"},"mutable-content":1}}"#, []),
        (#"{"aps":{"alert":"x","threadId":"t"}}"#, ["P010"]),
        (#"{"aps":{"alert":"x","interruption-level":"timeSensitive"}}"#, ["P011"]),
        (#"{"aps":{"alert":"x","interruption-level":"time-sensitive"}}"#, []),
        (#"{"aps":{"alert":"x","badge":"1"}}"#, ["P014"]),
        (#"{"aps":{"alert":"x","badge":-1}}"#, ["P014"]),
        (#"{"aps":{"alert":"x","badge":0}}"#, []),
        (#"{"aps":{"alert":"x","mutable-content":1},"icon":"http://e.org/a.png"}"#, ["P022"]),
        (#"{"aps":{"alert":"x","mutable-content":1},"icon":"a.png"}"#, ["P022"]),
    ]

    @Test(
        "P034 JSON that is a complete request to a push service keeps its wrapper",
        arguments: [
            (#"{"payload":{"aps":{"alert":"Hi."}}}"#, true),
            (#"{"appkey":"a","payload":{"aps":{"alert":"Hi."}}}"#, false),
            (#"{"message":{"token":"t","apns":{"payload":{"aps":{"alert":"Hi."}}}}}"#, false),
        ])
    func requestsToServices(json: String, isFound: Bool) {
        let tree = FileTree(memory: ["push.json": Data(json.utf8)])
        let found = Doctor().examine(tree).findings
        #expect(found.contains { $0.check == "P034" } == isFound, "\(found)")
        #expect(!found.contains { $0.check == "P002" })
    }

    @Test(arguments: findings)
    func eachMistakeIsFoundAndNothingElse(payload: String, checks: [String]) {
        let findings = PayloadDoctor.examine(Data(payload.utf8))
        #expect(findings.map(\.check) == checks)
        #expect(findings.allSatisfy { !$0.remedy.isEmpty })
    }
}
