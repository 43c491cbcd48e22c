import ArgumentParser
import CommandSupport
import Testing

@Suite("The build options")
struct AppBuildOptionsTests {
    @Test(
        "reach the child process unchanged",
        arguments: [
            [],
            ["--configuration", "release", "--verbose", "--strict"],
            ["--bellhop", "/a b/c", "--build-folder", "-x", "--target", "Chat"],
            ["--with-app"],
            ["--no-with-app", "--setting", "A=1", "--setting", "B=-x y"],
            ["--substitute", "Kingfisher=built-in", "--substitute", "CoreData=original"],
        ])
    func handedOn(arguments: [String]) throws {
        let joined = Self.joined(arguments)
        let given = try AppBuildOptions.parse(joined)
        let handedOn = try AppBuildOptions.parse(given.arguments)
        #expect(handedOn.arguments == given.arguments)
        for argument in joined { #expect(given.arguments.contains(argument)) }
    }

    /// Returns options joined with their values, so that a value can begin with a dash.
    private static func joined(_ arguments: [String]) -> [String] {
        var joined: [String] = []
        for argument in arguments {
            if let last = joined.last, last.hasPrefix("--"), !last.contains("="),
                !argument.hasPrefix("--")
            {
                joined[joined.count - 1] = "\(last)=\(argument)"
            } else {
                joined.append(argument)
            }
        }
        return joined
    }

    @Test(
        "reject invalid values",
        arguments: ["--setting=x", "--substitute=Kingfisher", "--substitute=Unknown=built-in"])
    func refused(argument: String) {
        #expect(throws: (any Error).self) { try AppBuildOptions.parse([argument]) }
    }
}
