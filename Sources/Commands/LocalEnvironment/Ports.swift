import NIOCore
import NIOPosix

/// The ports that the environment listens on.
enum Ports {
    /// The port that was asked for, else the usual one if nobody has it, else 0 for a free one.
    static func choose(_ asked: Int?, usual: Int) async -> Int {
        if let asked { return asked }
        let bootstrap = ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        guard let channel = try? await bootstrap.bind(host: "127.0.0.1", port: usual).get() else {
            return 0
        }
        try? await channel.close().get()
        return usual
    }
}
