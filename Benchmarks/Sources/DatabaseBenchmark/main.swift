// Measures the pushes in a second that a gateway's store writes to PostgreSQL and deletes after the acknowledgement,
// and compares them with libpq alone: the same rows, tables, sizes of transactions and number of connections.
// Arguments: how libpq reaches the server (as `Scripts/bench-database` starts one), `single` or
// `replicated`, rounds (5), pushes of each round (80000).

import Foundation
import GatewayDatabase
import LibPQ

let arguments = CommandLine.arguments.dropFirst()
guard let server = arguments.first,
    let durability = arguments.dropFirst().first.flatMap({
        DatabaseConfiguration.Durability(rawValue: $0)
    })
else {
    throw Failure(description: "DatabaseBenchmark SERVER single|replicated [ROUNDS] [PUSHES]")
}
let rounds = arguments.dropFirst(2).first.flatMap { Int($0) } ?? 5
let pushes = arguments.dropFirst(3).first.flatMap { Int($0) } ?? 80_000

let address = try PostgresAddress(server)
let control = try PostgresConnection(address.database("postgres"))

/// Creates an empty database with the gateway's tables, after the server's pending writes.
func empty(_ name: String) throws -> PostgresAddress {
    try control.execute("DROP DATABASE IF EXISTS \(name)")
    try control.execute("CREATE DATABASE \(name)")
    let database = address.database(name)
    _ = try GatewaySchema.current.migrate(database)
    try control.execute("CHECKPOINT")
    return database
}

for (writers, group) in [(1, 64), (4, 256), (8, 256)] {
    let title = "\(durability.rawValue), \(writers) x \(group)"
    var ratios: [Double] = []
    for round in 0..<rounds {
        let samples = Samples(writers: writers, count: pushes / writers)
        var ours = 0.0
        var raw = 0.0
        // The second of two measurements may find a busier server, so the order alternates.
        for isOurs in round.isMultiple(of: 2) ? [true, false] : [false, true] {
            let database = try empty("measured")
            if isOurs {
                ours = try await storedPerSecond(
                    samples, group: group, database: database, durability: durability)
            } else {
                raw = try rowsPerSecond(
                    samples, group: group, database: "\(server) dbname=measured",
                    needsStandby: durability == .replicated)
            }
        }
        ratios.append(ours / raw)
        print(
            "\(title): store \(Int(ours)) pushes/s, libpq alone \(Int(raw)) pushes/s, ratio "
                + String(format: "%.2f", ours / raw))
    }
    print("\(title): median ratio " + String(format: "%.2f", ratios.sorted()[rounds / 2]))
}
try control.execute("DROP DATABASE IF EXISTS measured")
