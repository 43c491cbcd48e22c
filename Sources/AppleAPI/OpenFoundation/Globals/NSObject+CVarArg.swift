// With the Objective-C runtime every object is a C argument; without it only NSString is.
#if !canImport(ObjectiveC)
    public import Foundation

    /// An object as the argument of a format's `%@`, for `NSLog`, `String(format:)` and `os_log`.
    extension NSObject: @retroactive CVarArg, @retroactive _CVarArgObject {
        /// The object's description, which is what `%@` writes.
        public var _cVarArgObject: any CVarArg { description._cVarArgObject }
        /// The words of the description.
        ///
        /// Formatting asks for ``_cVarArgObject`` first and keeps it alive; asked directly, the
        /// object is written as `(null)`.
        public var _cVarArgEncoding: [Int] { [0] }
    }
#endif
