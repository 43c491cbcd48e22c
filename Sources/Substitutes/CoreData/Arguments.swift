// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

/// On Apple's platforms these are objects, so that code writes `id as CVarArg` for a predicate's argument.
extension UUID: @retroactive CVarArg, @retroactive _CVarArgObject {
    public var _cVarArgObject: any CVarArg { NSString(string: uuidString) }
    public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}

extension Date: @retroactive CVarArg, @retroactive _CVarArgObject {
    public var _cVarArgObject: any CVarArg { NSString(string: description) }
    public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}
