@_exported import Foundation
@_exported import OpenFoundation
@_exported import OpenSecurity
