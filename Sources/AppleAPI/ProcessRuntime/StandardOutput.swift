internal import Foundation

/// The standard output of a user's process.
enum StandardOutput {
    /// Writes whole lines at once.
    ///
    /// So the device sees each `print` when it happens and loses none when the process is killed;
    /// into a pipe, C would wait for some thousand characters. The stream is looked up by name,
    /// because Swift does not let anyone read a C variable, which `stdout` is.
    static func writeLineByLine() {
        guard let variable = unsafe dlsym(nil, "stdout") else { return }
        let stream = unsafe variable.load(as: UnsafeMutablePointer<FILE>?.self)
        if let stream = unsafe stream { _ = unsafe setvbuf(stream, nil, Int32(_IOLBF), 0) }
    }
}
