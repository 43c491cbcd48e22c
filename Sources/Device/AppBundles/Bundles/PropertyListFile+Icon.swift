internal import DeviceModel
internal import Foundation
internal import NotificationModel
internal import UntrustedFiles

extension PropertyListFile {
    /// Returns the icon that the Info.plist of an app names; `nil` if the bundle lacks the
    /// file.
    ///
    /// The last file of the list is the largest one. A name may omit the scale and the extension.
    func icon(in bundle: URL) -> AppIcon? {
        let primary = root["CFBundleIcons"]?["CFBundlePrimaryIcon"]?["CFBundleIconFiles"]
        let names = (primary ?? root["CFBundleIconFiles"])?.array ?? []
        let single = root["CFBundleIconFile"].map { [$0] } ?? []
        for name in (names.reversed() + single).compactMap(\.string) {
            let plain = (name as NSString).lastPathComponent
            for ending in ["@3x.png", "@2x.png", ".png", "@2x.jpg", ".jpg", ""] {
                let file = bundle.appending(path: plain + ending)
                guard !plain.isEmpty,
                    let bytes = try? UntrustedFile.read(
                        file, bytesMax: Self.iconBytesMax, links: .inside(bundle))
                else { continue }
                return AppIcon(file: plain + ending, bytes: bytes)
            }
        }
        return nil
    }

    private static let iconBytesMax = 10 * 1024 * 1024
}
