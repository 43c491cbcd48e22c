// Runs the gateway of `bellhop gateway` for Scripts/bench-cluster, without the other commands, so that it compiles in
// a few minutes. Arguments: `migrate`, or `serve` and a state folder; then settings, NAME=VALUE.

import Foundation
import GatewayOperations
import Logging

var arguments = Array(CommandLine.arguments.dropFirst())
let command = arguments.removeFirst()
let folder = command == "serve" ? URL(filePath: arguments.removeFirst()) : nil
let pairs = arguments.map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
let settings = try GatewaySettings(
    file: nil, environment: [:],
    flags: Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) }))
if let folder {
    let program = GatewayProgram(
        settings: settings, files: try GatewayProgram.Files(folder: folder),
        logger: Logger(label: "gateway")
    ) {
        FileHandle.standardOutput.write(Data("ready as process \($0.process)\n".utf8))
    }
    try await program.run()
} else {
    print(try await settings.migrateDatabase())
}
