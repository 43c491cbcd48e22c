public import Foundation

/// A sound file that is read or written.
///
/// Samples that are not compressed are read and written, of WAV and CAF. **Nothing is decoded or encoded**: AAC, IMA4, MP3
/// and the rest throw `kAudioFileUnsupportedDataFormatError` (`fmt?`), and other files
/// `kAudioFileUnsupportedFileTypeError` (`typ?`). A file that is written is whole after each ``write(from:)``.
///
/// See <https://developer.apple.com/documentation/avfaudio/avaudiofile>.
open class AVAudioFile: NSObject {
    /// The file.
    public let url: URL
    /// How its samples are written.
    public let fileFormat: AVAudioFormat
    /// How they lie in the buffers that are read and written.
    public let processingFormat: AVAudioFormat
    /// The frame that is read or written next.
    open var framePosition: AVAudioFramePosition = 0

    private var handle: FileHandle?
    private var container: AudioContainer
    private let isWritten: Bool
    /// The most frames that are converted at once.
    private static let framesMax = 1 << 16

    private init(
        _ url: URL, _ handle: FileHandle, _ container: AudioContainer,
        _ common: AVAudioCommonFormat, isInterleaved: Bool, isWritten: Bool
    ) throws {
        let file = AVAudioFormat(
            container.sample, rate: container.rate, channels: container.channels,
            isInterleaved: true)
        let memory = AVAudioFormat(
            commonFormat: common, sampleRate: container.rate, channels: container.channels,
            interleaved: isInterleaved)
        guard let file, let memory else {
            throw AudioFileError.format("Such samples are not read or written here.")
        }
        (self.url, self.handle, self.container) = (url, handle, container)
        (fileFormat, processingFormat, self.isWritten) = (file, memory, isWritten)
        super.init()
    }

    /// Opens a file to read it in floating point of 32 bits, with memory for each channel.
    ///
    /// - Throws: An `NSError` where it is not there or cannot be read.
    public convenience init(forReading fileURL: URL) throws {
        try self.init(forReading: fileURL, commonFormat: .pcmFormatFloat32, interleaved: false)
    }

    /// Opens a file to read it in a format of memory.
    ///
    /// - Throws: An `NSError` where it is not there or cannot be read.
    public convenience init(
        forReading fileURL: URL, commonFormat format: AVAudioCommonFormat, interleaved: Bool
    ) throws {
        guard let handle = try? FileHandle(forReadingFrom: fileURL) else {
            throw AudioFileError.unspecified("The file cannot be opened.")
        }
        try self.init(
            fileURL, handle, AudioContainer(handle), format, isInterleaved: interleaved,
            isWritten: false)
    }

    /// Makes a file, in place of an older one, to write floating point of 32 bits with memory for each channel.
    ///
    /// - Throws: An `NSError` where it cannot be made, its name does not end in `wav` or `caf`, or the
    ///   settings ask for compressed samples.
    public convenience init(forWriting fileURL: URL, settings: [String: Any]) throws {
        try self.init(
            forWriting: fileURL, settings: settings, commonFormat: .pcmFormatFloat32,
            interleaved: false)
    }

    /// Makes a file, in place of an older one, to write from a format of memory.
    ///
    /// - Throws: An `NSError`, as ``init(forWriting:settings:)``.
    public convenience init(
        forWriting fileURL: URL, settings: [String: Any], commonFormat format: AVAudioCommonFormat,
        interleaved: Bool
    ) throws {
        guard let kind = AudioContainer.Kind(rawValue: fileURL.pathExtension.lowercased()) else {
            throw AudioFileError.type("Only files whose names end in wav or caf are written here.")
        }
        guard let file = AVAudioFormat(settings: settings) else {
            throw AudioFileError.format("Such samples are not written here.")
        }
        let container = AudioContainer(kind, of: file)
        guard (try? container.head.write(to: fileURL)) != nil,
            let handle = try? FileHandle(forUpdating: fileURL)
        else { throw AudioFileError.unspecified("The file cannot be made.") }
        try self.init(
            fileURL, handle, container, format, isInterleaved: interleaved, isWritten: true)
    }

    /// How many frames the file has.
    open var length: AVAudioFramePosition {
        AVAudioFramePosition(container.size / UInt64(frameBytes))
    }

    /// Whether it is open: until ``close()``.
    open var isOpen: Bool { handle != nil }

    /// Closes the file. Reading and writing throw afterwards.
    open func close() {
        try? handle?.close()
        handle = nil
    }

    private var frameBytes: Int { fileFormat.sample.bytes * Int(fileFormat.channelCount) }

    // MARK: Reading

    /// Reads as many frames as a buffer holds or the file still has.
    ///
    /// - Throws: An `NSError`, as ``read(into:frameCount:)``.
    open func read(into buffer: AVAudioPCMBuffer) throws {
        try read(into: buffer, frameCount: buffer.frameCapacity)
    }

    /// Reads frames into a buffer, whose `frameLength` says how many there were: 0 at the end of the file.
    ///
    /// - Throws: An `NSError` where the buffer has another format than ``processingFormat``, or the file is
    ///   closed or cannot be read.
    open func read(into buffer: AVAudioPCMBuffer, frameCount frames: AVAudioFrameCount) throws {
        let handle = try handle(for: buffer)
        let left = max(0, length - max(0, framePosition))
        let count = Int(min(left, Int64(min(frames, buffer.frameCapacity))))
        try handle.seek(toOffset: offset)
        buffer.frameLength = 0
        while buffer.frameLength < count {
            let part = min(Self.framesMax, count - Int(buffer.frameLength))
            let data = try handle.read(upToCount: part * frameBytes) ?? Data()
            let found = data.count / frameBytes
            guard found > 0 else { break }
            fill(buffer, found, from: data)
            buffer.frameLength += AVAudioFrameCount(found)
            framePosition += Int64(found)
        }
    }

    private func fill(_ buffer: AVAudioPCMBuffer, _ count: Int, from data: Data) {
        let (from, to, channels) = (
            fileFormat.sample, buffer.format.sample, Int(fileFormat.channelCount)
        )
        let first = Int(buffer.frameLength)
        unsafe data.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            for frame in 0..<count {
                for channel in 0..<channels {
                    let place = unsafe start + frame * frameBytes + channel * from.bytes
                    unsafe to.store(
                        from.value(at: place), at: buffer.place(first + frame, channel))
                }
            }
        }
    }

    // MARK: Writing

    /// Writes the frames of a buffer.
    ///
    /// - Throws: An `NSError` where the buffer has another format than ``processingFormat``, the file was
    ///   opened to be read or is closed, or it cannot be written.
    open func write(from buffer: AVAudioPCMBuffer) throws {
        let handle = try handle(for: buffer)
        let end = (offset - container.start) + UInt64(buffer.frameLength) * UInt64(frameBytes)
        guard isWritten, end <= container.sizeMax else {
            throw AudioFileError.arguments("The file cannot be written, or no further.")
        }
        try handle.seek(toOffset: offset)
        var first = 0
        while first < buffer.frameLength {
            let count = min(Self.framesMax, Int(buffer.frameLength) - first)
            try handle.write(contentsOf: bytes(of: buffer, first, count))
            first += count
        }
        framePosition += Int64(buffer.frameLength)
        container.size = max(container.size, end)
        try handle.seek(toOffset: 0)
        try handle.write(contentsOf: container.head)
    }

    private func bytes(of buffer: AVAudioPCMBuffer, _ first: Int, _ count: Int) -> Data {
        let (from, to, channels) = (
            buffer.format.sample, fileFormat.sample, Int(fileFormat.channelCount)
        )
        var data = Data(count: count * frameBytes)
        unsafe data.withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            for frame in 0..<count {
                for channel in 0..<channels {
                    let place = unsafe start + frame * frameBytes + channel * to.bytes
                    unsafe to.store(
                        from.value(at: buffer.place(first + frame, channel)), at: place)
                }
            }
        }
        return data
    }

    private var offset: UInt64 {
        container.start + UInt64(max(0, min(framePosition, length))) * UInt64(frameBytes)
    }

    private func handle(for buffer: AVAudioPCMBuffer) throws -> FileHandle {
        guard let handle, buffer.format == processingFormat else {
            throw AudioFileError.arguments("The file is closed, or the buffer has another format.")
        }
        return handle
    }
}
