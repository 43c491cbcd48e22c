import Foundation
import ObjectiveCBuilding
import Testing

struct ObjectiveCModuleTests {
    private func module() throws -> ObjectiveCModule {
        let object = try ObjectFile(ObjectFileTests.bytes("service-x86_64.o"))
        return ObjectiveCModule(
            objects: [object], names: try Fixture.names(), name: "Service",
            modules: ["UserNotifications"])
    }

    @Test
    func aClassOverridesWhatItImplements() throws {
        let swift = try module().swift
        #expect(swift.contains("open class NotificationService: UNNotificationServiceExtension {"))
        #expect(
            swift.contains(
                "open override func didReceive(_ p0: UNNotificationRequest, withContentHandler p1: @escaping (UNNotificationContent) -> Void)"
            ))
        #expect(swift.contains("public final var bellhopVariables_NotificationService = (0, 0)"))
        #expect(
            swift.contains(
                "deinit { bellhop_objc_destroy(ObjectiveCBridge.pointer(self), \"NotificationService\") }"
            ))
    }

    @Test
    func superCallsTheSwiftSuperclass() throws {
        let module = try module()
        let rows = module.rows.filter { $0.selector == "serviceExtensionTimeWillExpire" }
        #expect(rows.map(\.className) == ["UNNotificationServiceExtension", "NotificationService"])
        #expect(module.swift.contains("super.serviceExtensionTimeWillExpire()"))
        #expect(
            module.c.contains("{\"NotificationService\", \"serviceExtensionTimeWillExpire\", 0, 1,")
        )
    }

    @Test
    func rowsAreThoseOfTheUsedSelectors() throws {
        let selectors = Set(try module().rows.map(\.selector))
        #expect(selectors.contains("stringByAppendingPathComponent:"))
        #expect(selectors.contains("setAttachments:"))
        #expect(!selectors.contains("characterAtIndex:"))
    }

    @Test
    func constantsAndFunctionsAreDefinedWeakly() throws {
        let c = try module().c
        #expect(c.contains("BELLHOP_FORWARD(NSTemporaryDirectory, bellhop_Service_function0)"))
        #expect(
            c.contains(
                "__attribute__((weak, aligned(16))) char UNNotificationDefaultActionIdentifier[128];"
            ))
        #expect(c.contains("__attribute__((weak)) struct bellhop_class _OBJC_CLASS_NSURLSession;"))
        #expect(c.contains("extern struct bellhop_class _OBJC_CLASS_NotificationService;"))
    }

    @Test
    func theSameInputGivesTheSameTexts() throws {
        let (first, second) = (try module(), try module())
        #expect(first.swift == second.swift)
        #expect(first.c == second.c)
    }

    @Test("names the method of each row in which the compiler finds an error")
    func methodsOfRows() throws {
        let module = try module()
        let lines = module.swift.split(separator: "\n", omittingEmptySubsequences: false)
        for row in module.rows {
            let heads = ["\(row.symbol)\"", "\(row.symbol)_swift\""].map { "@_cdecl(\"\($0)" }
            let index = try #require(
                lines.firstIndex { line in heads.contains { line.contains($0) } })
            let text = "/build/BellhopObjectiveC.swift:\(index + 2):9: error: no such member"
            let failure = try #require(GeneratedCodeFailure(diagnostics: text, module: module))
            #expect(failure.method == "\(row.className) \(row.selector)")
        }
        let other = try #require(lines.firstIndex { $0.contains("_start\")") })
        let text = "/build/BellhopObjectiveC.swift:\(other + 2):9: error: no such member"
        #expect(GeneratedCodeFailure(diagnostics: text, module: module)?.method == nil)
    }

    @Test
    func errorsInGeneratedCodeAreBellhops() throws {
        let module = try module()
        let lines = module.swift.split(separator: "\n", omittingEmptySubsequences: false)
        let index = try #require(lines.firstIndex { $0.contains("appendingPathComponent") })
        let text = "/build/BellhopObjectiveC.swift:\(index + 1):9: error: no such member"
        let failure = try #require(GeneratedCodeFailure(diagnostics: text, module: module))
        #expect(failure.method == "NSString stringByAppendingPathComponent:")
        #expect(failure.description.contains("This is an error of Bellhop"))
        let own = "/project/View.swift:3:1: error: no such member"
        #expect(GeneratedCodeFailure(diagnostics: own, module: module) == nil)
    }
}
