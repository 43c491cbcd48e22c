import CNGHTTP2
import Foundation
import NIOCore

/// Memory in which all sessions of one event loop write their frames, one after the other.
///
/// The library takes 16 KiB for each session to put one frame together, keeps it for the session's life,
/// and touches its first page for good. A frame is whole, and copied by us, within one call of
/// `nghttp2_session_mem_send`, so what lies there between two calls is of no use to anybody: sessions that
/// are driven by one thread can have it in common. A quiet connection is a tenth smaller without it.
///
/// What a session reads has such a place, too: one frame, for as long as the library reads that.
///
/// Of the library's own memory only the block of 16 KiB comes from here that it takes while a session is made. What the library
/// takes later, for a header list of several frames for instance, is memory as usual. Debug builds overwrite both
/// after each call, so that every test proves that nothing is read from them again.
@safe final class FrameScratch: @unchecked Sendable {
    /// What the library's allocator sees of a scratch.
    @unsafe private struct Block {
        let memory: UnsafeMutableRawPointer
        /// Whether the next request for a block of its size gets it.
        var isOffered = false
        var timesTaken = 0
    }

    /// At most this much is lent; the library asks for 16,394 bytes.
    private static let byteCount = 17 * 1024
    /// Smaller blocks hold something else.
    private static let byteCountMin = 16 * 1024
    /// The header of a frame and the most that it may have unless both ends agree on more, which we never do.
    private static let frameBytes = 9 + 16_384

    private let block: UnsafeMutablePointer<Block>
    /// Where a session writes a frame anew that came in; empty while it has this.
    @exclusivity(unchecked) private var frame: [UInt8] = []

    /// Takes the memory.
    init() {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: Self.byteCount, alignment: 64)
        unsafe block = .allocate(capacity: 1)
        unsafe block.initialize(to: Block(memory: memory))
    }

    deinit {
        unsafe block.pointee.memory.deallocate()
        unsafe block.deallocate()
    }

    /// Lends the allocator of a session that is made in `body`, and that must not outlive the scratch.
    func lend<Result>(_ body: (UnsafeMutablePointer<nghttp2_mem>) -> Result) -> Result {
        unsafe block.pointee.isOffered = true
        defer { unsafe block.pointee.isOffered = false }
        var memory = unsafe nghttp2_mem(
            mem_user_data: UnsafeMutableRawPointer(block), malloc: Self.allocate,
            free: Self.giveBack,
            calloc: Self.allocateCleared, realloc: Self.change)
        return unsafe body(&memory)
    }

    /// Lends memory for a frame that came in: its header and as much as a peer may put in one.
    func lendFrame() -> [UInt8] {
        var taken: [UInt8] = []
        unsafe swap(&taken, &frame)
        return taken.isEmpty ? [UInt8](repeating: 0, count: Self.frameBytes) : taken
    }

    /// Gets it back, for the next session that reads.
    func giveBack(_ taken: consuming [UInt8]) {
        unsafe frame = taken
        #if DEBUG
            unsafe frame.withUnsafeMutableBytes {
                _ = unsafe $0.initializeMemory(as: UInt8.self, repeating: 0xdb)
            }
        #endif
    }

    /// How many sessions have their frames here.
    var timesTaken: Int { unsafe block.pointee.timesTaken }

    /// Overwrites what nobody may read any more.
    func spoil() {
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

/// The scratch of each event loop of a server.
struct FrameScratches: Sendable {
    private let scratches: [ObjectIdentifier: FrameScratch]

    /// Makes one for each loop of a group.
    init(_ group: any EventLoopGroup) {
        scratches = Dictionary(
            group.makeIterator().map { (ObjectIdentifier($0), FrameScratch()) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The scratch of a loop; `nil` for a loop of another group.
    subscript(loop: any EventLoop) -> FrameScratch? { scratches[ObjectIdentifier(loop)] }
}
