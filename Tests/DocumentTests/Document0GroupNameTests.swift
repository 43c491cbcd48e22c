import Device
import DeviceModel
import Foundation
import NotificationDoctor
import NotificationModel
import Testing
import UpTesting

/// Document 000: the line under the sender's name.
@Suite("Document 000, the second line", .timeLimit(.minutes(10)))
struct Document0GroupNameTests {
    private static let subtitle = #","subtitle":"测试一下副标题""#

    @Test(
        "D0-C8 D0-C16 D0-C17 D0-L4: the phrase is the second line; empty hides it, nil does not",
        arguments: [
            ("Document0Listing2", subtitle, "测试一下副标题"), ("Document0Listing2", "", ""),
            ("Document0Listing4", subtitle, "测试一下副标题"), ("Document0Listing4", "", ""),
            ("Document0NoGroupName", "", "你与测试一下标题 [modified]"),
        ])
    func pushed(service: String, subtitle: String, line: String) async throws {
        let project = DocumentProject(delegate: "Document0App", service: service)
        try await project.run(
            language: "zh-Hans", files: [Document0Tests.picture: TestPicture.jpeg]
        ) { running, server in
            let url = server + Document0Tests.picture + Document0Tests.query
            let id = try await running.push(
                Document0Tests.payload(subtitle: subtitle, picture: url))
            let card = try await running.card(id)
            #expect(card.subtitle == line && card.avatar == .picture(id: id))
            #expect(card.title == "测试一下标题 [modified]")
        }
    }

    @Test("D0-L3 D0-C13: the phrase of a local notification is its second line")
    func local() async throws {
        var project = DocumentProject(delegate: "Document0App")
        project.resources = ["icon_acfun.png": TestPicture.png(red: 1, green: 2, blue: 3)]
        try await project.run(language: "zh-Hans") { running, _ in
            try await running.run("listing 3")
            let card = try await running.card { $0.body == "你在干嘛????" }
            #expect(card.title == "111" && card.subtitle == "哈哈哈")
        }
    }

    @Test("D0-L3: the listing adds to the icon's current badge")
    func nextBadge() async throws {
        var project = DocumentProject(delegate: "Document0App")
        project.resources = ["icon_acfun.png": TestPicture.png(red: 1, green: 2, blue: 3)]
        try await project.run { running, _ in
            for badge in 1...2 {
                try await running.run("listing 3")
                _ = try await running.screen { $0.apps.first?.badge == badge }
            }
        }
    }

    @Test("D0-P1 D0-P2: the doctor recognizes the console's form")
    func consoleForm() {
        let printed = #"{"payload":\#(Document0Tests.payload())}"#
        #expect(!PayloadDoctor.examine(Data(printed.utf8)).isEmpty)
    }
}
