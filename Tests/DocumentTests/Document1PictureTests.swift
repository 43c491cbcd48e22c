import Device
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing
import UpTesting

/// Document 001: the picture of the payload's address.
@Suite("Document 001, the attached picture", .timeLimit(.minutes(10)))
struct Document1PictureTests {
    private static let path = "/wiki/pro648/tips/images/UNA.jpg"

    @Test("D1-P3 D1-L16 D1-C47: the listing names the document's JPEG picture .png")
    func jpeg() async throws {
        let project = DocumentProject(delegate: "Document1App", service: "Document1Listing16")
        try await project.run(files: [Self.path: TestPicture.jpeg]) { running, server in
            let id = try await running.push(
                Document1Tests.mutable(#","media-url":"\#(server)\#(Self.path)""#))
            let card = try await running.card(id)
            #expect(card.title == "This is title" && card.thumbnail?.attachment == "picture")
            #expect(await running.device.picture("\(id)@picture")?.isEmpty == false)
        }
    }
}
