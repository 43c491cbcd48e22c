@_exported import Foundation
@_exported import FoundationNetworking
@_exported import OpenCoreLocation
@_exported import OpenFoundation
