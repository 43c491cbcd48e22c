import NIOCore
import NIOPosix

enum Ports {
    /// Returns the requested port, else the usual port if it is free, else 0 for any free port.
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
