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
        (#"{"aps":{"alert":"x","relevance-score":7}}"#, ["P012"]),
        (#"{"aps":{"alert":"x","sound":{"critical":"1","name":"a.caf"}}}"#, ["P016"]),
        (#"{"aps":{"alert":{"loc-key":"K","loc-args":"x"}}}"#, ["P029"]),
        // Public reports: pushy #382, node-apn #731, phonegap-plugin-push #1545.
        (#"{"aps":{"alert":"x"},"thread-id":"t"}"#, ["P035"]),
        (#"{"aps":{"content-available":1},"alert":{"body":"x"}}"#, ["P035"]),
        (
            #"{"aps":{"alert":"x"},"sound":"default","badge":3,"category":"C"}"#,
            ["P035", "P035", "P035"]
        ),
        (#"{"aps":{"content-available":"1"}}"#, ["P036"]),
        (#"{"aps":{"content-available":true}}"#, ["P036"]),
        (#"{"aps":{"alert":123}}"#, ["P036"]),
        (#"{"aps":{"alert":""}}"#, ["P036"]),
        (#"{"aps":{"alert":{"body":null}}}"#, ["P036"]),
        (#"{"aps":{"alert":{"body":["a"]}}}"#, ["P036"]),
        (#"{"aps":{"alert":"x","sound":true}}"#, ["P036"]),
        (#"{"aps":{"alert":"x","sound":""}}"#, ["P036"]),
        (#"{"aps":{"alert":"x","collapse-id":"c"},"apns-collapse-id":"c"}"#, ["P037", "P037"]),
        // A public report: flutter_live_activities #118.
        (
            #"{"aps":{"timestamp":1764340000000,"event":"update","content-state":{}}}"#, ["P038"]
        ),
        (#"{"aps":{"timestamp":1764340000,"event":"Update"}}"#, ["P038"]),
        (#"{"aps":{"alert":{"body":"x"},"content-state":{"a":1}}}"#, ["P038"]),
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

    @Test("a key that the push type does not allow is found with the type")
    func types() {
        let payload = Data(#"{"aps":{"alert":"x","content-state":{}}}"#.utf8)
        let found = PayloadDoctor(bundle: nil).examine(payload, named: "p", pushType: "alert")
        #expect(found.map(\.check) == ["P037"] && found[0].place?.description == "p:1:21")
    }

    @Test("VOIP-1 a VoIP push needs no aps", arguments: [("voip", []), ("alert", ["P002"])])
    func withoutAps(type: String, checks: [String]) {
        let payload = Data(#"{"caller":"Mia"}"#.utf8)
        let found = PayloadDoctor(bundle: nil).examine(payload, named: "p", pushType: type)
        #expect(found.map(\.check) == checks)
    }

    @Test(
        "another encoding is named, with the remedy",
        arguments: [
            ([0xEF, 0xBB, 0xBF] + Array(#"{"aps":{"alert":"x"}}"#.utf8), "byte order mark"),
            ([0xFF, 0xFE] + Array(#"{"aps":{}}"#.utf8).flatMap { [$0, 0] }, "UTF-16"),
        ] as [([UInt8], String)])
    func encodings(bytes: [UInt8], name: String) {
        let found = PayloadDoctor.examine(Data(bytes))
        #expect(found.map(\.check) == ["P001"] && found[0].message.contains(name))
        #expect(found[0].remedy == "Save it as UTF-8 without a byte order mark.")
    }

    @Test(
        "the notation of another language is named",
        arguments: [
            ("{'aps': {'alert': 'x'}}", "JavaScript or Python"), ("{aps: {}}", "of JavaScript"),
            ("{ aps = { alert = x; }; }", "an old property list"),
        ])
    func notations(payload: String, name: String) {
        let found = PayloadDoctor.examine(Data(payload.utf8))
        #expect(found.map(\.check) == ["P001"] && found[0].message.contains(name))
    }

    @Test("keys of the payload among the headers of a request are found at their lines")
    func headers() {
        let request = """
            curl -H 'apns-priority: high' \\
              -H 'mutable-content: 1' -H 'collapse-id: c' \\
              -d '{"aps": {"alert": "Hello."}}' https://api.push.apple.com/3/device/00ff
            """
        let tree = FileTree(memory: ["send.sh": Data(request.utf8)])
        let found = Doctor().examine(tree).findings.filter { $0.check == "P037" }
        #expect(found.map { $0.place?.line } == [1, 2, 2])
        #expect(
            found.map(\.remedy) == [
                "Write one of 10, 5, 1.", "Write apns-collapse-id.",
                "Write mutable-content into aps of the payload, and remove the header.",
            ])
    }

    @Test(arguments: findings)
    func eachMistakeIsFoundAndNothingElse(payload: String, checks: [String]) {
        let findings = PayloadDoctor.examine(Data(payload.utf8))
        #expect(findings.map(\.check) == checks)
        #expect(findings.allSatisfy { !$0.remedy.isEmpty })
    }
}
