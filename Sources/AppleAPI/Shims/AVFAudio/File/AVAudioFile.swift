public import Foundation

/// A WAV or CAF sound file that is open for reading or for writing.
///
/// Only uncompressed samples are supported. **Nothing is decoded or encoded**: AAC, IMA4, MP3 and
/// other codecs throw `kAudioFileUnsupportedDataFormatError` (`fmt?`), and other file types throw
/// `kAudioFileUnsupportedFileTypeError` (`typ?`). The file is complete on disk after each
/// ``write(from:)``.
///
/// See <https://developer.apple.com/documentation/avfaudio/avaudiofile>.
open class AVAudioFile: NSObject {
    public let url: URL
    public let fileFormat: AVAudioFormat
    public let processingFormat: AVAudioFormat
    open var framePosition: AVAudioFramePosition = 0

    private var handle: FileHandle?
    private var container: AudioContainer
    private let isWritten: Bool
    /// The maximum number of frames that are converted at once.
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
            throw AudioFileError.format("Only \(SampleFormat.supported) can be read and written.")
        }
        (self.url, self.handle, self.container) = (url, handle, container)
        (fileFormat, processingFormat, self.isWritten) = (file, memory, isWritten)
        super.init()
    }

    /// Opens a file for reading, with noninterleaved 32-bit floating point as processing format.
    ///
    /// - Throws: An `NSError` if the file does not exist or cannot be read.
    public convenience init(forReading fileURL: URL) throws {
        try self.init(forReading: fileURL, commonFormat: .pcmFormatFloat32, interleaved: false)
    }

    /// Opens a file for reading, with a given processing format.
    ///
    /// - Throws: An `NSError` if the file does not exist or cannot be read.
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

    /// Creates a file, or replaces an existing one, for writing noninterleaved 32-bit floating
    /// point samples.
    ///
    /// - Throws: An `NSError` if the file cannot be created, its name does not end in `wav` or
    ///   `caf`, or the settings request compressed samples.
    public convenience init(forWriting fileURL: URL, settings: [String: Any]) throws {
        try self.init(
            forWriting: fileURL, settings: settings, commonFormat: .pcmFormatFloat32,
            interleaved: false)
    }

    /// Creates a file, or replaces an existing one, for writing samples of a given processing
    /// format.
    ///
    /// - Throws: The same errors as ``init(forWriting:settings:)``.
    public convenience init(
        forWriting fileURL: URL, settings: [String: Any], commonFormat format: AVAudioCommonFormat,
        interleaved: Bool
    ) throws {
        guard let kind = AudioContainer.Kind(rawValue: fileURL.pathExtension.lowercased()) else {
            throw AudioFileError.type("The file's name must end in .wav or .caf.")
        }
        guard let file = AVAudioFormat(settings: settings) else {
            throw AudioFileError.format("Only \(SampleFormat.supported) can be written.")
        }
        let container = AudioContainer(kind, of: file)
        guard (try? container.head.write(to: fileURL)) != nil,
            let handle = try? FileHandle(forUpdating: fileURL)
        else { throw AudioFileError.unspecified("The file cannot be created.") }
        try self.init(
            fileURL, handle, container, format, isInterleaved: interleaved, isWritten: true)
    }

    open var length: AVAudioFramePosition {
        AVAudioFramePosition(container.size / UInt64(frameBytes))
    }

    open var isOpen: Bool { handle != nil }

    /// Closes the file. Later calls that read or write throw.
    open func close() {
        try? handle?.close()
        handle = nil
    }

    private var frameBytes: Int { fileFormat.sample.bytes * Int(fileFormat.channelCount) }

    // MARK: Reading

    /// Reads as many frames as the buffer holds or the file has left.
    ///
    /// - Throws: The same errors as ``read(into:frameCount:)``.
    open func read(into buffer: AVAudioPCMBuffer) throws {
        try read(into: buffer, frameCount: buffer.frameCapacity)
    }

    /// Reads frames into a buffer and sets its `frameLength`, which is 0 at the end of the file.
    ///
    /// - Throws: An `NSError` if the buffer's format differs from ``processingFormat``, or the file
    ///   is closed or cannot be read.
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
    /// - Throws: An `NSError` if the buffer's format differs from ``processingFormat``, the file
    ///   was opened for reading or is closed, or the write fails.
    open func write(from buffer: AVAudioPCMBuffer) throws {
        let handle = try handle(for: buffer)
        let end = (offset - container.start) + UInt64(buffer.frameLength) * UInt64(frameBytes)
        guard isWritten, end <= container.sizeMax else {
            throw AudioFileError.arguments(
                "The file is open for reading, or has reached its maximum size.")
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
