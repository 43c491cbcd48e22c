// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

internal import Foundation

/// A number of frames, each of one sample for each channel.
public typealias AVAudioFrameCount = UInt32
/// A frame of a file, from 0.
public typealias AVAudioFramePosition = Int64
/// A number of channels.
public typealias AVAudioChannelCount = UInt32
/// How samples are coded, as four letters.
public typealias AudioFormatID = UInt32

/// Samples that are not compressed, the one format that is read and written here.
public let kAudioFormatLinearPCM: AudioFormatID = 0x6C70_636D
/// AAC, which is not decoded here.
public let kAudioFormatMPEG4AAC: AudioFormatID = 0x6161_6320

/// How samples are coded, an `AudioFormatID`.
public let AVFormatIDKey = "AVFormatIDKey"
/// Frames in a second.
public let AVSampleRateKey = "AVSampleRateKey"
/// The number of channels.
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
/// Bits of a sample: 8, 16, 24 or 32, or 64 of floating point. 16 where it is not said.
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
/// Whether samples are floating point.
public let AVLinearPCMIsFloatKey = "AVLinearPCMIsFloatKey"
/// Whether the highest byte of a sample comes first.
public let AVLinearPCMIsBigEndianKey = "AVLinearPCMIsBigEndianKey"
/// Whether each channel has memory of its own. Samples in a file are always interleaved.
public let AVLinearPCMIsNonInterleaved = "AVLinearPCMIsNonInterleaved"

/// How samples lie in memory.
///
/// See <https://developer.apple.com/documentation/avfaudio/avaudiocommonformat>.
public enum AVAudioCommonFormat: UInt, Sendable {
    /// None of the following.
    case otherFormat = 0
    /// Floating point of 32 bits, from -1 to 1.
    case pcmFormatFloat32 = 1
    /// Floating point of 64 bits, from -1 to 1.
    case pcmFormatFloat64 = 2
    /// Whole numbers of 16 bits.
    case pcmFormatInt16 = 3
    /// Whole numbers of 32 bits.
    case pcmFormatInt32 = 4
}

/// A number of a dictionary of settings, whatever its type.
func audioNumber(_ value: Any?) -> Double? {
    switch value {
    case let value as Bool: value ? 1 : 0
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
}
