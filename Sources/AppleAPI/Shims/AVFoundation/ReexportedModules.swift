@_exported import AVFAudio
@_exported import CoreMedia
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import OpenCoreGraphics
@_exported import OpenFoundation
