/// The sections, symbols and relocations of a relocatable ELF object.
struct ObjectSections {
    struct Section {
        var name: String
        var type: UInt32
        var offset: UInt64
        var size: UInt64
        var link: UInt32
        var info: UInt32
    }

    struct Symbol: Hashable {
        var name: String
        /// 0: undefined.
        var section: UInt16
        var value: UInt64
        var size: UInt64
    }

    /// A place in a section.
    struct Place: Hashable {
        var section: UInt16
        var offset: UInt64

        func advanced(by bytes: UInt64) -> Self {
            Self(section: section, offset: offset &+ bytes)
        }
    }

    static let fileBytesMax = 256 << 20
    static let sectionsMax = 60_000
    static let symbolsMax = 1_000_000
    static let relocationsMax = 4_000_000

    let data: ObjectBytes
    private(set) var sections: [Section] = []
    private(set) var symbols: [Symbol] = []
    private var relocations: [Place: (symbol: Int, addend: Int64)] = [:]
    /// The names of the functions that the code calls.
    private(set) var called: Set<String> = []

    init(_ bytes: [UInt8]) throws(ObjectFileError) {
        guard bytes.count <= Self.fileBytesMax else { throw .tooLarge }
        data = ObjectBytes(bytes: bytes)
        // ELF, 64 bits, little-endian, version 1; a relocatable file of x86-64 (62) or aarch64 (183).
        guard bytes.count >= 64, bytes.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]),
            try data.word16(at: 16) == 1, [62, 183].contains(try data.word16(at: 18))
        else { throw .format }
        try readSections()
        try readSymbols()
        try readRelocations()
        try readCalls()
    }

    private mutating func readSections() throws(ObjectFileError) {
        let start = try data.word64(at: 40)
        guard try data.word16(at: 58) == 64 else { throw .format }
        let few = UInt64(try data.word16(at: 60))
        // With 65,280 sections or more, the first header has their number.
        guard few > 0, few <= UInt64(Self.sectionsMax) else { throw .tooLarge }
        let names = UInt64(try data.word16(at: 62))
        var raw: [(name: UInt32, section: Section)] = []
        for index in 0..<few {
            let (at, overflows) = start.addingReportingOverflow(index * 64)
            guard !overflows else { throw .truncated }
            let section = Section(
                name: "", type: try data.word32(at: at + 4), offset: try data.word64(at: at + 24),
                size: try data.word64(at: at + 32), link: try data.word32(at: at + 40),
                info: try data.word32(at: at + 44))
            let (end, tooFar) = section.offset.addingReportingOverflow(section.size)
            // A section without bytes in the file (8: NOBITS) and the empty one may end anywhere.
            guard section.type == 8 || section.type == 0 || (!tooFar && end <= UInt64(data.count))
            else {
                throw .truncated
            }
            raw.append((try data.word32(at: at), section))
        }
        guard names < UInt64(raw.count) else { throw .truncated }
        let table = raw[Int(names)].section
        for var entry in raw {
            entry.section.name = try text(entry.name, in: table)
            sections.append(entry.section)
        }
    }

    private func text(_ offset: UInt32, in table: Section) throws(ObjectFileError) -> String {
        guard table.type == 3, UInt64(offset) < table.size else { throw .truncated }
        return try data.text(at: table.offset + UInt64(offset), before: table.offset + table.size)
    }

    private mutating func readSymbols() throws(ObjectFileError) {
        guard let table = sections.first(where: { $0.type == 2 }) else { return }
        guard table.size / 24 <= UInt64(Self.symbolsMax), Int(table.link) < sections.count else {
            throw .tooLarge
        }
        let names = sections[Int(table.link)]
        for index in 0..<(table.size / 24) {
            let at = table.offset + index * 24
            let name = try data.word32(at: at)
            symbols.append(
                Symbol(
                    name: name == 0 ? "" : try text(name, in: names),
                    section: try data.word16(at: at + 6),
                    value: try data.word64(at: at + 8), size: try data.word64(at: at + 16)))
        }
    }

    /// Keeps the relocations of the data sections (`.data…`), which hold the class data.
    private mutating func readRelocations() throws(ObjectFileError) {
        for table in sections where table.type == 4 {
            guard table.info < UInt32(sections.count),
                sections[Int(table.info)].name.hasPrefix(".data")
            else { continue }
            guard table.size / 24 <= UInt64(Self.relocationsMax) else { throw .tooLarge }
            for index in 0..<(table.size / 24) {
                let at = table.offset + index * 24
                let symbol = Int(try data.word64(at: at + 8) >> 32)
                guard symbol < symbols.count else { throw .truncated }
                let place = Place(section: UInt16(table.info), offset: try data.word64(at: at))
                let addend = Int64(bitPattern: try data.word64(at: at + 16))
                relocations[place] = (symbol, addend)
            }
        }
    }

    /// The types of relocations of calls: `R_X86_64_PLT32`, and `R_AARCH64_JUMP26` and `CALL26`.
    private static let callTypes: Set<UInt64> = [4, 282, 283]

    private mutating func readCalls() throws(ObjectFileError) {
        for table in sections where table.type == 4 {
            guard table.info < UInt32(sections.count),
                sections[Int(table.info)].name.hasPrefix(".text")
            else { continue }
            guard table.size / 24 <= UInt64(Self.relocationsMax) else { throw .tooLarge }
            for index in 0..<(table.size / 24) {
                let info = try data.word64(at: table.offset + index * 24 + 8)
                guard info >> 32 < UInt64(symbols.count) else { throw .truncated }
                guard Self.callTypes.contains(info & 0xffff_ffff) else { continue }
                called.insert(symbols[Int(info >> 32)].name)
            }
        }
    }

    // MARK: Reading at a place

    /// Returns where the pointer at a place leads, and nil for a null pointer or one to another object file.
    func pointer(at place: Place) throws(ObjectFileError) -> Place? {
        guard let (index, addend) = relocations[place] else { return nil }
        let symbol = symbols[index]
        guard symbol.section != 0 else { return nil }
        guard Int(symbol.section) < sections.count else { throw .pointer }
        let offset = Int64(bitPattern: symbol.value) &+ addend
        guard offset >= 0 else { throw .pointer }
        return Place(section: symbol.section, offset: UInt64(offset))
    }

    /// Returns the name of the symbol that the pointer at a place leads to.
    func symbolName(at place: Place) -> String? {
        relocations[place].map { symbols[$0.symbol].name }
    }

    func text(at place: Place) throws(ObjectFileError) -> String {
        let section = try bytes(of: place)
        return try data.text(
            at: section.offset + place.offset, before: section.offset + section.size)
    }

    func word32(at place: Place) throws(ObjectFileError) -> UInt32 {
        let section = sections[Int(place.section)]
        guard place.offset <= section.size, section.size - place.offset >= 4 else {
            throw .truncated
        }
        return section.type == 8 ? 0 : try data.word32(at: section.offset + place.offset)
    }

    func word64(at place: Place) throws(ObjectFileError) -> UInt64 {
        let section = sections[Int(place.section)]
        guard place.offset <= section.size, section.size - place.offset >= 8 else {
            throw .truncated
        }
        return section.type == 8 ? 0 : try data.word64(at: section.offset + place.offset)
    }

    private func bytes(of place: Place) throws(ObjectFileError) -> Section {
        guard Int(place.section) < sections.count else { throw .pointer }
        let section = sections[Int(place.section)]
        guard section.type != 8, place.offset < section.size else { throw .truncated }
        return section
    }
}
