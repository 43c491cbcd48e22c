import Device
import DeviceModel
import Foundation
import NotificationModel
import Testing

/// The description of a real app for scenarios, without its code.
struct DescribedApplicationTests {
    @Test func aProjectSaysWhatItsAppWillSayBeforeItIsBuilt() throws {
        let file = URL(filePath: #filePath)
            .appending(path: "../../../Examples/Chat/project.yml").standardizedFileURL
        let description = try XcodeGenProject(at: file).describedApplication()
        #expect(description.bundleIdentifier == "org.bellhop.chat" && description.name == "Chat")
        #expect(description.isEntitled(.communication))
        #expect(description.userActivityTypes == ["INSendMessageIntent", "INStartCallIntent"])
        #expect(description.backgroundModes == ["remote-notification"])
        let service = try #require(description.serviceExtension)
        #expect(service.bundleIdentifier == "org.bellhop.chat.NotificationService")
        #expect(service.minimumSystemVersion == SystemVersion(parts: [15]))
    }
}
