import Foundation
import Testing

@testable import UntrustedFiles

/// What is written in the folder of a project stays there.
struct OutputFolderTests {
    private func output(
        _ path: String, in folder: TemporaryFolder
    ) throws(UntrustedFileError) -> OutputFolder {
        try OutputFolder(
            folder.url.appending(path: "project").appending(path: path),
            ofProjectIn: folder.url.appending(path: "project").path)
    }

    private func text(_ file: URL) throws -> String {
        try String(contentsOf: file, encoding: .utf8)
    }

    @Test("folders are made, and a file replaces one of its name")
    func files() throws {
        let folder = try TemporaryFolder()
        let output = try output(".bellhop/build", in: folder)
        try output.write(Data("one".utf8), to: "Sources/A/a.swift")
        try output.write(Data("two".utf8), to: "Sources/A/a.swift")
        #expect(try text(output.url.appending(path: "Sources/A/a.swift")) == "two")
        #expect(output.data(at: "Sources/A/a.swift", bytesMax: 3) == Data("two".utf8))
        #expect(output.data(at: "Sources/A/a.swift", bytesMax: 2) == nil)
        let names = try FileManager.default.contentsOfDirectory(
            atPath: output.url.appending(path: "Sources/A").path)
        #expect(names == ["a.swift"])
    }

    @Test(
        "a link of the project on the way to the folder is refused by name",
        arguments: [".bellhop", ".bellhop/build"])
    func linkOnTheWay(_ link: String) throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("project/project.yml")
        let outside = try folder.file("outside/build/Package.swift", "mine")
        _ = try folder.link("project/\(link)", to: folder.url.appending(path: "outside").path)
        let error = #expect(throws: UntrustedFileError.self) {
            try output(".bellhop/build", in: folder)
        }
        #expect(error?.description.contains("/project/\(link) is a symbolic link") == true)
        #expect(try text(outside) == "mine")
    }

    @Test(
        "a link in the folder is refused by name, and what it leads to stays",
        arguments: ["Package.swift", "Sources", "Sources/A", "Sources/A/a.swift"])
    func linkInside(_ link: String) throws {
        let folder = try TemporaryFolder()
        let file = link.hasSuffix(".swift")
        let outside = try folder.file("outside/A/a.swift", "mine")
        let output = try output("build", in: folder)
        let target = file ? outside : outside.deletingLastPathComponent()
        _ = try folder.link("project/build/\(link)", to: target.path)
        let error = #expect(throws: UntrustedFileError.self) {
            try output.write(
                Data("new".utf8),
                to: link == "Package.swift" ? link : "Sources/A/a.swift")
        }
        #expect(error?.description.contains("/\(link) is a symbolic link") == true)
        #expect(try text(outside) == "mine")
        #expect(output.data(at: "Sources/A/a.swift", bytesMax: 100) == nil)
    }

    @Test("anything but a folder is refused by name")
    func fileInTheWay() throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("project/.bellhop")
        let error = #expect(throws: UntrustedFileError.self) {
            try output(".bellhop/build", in: folder)
        }
        #expect(error?.description.contains("/.bellhop is a file") == true)
    }

    @Test("a link of the person outside of the project is followed")
    func personsLink() throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("disk/keep")
        let link = try folder.link("way", to: "disk")
        let output = try OutputFolder(
            link.appending(path: "build"),
            ofProjectIn: folder.url.appending(path: "project").path)
        try output.write(Data("one".utf8), to: "a")
        #expect(try text(folder.url.appending(path: "disk/build/a")) == "one")
    }

    @Test("a path that leaves the folder is refused")
    func parent() throws {
        let folder = try TemporaryFolder()
        let output = try output("build", in: folder)
        #expect(throws: UntrustedFileError.self) {
            try output.write(Data(), to: "../escaped")
        }
    }
}
