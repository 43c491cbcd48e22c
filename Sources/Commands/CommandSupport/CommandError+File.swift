internal import Foundation
internal import SystemPackage
internal import UntrustedFiles

extension CommandError {
    /// Explains a Foundation error about a file; `nil` for other errors.
    ///
    /// The error contains the path and the system's message. The remedy depends on what exists at
    /// the path.
    init?(ofFile error: any Error) {
        guard let error = error as? CocoaError, let path = error.filePath else { return nil }
        let access =
            Self.writingCodes.contains(error.code)
            ? InputFileError(writing: path) : InputFileError(reading: path)
        if let access {
            self.init(access.problem, at: access.place, remedy: access.remedy)
        } else {
            let reason = (error.underlying as? POSIXError).map {
                "\(Errno(rawValue: $0.code.rawValue))"
            }
            self.init("This file cannot be used: \(reason ?? "\(error.code.rawValue)").", at: path)
        }
    }

    private static let writingCodes: Set<CocoaError.Code> = [
        .fileWriteUnknown, .fileWriteNoPermission, .fileWriteInvalidFileName, .fileWriteFileExists,
        .fileWriteOutOfSpace, .fileWriteVolumeReadOnly, .fileNoSuchFile,
    ]
}
