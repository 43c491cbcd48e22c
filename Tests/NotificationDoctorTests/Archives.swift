import Foundation

/// Zip archives with one file.
enum Archives {
    static func stored(_ name: String, _ text: String) -> [UInt8] {
        archive(name, Array(text.utf8), method: 0, size: text.utf8.count)
    }

    static func archive(_ name: String, _ packed: [UInt8], method: UInt64, size: Int) -> [UInt8] {
        let sizes = Sounds.little(UInt64(packed.count), 4) + Sounds.little(UInt64(size), 4)
        let length = Sounds.little(UInt64(name.utf8.count), 2)
        let method = Sounds.little(method, 2)
        let head =
            Sounds.little(0x0403_4B50, 4) + Sounds.little(20, 2) + Sounds.little(0, 2) + method
        let local =
            head + Sounds.little(0, 8) + sizes + length + Sounds.little(0, 2) + Array(name.utf8)
            + packed
        let start =
            Sounds.little(0x0201_4B50, 4) + Sounds.little(20, 4) + Sounds.little(0, 2) + method
        let central =
            start + Sounds.little(0, 8) + sizes + length + Sounds.little(0, 16) + Array(name.utf8)
        let end =
            Sounds.little(0x0605_4B50, 4) + Sounds.little(0, 4) + Sounds.little(1, 2)
            + Sounds.little(1, 2)
        return local + central + end + Sounds.little(UInt64(central.count), 4)
            + Sounds.little(UInt64(local.count), 4)
            + Sounds.little(0, 2)
    }
}
