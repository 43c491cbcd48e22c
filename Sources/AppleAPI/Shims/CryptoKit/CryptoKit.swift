@_exported import Crypto
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import OpenFoundation
