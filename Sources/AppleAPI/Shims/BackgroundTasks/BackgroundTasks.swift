@_exported import Foundation
@_exported import FoundationNetworking
@_exported import OpenBackgroundTasks
@_exported import OpenFoundation
