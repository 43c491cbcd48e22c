import Device
import DeviceModel
import Foundation
import NotificationModel
import Testing
import UpTesting

/// Extensions in Objective-C whose process ends, with the line of the project in the journey.
@Suite("Ends in Objective-C", .serialized, .timeLimit(.minutes(30)))
struct ObjectiveCEndTests {
    struct End: Sendable, CustomTestStringConvertible {
        var code: String
        var reason: JourneyReason
        /// What the journey's detail begins with; the code is in line 12 of the file.
        var detail: String
        /// What else the detail contains.
        var rest = ""

        var testDescription: String { code }
    }

    static let ends = [
        End(
            code: "FARSend(1);", reason: .stubReached,
            detail:
                "NotificationService.m:12: FARSend() is declared, and nothing here implements it"),
        End(
            code: "[FARThing start];", reason: .stubReached,
            detail:
                "NotificationService.m:12: +[FARThing start]: unrecognized selector sent to class 0x",
            rest: "; nothing here implements the class"),
        End(
            code: "[(id)content farAway];", reason: .stubReached,
            detail:
                "NotificationService.m:12: -[UNMutableNotificationContent farAway]: unrecognized selector sent to instance 0x",
            rest: "; Bellhop lacks the method, if Apple's class has it"),
        End(
            code: "[(id)[Own new] farAway];", reason: .extensionCrashed,
            detail:
                "it was ended by signal 6 at NotificationService.m:12: *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '-[Own farAway]: unrecognized selector sent to instance 0x"
        ),
        End(
            code: "content.userInfo = @{@\"a\": content.userInfo[@\"none\"]};",
            reason: .extensionCrashed,
            detail:
                "it was ended by signal 6 at NotificationService.m:12: *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '*** -[__NSPlaceholderDictionary initWithObjects:forKeys:count:]: attempt to insert nil object from objects[0]'"
        ),
        End(
            code: "volatile int *place = 0; *place = 1;", reason: .extensionCrashed,
            detail: "it was ended by signal 11 at NotificationService.m:12"),
        // The handler of the signal needs its own stack.
        End(
            code:
                "__block int (^sink)(int) = ^int(int n) { volatile char page[4096]; page[0] = (char)n; return sink(n + 1) + page[0]; }; sink(1);",
            reason: .extensionCrashed,
            detail: "it was ended by signal 11 at NotificationService.m:12"),
        // The signal's place is the instruction after the trap.
        End(
            code: "__builtin_debugtrap(); content.badge = @1;", reason: .extensionCrashed,
            detail: "it was ended by signal 5 at NotificationService.m:12"),
    ]

    @Test("the journey names the cause and the line of each end")
    func named() async throws {
        try await withTemporaryFolder { folder in
            let cases = Self.ends.enumerated().map { "case \($0): { \($1.code) } break;" }
            let app = try await Self.build(Self.service(cases.joined(separator: " ")), in: folder)
            try await DocumentProject.run(app: { _ in app }) { running, _ in
                for (index, end) in Self.ends.enumerated() {
                    let id = try await running.push(Self.payload(index))
                    let journey = try await running.journey(id, has: .presented)
                    let step = journey.steps.first { $0.reason == end.reason }
                    let detail = step?.detail ?? "\(journey.steps)"
                    #expect(detail.hasPrefix(end.detail), "\(end.code): \(detail)")
                    #expect(end.rest.isEmpty || detail.contains(end.rest), "\(detail)")
                }
                let id = try await running.push(Self.payload(99))
                let card = try await running.card(id)
                #expect(card.title == "FARKey")
            }
        }
    }

    private static func payload(_ number: Int) -> String {
        #"{"aps":{"alert":{"title":"T","body":"B"},"mutable-content":1},"end":\#(number)}"#
    }

    private static func service(_ cases: String) -> String {
        """
        #import "NotificationService.h"
        extern void FARSend(int);
        extern NSString * const FARKey;
        @interface FARThing : NSObject + (void)start; @end
        @interface NSObject (Far) - (void)farAway; @end
        @interface Own : NSObject @end @implementation Own @end
        @implementation NotificationService
        - (void)didReceiveNotificationRequest:(UNNotificationRequest *)request withContentHandler:(void (^)(UNNotificationContent *))contentHandler {
            UNMutableNotificationContent *content = [request.content mutableCopy];
            content.title = FARKey;
            switch ([content.userInfo[@"end"] intValue]) {
                \(cases)
            }
            contentHandler(content);
        }
        @end

        """
    }

    /// Builds the project of document 004 with another extension.
    private static func build(_ service: String, in folder: URL) async throws -> AppBundle {
        let project = folder.appending(path: "Document4")
        try FileManager.default.copyItem(
            at: Products.checkout.appending(path: "Tests/Fixtures/ObjectiveC/Documents/Document4"),
            to: project)
        try service.write(
            to: project.appending(path: "NotificationService/NotificationService.m"),
            atomically: true, encoding: .utf8)
        let made = try await run(
            Products.program("bellhop").path,
            ["build", project.appending(path: "Document4.xcodeproj").path],
            // Other suites that build use the same cache.
            environment: [
                "XDG_CACHE_HOME": Products.checkout.appending(path: ".build/test-caches").path
            ])
        try #require(made.status == 0, "\(made.errors)\n\(made.output)")
        return try AppBundle(
            at: URL(filePath: made.output.trimmingCharacters(in: .whitespacesAndNewlines)))
    }
}
