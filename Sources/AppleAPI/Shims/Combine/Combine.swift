@_exported import Foundation
@_exported import FoundationNetworking
@_exported import OpenCombine
@_exported import OpenCombineDispatch
@_exported import OpenCombineFoundation
@_exported import OpenCombineOperators
@_exported import OpenFoundation
