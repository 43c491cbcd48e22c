internal import Foundation

/// Finds shared libraries of programs outside of the system folders, such as those of a Swift
/// toolchain in `/opt` or of a build folder.
///
/// The search follows the dynamic linker (`ld.so(8)`) without running a program. It only returns
/// files that are libraries, whatever names a program contains.
struct SharedLibraries {
    private static let filesMax = 512

    /// Folders that the dynamic linker searches first, from `LD_LIBRARY_PATH`.
    var first: [String] = []
    private var found: [String] = []
    private var known: Set<String> = []

    static func needed(by programs: [String], libraryPath: String? = nil) -> [String] {
        var libraries = SharedLibraries()
        libraries.first = libraryPath?.split(separator: ":").map(String.init) ?? []
        var waiting = programs.map { (path: $0, inherited: [String]()) }
        while let next = waiting.popLast(), libraries.known.count < filesMax {
            guard let object = ELFObject(contentsOf: next.path) else { continue }
            let folders = object.folders(of: next.path)
            for name in object.needed {
                guard let path = libraries.path(of: name, in: folders + next.inherited),
                    libraries.known.insert(path).inserted
                else { continue }
                libraries.found.append(path)
                waiting.append((path, folders + next.inherited))
            }
        }
        return libraries.found
    }

    private func path(of name: String, in folders: [String]) -> String? {
        let candidates = name.contains("/") ? [name] : (first + folders).map { "\($0)/\(name)" }
        return candidates.lazy
            .map { URL(filePath: $0).standardized.path }
            .first { $0.hasPrefix("/") && ELFObject.isOne($0) }
    }
}

/// The dependencies in the dynamic section of a 64-bit ELF file:
/// https://refspecs.linuxfoundation.org/elf/gabi4+/ch5.dynamic.html.
struct ELFObject {
    private(set) var needed: [String] = []
    private(set) var searchPaths: [String] = []

    private static let magic = Data([0x7f, 0x45, 0x4c, 0x46, 2, 1])
    private static let entriesMax = 4096
    private static let nameBytesMax = 4096

    private struct Segment {
        var kind: UInt32
        var offset: UInt64
        var address: UInt64
        var size: UInt64
    }

    static func isOne(_ path: String) -> Bool {
        guard let file = FileHandle(forReadingAtPath: path) else { return false }
        return (try? file.read(upToCount: magic.count)) == magic
    }

    init?(contentsOf path: String) {
        guard Self.isOne(path),
            let data = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
        else { return nil }
        self.init(data)
    }

    init?(_ data: Data) {
        guard data.prefix(Self.magic.count) == Self.magic, let segments = Self.segments(of: data),
            let dynamic = segments.first(where: { $0.kind == 2 })
        else { return nil }
        var names: [(tag: UInt64, offset: UInt64)] = []
        var strings: UInt64?
        for index in 0..<min(dynamic.size / 16, UInt64(Self.entriesMax)) {
            let (at, overflows) = dynamic.offset.addingReportingOverflow(index * 16)
            guard !overflows, let tag = data.number(at, UInt64.self),
                let value = data.number(at &+ 8, UInt64.self), tag != 0
            else { break }
            switch tag {
            case 1, 15, 29: names.append((tag, value))
            case 5: strings = Self.offset(of: value, in: segments)
            default: break
            }
        }
        guard let strings else { return }
        for (tag, offset) in names {
            guard let text = data.text(strings &+ offset, bytesMax: Self.nameBytesMax) else {
                continue
            }
            if tag == 1 {
                needed.append(text)
            } else {
                searchPaths += text.split(separator: ":").map(String.init)
            }
        }
    }

    func folders(of path: String) -> [String] {
        let own = URL(filePath: path).deletingLastPathComponent().path
        return searchPaths.map { folder in
            folder.replacingOccurrences(of: "${ORIGIN}", with: own)
                .replacingOccurrences(of: "$ORIGIN", with: own)
        }
    }

    private static func segments(of data: Data) -> [Segment]? {
        guard let start = data.number(32, UInt64.self), let size = data.number(54, UInt16.self),
            let count = data.number(56, UInt16.self), size >= 56
        else { return nil }
        return (0..<UInt64(count)).compactMap { index in
            let (at, overflows) = start.addingReportingOverflow(index * UInt64(size))
            guard !overflows, let kind = data.number(at, UInt32.self),
                let offset = data.number(at &+ 8, UInt64.self),
                let address = data.number(at &+ 16, UInt64.self),
                let size = data.number(at &+ 32, UInt64.self)
            else { return nil }
            return Segment(kind: kind, offset: offset, address: address, size: size)
        }
    }

    private static func offset(of address: UInt64, in segments: [Segment]) -> UInt64? {
        for segment in segments
        where segment.kind == 1 && address >= segment.address
            && address - segment.address < segment.size
        {
            return segment.offset &+ (address - segment.address)
        }
        return nil
    }
}

extension Data {
    fileprivate func number<Number: FixedWidthInteger>(
        _ offset: UInt64, _: Number.Type
    ) -> Number? {
        let size = MemoryLayout<Number>.size
        guard count >= size, offset <= UInt64(count - size) else { return nil }
        let start = startIndex + Int(offset)
        return self[start..<start + size].reversed().reduce(0) { $0 << 8 | Number($1) }
    }

    fileprivate func text(_ offset: UInt64, bytesMax: Int) -> String? {
        guard offset < UInt64(count) else { return nil }
        let rest = self[(startIndex + Int(offset))...].prefix(bytesMax)
        guard let end = rest.firstIndex(of: 0) else { return nil }
        return String(decoding: rest[..<end], as: UTF8.self)
    }
}
