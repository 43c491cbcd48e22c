@_exported import Foundation
@_exported import FoundationNetworking
@_exported import OpenCommonCrypto
@_exported import OpenFoundation
