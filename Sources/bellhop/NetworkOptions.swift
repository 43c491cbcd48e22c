import ArgumentParser
import Device

struct NetworkOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The network access of apps in a sandbox: filtered, none or open.",
            discussion: """
                With filtered, they reach the internet through a proxy, but no address of this machine or of a \
                private network. With none, they reach nothing; with open, all that this machine reaches.
                """))
    var network = Choice.filtered

    @Option(
        help: ArgumentHelp(
            "An additional host or range that apps can reach, such as localhost:8080 or "
                + "192.168.0.0/16. May be repeated.",
            valueName: "host:port"))
    var allowNetwork: [EgressRules.Allowance] = []

    enum Choice: String, ExpressibleByArgument, CaseIterable {
        case filtered
        case none
        case open
    }

    func validate() throws {
        guard network == .filtered || allowNetwork.isEmpty else {
            throw ValidationError("--allow-network needs --network filtered.")
        }
    }

    var choice: SandboxNetwork {
        switch network {
        case .filtered: .filtered(allowing: EgressRules(allowNetwork))
        case .none: .none
        case .open: .open
        }
    }
}

extension EgressRules.Allowance: ExpressibleByArgument {
    package init?(argument: String) { self.init(argument) }
}
