public import CoreMedia
public import Foundation
public import OpenCoreGraphics

/// Makes pictures of a film.
///
/// **No film is decoded here.** Each request fails with ``AVError`` `operationNotSupportedForAsset` and a line
/// in the log, as Apple's does for a film that it cannot read. An attachment that is a film has its
/// thumbnail from the device instead.
///
/// See <https://developer.apple.com/documentation/avfoundation/avassetimagegenerator>.
open class AVAssetImageGenerator: NSObject {
    /// The film.
    public let asset: AVAsset
    /// Whether pictures are turned as the film is.
    open var appliesPreferredTrackTransform = false
    /// The largest size of a picture; zero for that of the film.
    open var maximumSize = CGSize.zero
    /// How far before the wanted time a picture may be.
    open var requestedTimeToleranceBefore = CMTime.positiveInfinity
    /// How far after the wanted time a picture may be.
    open var requestedTimeToleranceAfter = CMTime.positiveInfinity

    /// Creates a generator for a film.
    public init(asset: AVAsset) {
        self.asset = asset
        super.init()
    }

    /// The picture at a time.
    ///
    /// - Throws: ``AVError``, always.
    open func copyCGImage(
        at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?
    ) throws -> CGImage { throw refusal() }

    /// The picture at a time, with its time.
    ///
    /// - Throws: ``AVError``, always.
    nonisolated(nonsending) open func image(at time: CMTime) async throws -> (
        image: CGImage, actualTime: CMTime
    ) {
        throw refusal()
    }

    /// Asks for a picture at a time; the handler gets ``AVError`` before this call returns.
    open func generateCGImageAsynchronously(
        for requestedTime: CMTime,
        completionHandler handler: @escaping (CGImage?, CMTime, (any Error)?) -> Void
    ) { handler(nil, .invalid, refusal()) }

    /// Cancels what is asked for. Each request is over when its call returns.
    open func cancelAllCGImageGeneration() {}

    private func refusal() -> AVError {
        let sentence =
            "AVAssetImageGenerator has no picture: no film is decoded here (AVError -11838).\n"
        FileHandle.standardError.write(Data(sentence.utf8))
        return AVError(.operationNotSupportedForAsset)
    }
}

/// What goes wrong with films and sounds.
///
/// See <https://developer.apple.com/documentation/avfoundation/averror>.
public struct AVError: Error, CustomNSError, Equatable {
    /// Why.
    public enum Code: Int, Sendable {
        /// Not said.
        case unknown = -11800
        /// It cannot be decoded.
        case decodeFailed = -11821
        /// The format is not known.
        case fileFormatNotRecognized = -11828
        /// The film or sound does not allow it.
        case operationNotSupportedForAsset = -11838
    }

    /// Apple's domain.
    public static var errorDomain: String { "AVFoundationErrorDomain" }
    /// Why.
    public let code: Code
    /// The number of the reason.
    public var errorCode: Int { code.rawValue }

    init(_ code: Code) { self.code = code }
}
