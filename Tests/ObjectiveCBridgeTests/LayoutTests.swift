import Foundation
import ObjectiveCBridge
import Testing
import UpTesting

@Suite("What the runtime of Objective-C assumes of the toolchain")
struct LayoutTests {
    @Test("holds for Swift's classes")
    func layoutOfSwiftsClasses() {
        let difference = layoutDifference()
        #expect(
            difference == nil,
            """
            Swift's classes have another layout: \(difference ?? ""). The runtime in \
            Sources/AppleAPI/ObjectiveCRuntime/internal.h has to know the new one.
            """)
    }

    /// The symbols that objects of the objfw ABI may need.
    private static let functions: Set<String> = [
        "__gnu_objc_personality_v0", "__objc_exec_class", "objc_autorelease",
        "objc_autoreleasePoolPop", "objc_autoreleasePoolPush", "objc_autoreleaseReturnValue",
        "objc_copyWeak", "objc_destroyWeak", "objc_enumerationMutation", "objc_exception_throw",
        "objc_getProperty", "objc_getPropertyStruct", "objc_get_class", "objc_get_meta_class",
        "objc_initWeak", "objc_loadWeak", "objc_loadWeakRetained", "objc_lookup_class",
        "objc_moveWeak", "objc_msg_lookup", "objc_msg_lookup_stret", "objc_msg_lookup_super",
        "objc_msg_lookup_super_stret", "objc_release", "objc_retain", "objc_retainAutorelease",
        "objc_retainAutoreleaseReturnValue", "objc_retainAutoreleasedReturnValue",
        "objc_retainBlock", "objc_setProperty", "objc_setPropertyStruct", "objc_storeStrong",
        "objc_storeWeak", "objc_sync_enter", "objc_sync_exit",
        "objc_unsafeClaimAutoreleasedReturnValue",
    ]

    @Test("holds for the functions that clang's code calls", arguments: ["-O0", "-O2"])
    func functionsOfClang(optimization: String) async throws {
        try await withTemporaryFolder { folder in
            var called: Set<String> = []
            for name in ["Classes.m", "Control.m", "Dynamic.m", "Threads.m", "Mixed.mm"] {
                let source = ConstructProgram.sources.appending(path: name).path
                let object = folder.appending(path: "probe.ll").path
                try await ConstructProgram.compile(
                    name.hasSuffix("mm") ? "clang++" : "clang",
                    ConstructProgram.flags + [
                        optimization, "-S",
                        "-emit-llvm", source,
                        "-o", object,
                    ])
                let text = try String(contentsOfFile: object, encoding: .utf8)
                called.formUnion(Self.declarations(text))
            }
            let unknown = called.subtracting(Self.functions).sorted()
            #expect(
                unknown.isEmpty,
                "clang calls functions that Sources/AppleAPI/ObjectiveCRuntime lacks: \(unknown)")
            #expect(called.isSuperset(of: ["objc_msg_lookup", "__objc_exec_class", "objc_retain"]))
        }
    }

    @Test("holds for the records of classes that clang writes")
    func recordsOfClang() async throws {
        try await withTemporaryFolder { folder in
            let source = folder.appending(path: "probe.m")
            try Data(
                """
                __attribute__((objc_root_class)) @interface Base { int x; id y; } @end
                @implementation Base - (void)run {} + (void)load {} @end
                """.utf8
            ).write(to: source)
            let object = folder.appending(path: "probe.ll").path
            try await ConstructProgram.compile(
                "clang", ConstructProgram.flags + ["-S", "-emit-llvm", source.path, "-o", object])
            let text = try String(contentsOfFile: object, encoding: .utf8)
            let record = try #require(
                text.split(separator: "\n").first { $0.hasPrefix("@_OBJC_CLASS_Base = ") })
            let pointer = "ptr", word = "i64"
            let members =
                Array(repeating: pointer, count: 3) + Array(repeating: word, count: 3)
                + Array(repeating: pointer, count: 7) + [word, pointer, pointer, word, word]
            #expect(
                record.contains("{ \(members.joined(separator: ", ")) }"),
                "clang writes another record of a class than `struct class` in internal.h: \(record)"
            )
            // The size is negative, and the offsets begin at 0.
            #expect(record.contains("i64 17, i64 -16"))
            #expect(text.contains("@__objc_ivar_offset_value_Base.y = global i32 8"))
        }
    }

    /// The functions of Objective-C that a file of LLVM declares or has as intrinsics.
    private static func declarations(_ text: String) -> Set<String> {
        var names: Set<String> = []
        for line in text.split(separator: "\n") where line.hasPrefix("declare ") {
            guard let start = line.firstIndex(of: "@") else { continue }
            let name = line[line.index(after: start)...].prefix { $0 != "(" }
            if name.hasPrefix("llvm.objc.") {
                let rest = name.dropFirst("llvm.objc.".count)
                if rest != "clang.arc.use", rest != "clang.arc.noop.use" {
                    names.insert("objc_\(rest)")
                }
            } else if name.contains("objc_"), !Self.isOfFixture(name) {
                names.insert(String(name))
            }
        }
        return names
    }

    /// What the fixture itself declares of <objc/runtime.h>.
    private static func isOfFixture(_ name: Substring) -> Bool {
        name.hasSuffix("AssociatedObject") || name == "objc_msgSend"
    }
}
