@_exported import Foundation
@_exported import FoundationNetworking
@_exported import OpenAVFAudio
@_exported import OpenAVFoundation
@_exported import OpenCoreGraphics
@_exported import OpenCoreMedia
@_exported import OpenFoundation
