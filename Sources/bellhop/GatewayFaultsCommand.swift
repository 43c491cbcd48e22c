import APNsGateway
import ArgumentParser
import CommandSupport
import Foundation
import GatewayOperations
import NotificationModel

struct GatewayFaultsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "faults", abstract: "Inject faults into the running gateway.",
        subcommands: [Add.self, List.self, Remove.self, Clear.self, Link.self])

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Add a fault, and print its number.",
            discussion: """
                The kinds: \(FaultAction.Kind.allCases.map(\.rawValue).joined(separator: ", ")). \
                What a kind needs is named as in Documentation/using/gateway.md, for example:

                  bellhop gateway faults add answer reason=TooManyRequests --next 3
                  bellhop gateway faults add delay median=0.05 p99=2 --probability 0.1
                  bellhop gateway faults add goaway code=11 text="calm down" --skip 9 --next 1
                """)

        @Argument(help: "The kind.")
        var kind: String

        @Argument(help: "Parameters of the fault, as name=value.")
        var values: [String] = []

        @Option(help: "How many times the fault happens. Default: until it is removed.")
        var next: Int?

        @Option(help: "How many matching occasions to skip first.")
        var skip: Int?

        @Option(help: "Happen only at every nth matching occasion.")
        var every: Int?

        @Option(help: "The probability of the fault, 0 to 1.")
        var probability: Double?

        @Option(help: "For which device token.")
        var token: String?

        @Option(help: "For which topic.")
        var topic: String?

        @Option(help: "Only for requests signed with this key.")
        var key: String?

        @Option(help: "Only on this connection, counted from 1.")
        var connection: Int?

        @Flag(help: "Accept the push although the provider gets no success response.")
        var takesPush = false

        @OptionGroup var options: StateOptions

        func run() async throws {
            let client = try options.gatewayClient()
            let answer = try await client.send("POST", "admin/faults", try fields.body())
            let id = try JSONDecoder().decode([String: Int].self, from: answer)["id"]
            printLine("\(id.map(String.init) ?? "")")
        }

        func validate() throws { try Self.checked { _ = try fields.body() } }

        private var fields: FaultFields {
            var fields = FaultFields(kind: kind)
            (fields.values, fields.next, fields.skip, fields.every) = (values, next, skip, every)
            (fields.probability, fields.token, fields.topic) = (probability, token, topic)
            (fields.key, fields.connection, fields.takesPush) = (key, connection, takesPush)
            return fields
        }
    }

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print the faults and their log as JSON.")

        @OptionGroup var options: StateOptions

        func run() async throws {
            printJSON(try await options.gatewayClient().send("GET", "admin/faults"))
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Remove a fault by its number.")

        @Argument(help: "The number.")
        var id: Int

        @OptionGroup var options: StateOptions

        func run() async throws {
            _ = try await options.gatewayClient().send("DELETE", "admin/faults/\(id)")
        }
    }

    struct Clear: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Remove all faults.")

        @OptionGroup var options: StateOptions

        func run() async throws {
            _ = try await options.gatewayClient().send("DELETE", "admin/faults")
        }
    }

    struct Link: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Deliver pushes to devices twice, late, or out of order.",
            discussion: """
                Each value except delaySeconds is a probability from 0 to 1; an omitted value \
                is 0, so the command without values ends the faults. For example:

                  bellhop gateway faults link duplicates=0.2 delays=0.1 delaySeconds=3
                  bellhop gateway faults link isOffline=true --device watch
                  bellhop gateway faults link
                """)

        @Argument(
            help: """
                duplicates, reorderings, delays, delaySeconds, cuts, isOffline, savesPower or seed, \
                as name=value.
                """)
        var values: [String] = []

        @Option(help: "The device. Default: all devices without individual faults.")
        var device: String?

        @Flag(help: "Change nothing, and print the log as JSON.")
        var events = false

        @OptionGroup var options: StateOptions

        func run() async throws {
            let client = try options.gatewayClient()
            guard !events else {
                return printJSON(try await client.send("GET", "admin/link-faults"))
            }
            _ = try await client.send(
                "PUT", "admin/link-faults", try FaultFields.linkBody(values, device: device))
        }

        func validate() throws {
            try Self.checked { _ = try FaultFields.linkBody(values, device: device) }
        }
    }
}

extension ParsableCommand {
    /// Validates the `name=value` arguments of faults.
    ///
    /// - Throws: `ValidationError`, which prints the usage too.
    static func checked<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as NameValueError {
            throw ValidationError("\(error)")
        }
    }
}
