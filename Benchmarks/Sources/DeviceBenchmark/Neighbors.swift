import Foundation

/// The way in which an app misbehaves. The programs implement the link's protocol themselves, so that the runtime
/// does not limit them.
enum Misbehavior: String, CaseIterable {
    /// Stops after the handshake.
    case stopped
    /// Sends requests as fast as it can and reads no response.
    case deaf
    /// Sends requests as fast as it can and reads every response.
    case flooding
    /// Uses the processor and sends nothing.
    case spinning

    /// The source of the program.
    var script: String {
        let body =
            switch self {
            case .stopped: "os.kill(os.getpid(), signal.SIGSTOP)"
            case .deaf: "while True: link.sendall(ask)"
            case .flooding:
                """
                def read():
                    while link.recv(65536): pass
                    os._exit(0)
                threading.Thread(target=read, daemon=True).start()
                while True: link.sendall(ask)
                """
            case .spinning: "while True: pass"
            }
        return """
            #!/usr/bin/python3
            import json, os, signal, socket, struct, threading
            def call(number, what):
                body = json.dumps({"call": {"_0": number, "_1": what}}).encode()
                return struct.pack(">I", len(body)) + body
            link = socket.socket(socket.AF_UNIX)
            link.connect(os.environ["BELLHOP_LINK"])
            hello = {"token": os.environ["BELLHOP_LINK_TOKEN"], "processIdentifier": os.getpid()}
            link.sendall(call(1, {"hello": {"_0": hello}}))
            def receive(count):
                data = b""
                while len(data) < count:
                    more = link.recv(count - len(data))
                    if not more: os._exit(0)
                    data += more
                return data
            # The welcome, and then the launch, which is answered.
            while True:
                message = json.loads(receive(struct.unpack(">I", receive(4))[0]))
                if "call" not in message: continue
                answer = {"answer": {"_0": message["call"]["_0"], "_1": {"done": {}}}}
                body = json.dumps(answer).encode()
                link.sendall(struct.pack(">I", len(body)) + body)
                if "applicationState" in message["call"]["_1"]: break
            ask = call(2, {"notificationSettings": {}})
            \(body)

            """
    }

    /// Writes an app with this behavior.
    func bundle(_ number: Int, in folder: URL) throws -> URL {
        let name = "\(rawValue)\(number)"
        let bundle = folder.appending(path: "\(name).app")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        let info: [String: String] = [
            "CFBundleIdentifier": "org.bellhop.\(name)", "CFBundleExecutable": name,
            "CFBundleName": name,
        ]
        try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
            .write(to: bundle.appending(path: "Info.plist"))
        let program = bundle.appending(path: name)
        try Data(script.utf8).write(to: program)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: program.path)
        return bundle
    }
}

/// Measures pushes through the well-behaved extension alone, then next to twenty apps of each kind.
func measureNeighbors(runner: URL, bundle: URL, folder: URL) throws {
    let pushes = 400
    for misbehavior in Misbehavior.allCases {
        // Measures it alone right before, because a machine's speed changes by the minute.
        for count in [0, 20] {
            let work = folder.appending(path: "\(misbehavior)-\(count)")
            let further = try (0..<count).map { try misbehavior.bundle($0, in: work) }
            let device = try Start(
                runner: runner, state: work.appending(path: "device"), bundle: bundle,
                further: further)
            for number in 0..<count {
                try device.order("launch org.bellhop.\(misbehavior)\(number)")
            }
            for number in 0..<20 { _ = try served("w\(number)", by: device) }
            let times = try (0..<pushes).map { try served("m\($0)", by: device).milliseconds }
            say(count == 0 ? "alone" : "beside 20 \(misbehavior) apps", times)
            _ = try device.end()
        }
    }
}
