internal import ObjectiveCRuntime
internal import OpenFoundation

/// Ends a process in code without an implementation, and names the line of the project in the journey.
enum Ends {
    static func install() {
        bellhop_objc_set_missing_hook { type, message, caller in
            let isMissing = bellhop_objc_is_missing_class(type)
            let cause =
                isMissing
                ? "nothing here implements the class"
                : "Bellhop lacks the method, if Apple's class has it"
            _bellhopStub(Ends.place(caller) + Ends.text(message) + "; " + cause)
        }
        bellhop_objc_set_absent_hook { name, caller in
            _bellhopStub(
                Ends.place(caller) + Ends.text(name)
                    + "() is declared, and nothing here implements it")
        }
    }

    private static func text(_ bytes: UnsafePointer<CChar>?) -> String {
        bytes.map { String(cString: $0) } ?? ""
    }

    /// Returns the place of a call, for example `Service.m:12: `, and an empty text if it is unknown.
    private static func place(_ caller: ObjectPointer?) -> String {
        let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            guard let start = buffer.baseAddress, bellhop_objc_place(caller, start, buffer.count)
            else { return "" }
            return String(cString: start)
        }
        return text.isEmpty ? "" : "\(text): "
    }
}

/// Ends the process at a statement that uses a header which the project does not contain.
@_cdecl("bellhop_objc_absent")
public func objectiveCAbsent(_ what: UnsafePointer<CChar>) {
    _bellhopStub(String(cString: what))
}
