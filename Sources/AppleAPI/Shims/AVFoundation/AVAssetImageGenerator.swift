public import CoreMedia
public import Foundation
public import OpenCoreGraphics

/// A generator of images from a movie.
///
/// **No movie is decoded.** Each request fails with ``AVError`` `operationNotSupportedForAsset` and
/// writes a line to the log, as Apple's does for a movie that it cannot read. The device makes the
/// thumbnail of a movie attachment by another path.
///
/// See <https://developer.apple.com/documentation/avfoundation/avassetimagegenerator>.
open class AVAssetImageGenerator: NSObject {
    public let asset: AVAsset
    open var appliesPreferredTrackTransform = false
    open var maximumSize = CGSize.zero
    open var requestedTimeToleranceBefore = CMTime.positiveInfinity
    open var requestedTimeToleranceAfter = CMTime.positiveInfinity

    public init(asset: AVAsset) {
        self.asset = asset
        super.init()
    }

    /// Returns the image at a time.
    ///
    /// - Throws: ``AVError``, always.
    open func copyCGImage(
        at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?
    ) throws -> CGImage { throw refusal() }

    /// Returns the image at a time, with its actual time.
    ///
    /// - Throws: ``AVError``, always.
    nonisolated(nonsending) open func image(at time: CMTime) async throws -> (
        image: CGImage, actualTime: CMTime
    ) {
        throw refusal()
    }

    /// Calls the handler with an ``AVError`` before it returns.
    open func generateCGImageAsynchronously(
        for requestedTime: CMTime,
        completionHandler handler: @escaping (CGImage?, CMTime, (any Error)?) -> Void
    ) { handler(nil, .invalid, refusal()) }

    /// Does nothing, because each request has ended when its call returns.
    open func cancelAllCGImageGeneration() {}

    private func refusal() -> AVError {
        let sentence =
            "AVAssetImageGenerator cannot decode video on Linux (AVError -11838).\n"
        FileHandle.standardError.write(Data(sentence.utf8))
        return AVError(.operationNotSupportedForAsset)
    }
}

public struct AVError: Error, CustomNSError, Equatable {
    public enum Code: Int, Sendable {
        case unknown = -11800
        case decodeFailed = -11821
        case fileFormatNotRecognized = -11828
        case operationNotSupportedForAsset = -11838
    }

    public static var errorDomain: String { "AVFoundationErrorDomain" }
    public let code: Code
    public var errorCode: Int { code.rawValue }

    init(_ code: Code) { self.code = code }
}
