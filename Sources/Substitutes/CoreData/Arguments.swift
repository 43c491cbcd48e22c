// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

/// Makes values usable as `id as CVarArg` in a predicate's arguments.
///
/// On Apple's platforms they are bridged to objects and therefore conform.
extension UUID: @retroactive CVarArg, @retroactive _CVarArgObject {
    public var _cVarArgObject: any CVarArg { NSString(string: uuidString) }
    public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}

extension Date: @retroactive CVarArg, @retroactive _CVarArgObject {
    public var _cVarArgObject: any CVarArg { NSString(string: description) }
    public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}
