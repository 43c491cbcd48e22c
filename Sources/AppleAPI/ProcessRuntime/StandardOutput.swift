internal import Foundation

enum StandardOutput {
    /// Makes standard output line-buffered.
    ///
    /// The device then sees each `print` at once and loses none when the process is killed. By
    /// default, C buffers some thousand characters when it writes to a pipe. The stream is looked
    /// up by name, because Swift cannot read the C variable `stdout`.
    static func writeLineByLine() {
        guard let variable = unsafe dlsym(nil, "stdout") else { return }
        let stream = unsafe variable.load(as: UnsafeMutablePointer<FILE>?.self)
        if let stream = unsafe stream { _ = unsafe setvbuf(stream, nil, Int32(_IOLBF), 0) }
    }
}
