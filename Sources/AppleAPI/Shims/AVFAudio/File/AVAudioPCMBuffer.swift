public import Foundation

open class AVAudioBuffer: NSObject {
    public let format: AVAudioFormat

    init(format: AVAudioFormat) {
        self.format = format
        super.init()
    }
}

@safe
open class AVAudioPCMBuffer: AVAudioBuffer {
    public let frameCapacity: AVAudioFrameCount
    /// The number of valid frames in the buffer, 0 at first.
    ///
    /// - Precondition: At most ``frameCapacity``.
    open var frameLength: AVAudioFrameCount = 0 {
        didSet {
            precondition(
                frameLength <= frameCapacity,
                "A buffer's frame length cannot exceed its "
                    + "capacity.")
        }
    }

    private let memory: UnsafeMutableRawPointer
    private let channels: UnsafeMutablePointer<UnsafeMutableRawPointer>
    /// The maximum size of a buffer, 1 GiB.
    private static let bytesMax = 1 << 30

    /// Creates a silent buffer. Returns `nil` if `format` is not an in-memory format, or if the
    /// buffer would exceed 1 GiB.
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

    open var stride: Int { format.isInterleaved ? Int(format.channelCount) : 1 }

    /// The samples of each channel, or `nil` if they are not 32-bit floating point.
    open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? {
        unsafe pointers(.pcmFormatFloat32)
    }

    open var int16ChannelData: UnsafePointer<UnsafeMutablePointer<Int16>>? {
        unsafe pointers(.pcmFormatInt16)
    }

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

    func place(_ frame: Int, _ channel: Int) -> UnsafeMutableRawPointer {
        unsafe channels[channel] + frame * stride * format.sample.bytes
    }
}
