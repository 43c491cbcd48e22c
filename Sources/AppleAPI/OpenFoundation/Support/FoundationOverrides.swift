internal import Foundation

/// Methods of the open-source Foundation that a device's process replaces by those of an iPhone.
///
/// Each class below overrides one method. ``install()`` copies it into the method table of
/// Foundation's class (see `MethodSlot`).
package enum FoundationOverrides {
    /// Replaces the methods. Further calls change nothing.
    package static func install() { _ = isInstalled }

    private static let isInstalled = replaceMethods()

    private static func replaceMethods() -> Bool {
        #if canImport(ObjectiveC)
            return true
        #else
            let isDataReplaced = replaceDescriptions()
            let isBundleReplaced = replaceLanguages()
            return replaceFolders() && isDataReplaced && isBundleReplaced
        #endif
    }
}

#if !canImport(ObjectiveC)
    extension FoundationOverrides {
        private static func replaceDescriptions() -> Bool {
            guard
                let method = unsafe MethodSlot(
                    of: PhoneData.self, overriddenBy: OtherPhoneData.self,
                    butNotBy: SamePhoneData.self)
            else { return false }
            return PhoneData.symbols.allSatisfy { symbol in
                guard let slot = unsafe MethodSlot(of: NSData.self, named: symbol) else {
                    return false
                }
                // Subclasses have their own tables.
                for type in [NSData.self, NSMutableData.self, type(of: Data() as NSData)] {
                    unsafe slot.copy(method, of: PhoneData.self, to: type)
                }
                return true
            }
        }

        private static func replaceFolders() -> Bool {
            guard
                let slot = unsafe MethodSlot(
                    of: FileManager.self, overriddenBy: PhoneFileManager.self,
                    butNotBy: PlainFileManager.self)
            else { return false }
            unsafe slot.copy(from: PhoneFileManager.self, to: FileManager.self)
            return true
        }

        private static func replaceLanguages() -> Bool {
            guard let slot = unsafe MethodSlot(of: Bundle.self, named: PhoneBundle.symbol),
                let method = unsafe MethodSlot(
                    of: PhoneBundle.self, overriddenBy: OtherPhoneBundle.self,
                    butNotBy: SamePhoneBundle.self)
            else { return false }
            unsafe slot.copy(method, of: PhoneBundle.self, to: Bundle.self)
            return true
        }
    }
#endif
