import CNGHTTP2
import Foundation
import NIOCore

/// Memory that all sessions of one event loop share to build frames.
///
/// nghttp2 allocates 16 KiB per session to build one frame, and keeps the block for the life of the
/// session. We copy each frame within one call of `nghttp2_session_mem_send`, so the block holds
/// nothing useful between two calls. Sessions on one thread can therefore share it, which makes an
/// idle connection a tenth smaller.
///
/// The scratch also lends memory for one incoming frame while a session reads it.
///
/// Only the 16 KiB block that nghttp2 allocates during the creation of a session comes from here.
/// Later allocations, such as for a header list of several frames, use ordinary memory. Debug
/// builds overwrite both after each call, so that tests fail if anything reads them again.
@safe final class FrameScratch: @unchecked Sendable {
    @unsafe private struct Block {
        let memory: UnsafeMutableRawPointer
        var isOffered = false
        var timesTaken = 0
    }

    /// The most that is lent. nghttp2 requests 16,394 bytes.
    private static let byteCount = 17 * 1024
    private static let byteCountMin = 16 * 1024
    /// A frame header and the default maximum payload, which we never raise.
    private static let frameBytes = 9 + 16_384

    private let block: UnsafeMutablePointer<Block>
    /// Holds an incoming frame that a session rewrites. Empty while a session borrows it.
    @exclusivity(unchecked) private var frame: [UInt8] = []

    init() {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: Self.byteCount, alignment: 64)
        unsafe block = .allocate(capacity: 1)
        unsafe block.initialize(to: Block(memory: memory))
    }

    deinit {
        unsafe block.pointee.memory.deallocate()
        unsafe block.deallocate()
    }

    /// Lends the allocator to a session that `body` creates. The session must not outlive the
    /// scratch.
    func lend<Result>(_ body: (UnsafeMutablePointer<nghttp2_mem>) -> Result) -> Result {
        unsafe block.pointee.isOffered = true
        defer { unsafe block.pointee.isOffered = false }
        var memory = unsafe nghttp2_mem(
            mem_user_data: UnsafeMutableRawPointer(block), malloc: Self.allocate,
            free: Self.giveBack,
            calloc: Self.allocateCleared, realloc: Self.change)
        return unsafe body(&memory)
    }

    func lendFrame() -> [UInt8] {
        var taken: [UInt8] = []
        unsafe swap(&taken, &frame)
        return taken.isEmpty ? [UInt8](repeating: 0, count: Self.frameBytes) : taken
    }

    func giveBack(_ taken: consuming [UInt8]) {
        unsafe frame = taken
        #if DEBUG
            unsafe frame.withUnsafeMutableBytes {
                _ = unsafe $0.initializeMemory(as: UInt8.self, repeating: 0xdb)
            }
        #endif
    }

    var timesTaken: Int { unsafe block.pointee.timesTaken }

    func overwrite() {
        unsafe block.pointee.memory.initializeMemory(
            as: UInt8.self, repeating: 0xdb, count: Self.byteCount)
    }

    private static func block(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Block>? {
        unsafe data?.assumingMemoryBound(to: Block.self)
    }

    private static func allocate(
        _ size: Int, from data: UnsafeMutableRawPointer?
    ) -> UnsafeMutableRawPointer? {
        guard size >= byteCountMin, size <= byteCount, let block = unsafe block(data),
            unsafe block.pointee.isOffered
        else { return unsafe malloc(size) }
        unsafe block.pointee.isOffered = false
        unsafe block.pointee.timesTaken += 1
        return unsafe block.pointee.memory
    }

    private static let allocate: nghttp2_malloc = { size, data in
        unsafe allocate(size, from: data)
    }

    private static let giveBack: nghttp2_free = { pointer, data in
        guard unsafe pointer != block(data)?.pointee.memory else { return }
        unsafe free(pointer)
    }

    private static let allocateCleared: nghttp2_calloc = { count, size, _ in
        unsafe calloc(count, size)
    }

    private static let change: nghttp2_realloc = { pointer, size, data in
        guard let pointer = unsafe pointer else { return unsafe allocate(size, from: data) }
        guard let memory = unsafe block(data)?.pointee.memory, unsafe pointer == memory else {
            return unsafe realloc(pointer, size)
        }
        let moved = unsafe malloc(size)
        unsafe moved?.copyMemory(from: memory, byteCount: min(size, byteCount))
        return unsafe moved
    }
}

struct FrameScratches: Sendable {
    private let scratches: [ObjectIdentifier: FrameScratch]

    init(_ group: any EventLoopGroup) {
        scratches = Dictionary(
            group.makeIterator().map { (ObjectIdentifier($0), FrameScratch()) },
            uniquingKeysWith: { first, _ in first })
    }

    subscript(loop: any EventLoop) -> FrameScratch? { scratches[ObjectIdentifier(loop)] }
}
