import ArgumentParser
import CommandSupport
import Testing

@Suite("The options of a build")
struct AppBuildOptionsTests {
    @Test(
        "reach the other program as they were given",
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

    /// Options with their values, so that a value may begin with a dash.
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
        "that cannot be meant are wrong arguments",
        arguments: ["--setting=x", "--substitute=Kingfisher", "--substitute=Unknown=built-in"])
    func refused(argument: String) {
        #expect(throws: (any Error).self) { try AppBuildOptions.parse([argument]) }
    }
}
