public import Foundation

/// Samples in memory.
///
/// See <https://developer.apple.com/documentation/avfaudio/avaudiobuffer>.
open class AVAudioBuffer: NSObject {
    /// How the samples lie in it.
    public let format: AVAudioFormat

    init(format: AVAudioFormat) {
        self.format = format
        super.init()
    }
}

/// Samples in memory that are not compressed.
///
/// See <https://developer.apple.com/documentation/avfaudio/avaudiopcmbuffer>.
@safe
open class AVAudioPCMBuffer: AVAudioBuffer {
    /// The most frames that it can hold.
    public let frameCapacity: AVAudioFrameCount
    /// How many frames in it are of use, 0 at first.
    ///
    /// - Precondition: At most ``frameCapacity``.
    open var frameLength: AVAudioFrameCount = 0 {
        didSet {
            precondition(frameLength <= frameCapacity, "A buffer has no more than its capacity.")
        }
    }

    private let memory: UnsafeMutableRawPointer
    private let channels: UnsafeMutablePointer<UnsafeMutableRawPointer>
    /// The most bytes of a buffer.
    private static let bytesMax = 1 << 30

    /// Silence; `nil` for a format that is not one of memory, or a buffer of more than 1 GiB.
    public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
        let (bytes, count) = (format.sample.bytes, Int(format.channelCount))
        let channelBytes = Int(frameCapacity) * bytes
        guard format.commonFormat != .otherFormat, channelBytes <= Self.bytesMax / count else {
            return nil
        }
        self.frameCapacity = frameCapacity
        unsafe memory = .allocate(byteCount: max(1, channelBytes * count), alignment: 16)
        unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: channelBytes * count)
        unsafe channels = .allocate(capacity: count)
        for channel in 0..<count {
            let offset = channel * (format.isInterleaved ? bytes : channelBytes)
            unsafe (channels + channel).initialize(to: memory + offset)
        }
        super.init(format: format)
    }

    deinit {
        unsafe memory.deallocate()
        unsafe channels.deallocate()
    }

    /// How many samples further the next one of a channel is.
    open var stride: Int { format.isInterleaved ? Int(format.channelCount) : 1 }

    /// The samples of each channel; `nil` where they are not floating point of 32 bits.
    open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? {
        unsafe pointers(.pcmFormatFloat32)
    }

    /// The samples of each channel; `nil` where they are not whole numbers of 16 bits.
    open var int16ChannelData: UnsafePointer<UnsafeMutablePointer<Int16>>? {
        unsafe pointers(.pcmFormatInt16)
    }

    /// The samples of each channel; `nil` where they are not whole numbers of 32 bits.
    open var int32ChannelData: UnsafePointer<UnsafeMutablePointer<Int32>>? {
        unsafe pointers(.pcmFormatInt32)
    }

    private func pointers<Sample>(
        _ common: AVAudioCommonFormat
    ) -> UnsafePointer<UnsafeMutablePointer<Sample>>? {
        guard format.commonFormat == common else { return nil }
        return unsafe UnsafeRawPointer(channels)
            .assumingMemoryBound(to: UnsafeMutablePointer<Sample>.self)
    }

    /// The address of a sample.
    func place(_ frame: Int, _ channel: Int) -> UnsafeMutableRawPointer {
        unsafe channels[channel] + frame * stride * format.sample.bytes
    }
}
