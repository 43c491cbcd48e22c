import Foundation
import Glibc
import Testing
import UpTesting

/// `bellhop up` in a container that allows no user namespaces.
@Suite("A machine without a sandbox", .timeLimit(.minutes(10)), .serialized)
struct NoSandboxRoadTests {
    /// Runs a command in a user namespace that allows no further user namespaces.
    static let container = [
        "unshare", "--user", "--map-root-user", "sh", "-ec",
        """
        echo 1 >/proc/sys/user/max_user_namespaces
        exec unshare --user --map-user=1000 "$@"
        """,
        "sh",
    ]

    private func up(_ sandbox: String, in folder: URL) -> ChildProgram {
        ChildProgram(
            "/usr/bin/env",
            Self.container + [Products.program("bellhop").path, "up"] + UpProcess.exampleApp + [
                "--state", folder.appending(path: "state").path, "--page-port", "0",
                "--gateway-port", "0", "--avatar-port", "0", "--sandbox", sandbox,
            ])
    }

    @Test(
        "runs the example as `make run` does, and warns what the code of apps can access",
        arguments: [
            ("auto", "runs without a sandbox: bwrap: "),
            ("off", "runs without a sandbox: the settings turn it off. "),
        ])
    func warning(_ sandbox: String, _ words: String) async throws {
        try await withTemporaryFolder { folder in
            let up = up(sandbox, in: folder)
            let push = await up.log.line(containing: "[n1] Chat, with the sender's picture")
            #expect(push.contains("[n1]"), "\(up.log.lines)")
            await up.end(with: SIGTERM)
            let warnings = up.log.lines.filter { $0.hasPrefix("warning: ") }
            #expect(warnings.count == 1 && warnings.first?.contains(words) == true, "\(warnings)")
            #expect(
                warnings.first?.contains("read and change every file that you can") == true,
                "\(warnings)")
        }
    }

    @Test("runs no code unless the settings allow it, and always names the reason and the remedy")
    func refusal() async throws {
        try await withTemporaryFolder { folder in
            // The processes end in a varying order.
            for _ in 0..<4 {
                let up = up("required", in: folder)
                await up.end(with: 0)
                let errors = up.log.lines.filter { $0.hasPrefix("error: ") }
                #expect(errors.count == 1, "\(errors)")
                #expect(
                    errors.first?.hasPrefix("error: The code of apps does not run here") == true)
                #expect(errors.first?.contains("`--sandbox off` runs the code") == true)
            }
        }
    }
}
