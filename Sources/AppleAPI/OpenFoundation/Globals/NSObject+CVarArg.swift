// With the Objective-C runtime every object is a C argument; otherwise only `NSString` is.
#if !canImport(ObjectiveC)
    public import Foundation

    /// Makes an object an argument for `%@` in `NSLog`, `String(format:)` and `os_log`.
    extension NSObject: @retroactive CVarArg, @retroactive _CVarArgObject {
        public var _cVarArgObject: any CVarArg { description._cVarArgObject }
        /// A placeholder word.
        ///
        /// Formatting calls ``_cVarArgObject`` first and keeps its result alive. Code that uses
        /// this property directly writes the object as `(null)`.
        public var _cVarArgEncoding: [Int] { [0] }
    }
#endif
