import SourcePreparation
import Testing

@testable import AppBuilding

/// What takes the place of headers that a project does not contain.
struct AbsentObjectiveCTests {
    private func error(_ message: String) -> PreparationDiagnostic {
        PreparationDiagnostic(
            severity: .error, path: "/p/Account.h", line: 3, column: 1, message: message)
    }

    @Test(
        "declares the names that a project's header uses of absent ones",
        arguments: [
            (
                "cannot find interface declaration for 'RLMObject', superclass of 'Account'",
                "@interface RLMObject : UNNotificationServiceExtension\n@end"
            ),
            ("cannot find protocol declaration for 'RLMInt'", "@protocol RLMInt <NSObject>\n@end"),
            ("unknown type name 'RLMArray'", "@interface RLMArray : NSObject\n@end"),
            ("unknown type name 'nw_connection_t'", "typedef NSObject *nw_connection_t;"),
        ])
    func declarations(message: String, line: String) {
        var absent = AbsentObjectiveC(headers: ["Realm/Realm.h"])
        #expect(absent.correct([error(message)]).hasChanged)
        #expect(absent.header.contains(line))
        #expect(!absent.correct([error(message)]).hasChanged)
    }

    @Test("leaves the author's errors alone if no header is absent")
    func noAbsentHeader() {
        var present = AbsentObjectiveC(headers: [])
        #expect(!present.correct([error("unknown type name 'Colour'")]).hasChanged)
    }
}
