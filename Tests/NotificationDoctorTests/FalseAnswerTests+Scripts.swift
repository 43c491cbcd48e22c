import NotificationDoctor

extension FalseAnswerTests {
    // MARK: P013 in scripts

    private static func script(_ text: String) -> [Edit] { [.add("send.sh", text)] }

    private static let url = "https://api.push.apple.com/3/device/$TOKEN"
    private static let body = "-d '{\"aps\":{\"alert\":\"Hello there.\"}}'"

    static let scripts = [
        Input(
            "the topic of a VoIP push needs its suffix", "P013", [.error], says: "without .voip",
            base: .empty,
            script(
                "curl --http2 -H 'apns-topic: com.example.app' -H 'apns-push-type: voip' \(url)")),
        Input(
            "a topic in a variable of the script", "P013", [.error], says: "com.example.app",
            base: .empty,
            script(
                "TOPIC=com.example.app\ncurl --http2 --header \"apns-topic: $TOPIC\" --header \"apns-push-type: voip\" \(url)"
            )),
        Input(
            "a topic that the script gets", "P013", [], base: .empty,
            script(
                "curl --http2 -H \"apns-topic: $1\" -H 'apns-push-type: voip' -H \"apns-priority: $P\" \(body) \(url)"
            )),
        Input(
            "a push type that the script gets", "P013", [], base: .empty,
            script(
                "curl --http2 -H 'apns-topic: com.example.app' -H \"apns-push-type: ${TYPE:-alert}\" \(body) \(url)"
            )),
        Input(
            "a Live Activity needs the suffix of its topic", "P013", [.error],
            says: ".push-type.liveactivity", base: .empty,
            script(
                "curl --http2 -vH'apns-topic: com.example.app' -H 'apns-push-type: liveactivity' \(url)"
            )),
        Input(
            "a topic with the suffix twice", "P013", [.error],
            says: "ends with .push-type.liveactivity twice", base: .empty,
            script(
                "curl --http2 -H \"apns-topic: $APP.push-type.liveactivity.push-type.liveactivity\" -H 'apns-push-type: liveactivity' \(url)"
            )),
        Input(
            "a topic with the suffixes of two push types", "P013", [.error],
            says: "the suffixes .push-type.widgets and .push-type.liveactivity", base: .empty,
            script(
                "curl --http2 -H 'apns-topic: com.example.app.push-type.widgets.push-type.liveactivity' -H 'apns-push-type: liveactivity' \(url)"
            )),
        Input(
            "a bundle identifier that ends like a suffix", "P013", [], base: .empty,
            script(
                "curl --http2 -H 'apns-topic: com.example.voip.push-type.liveactivity' -H 'apns-push-type: liveactivity' \(url)"
            )),
        Input(
            "the topic of VoIP without its push type", "P013", [.warning], says: "is missing",
            base: .empty,
            script("curl --http2 -H 'apns-topic: com.example.app.voip' \(url)")),
        Input(
            "a command that forbids HTTP/2", "P013", [.error], says: "--http1.1 keeps curl",
            base: .empty,
            script(
                "curl --http1.1 -H 'apns-topic: com.example.app' -H 'apns-push-type: alert' \(body) \(url)"
            )),
        Input(
            "curl negotiates HTTP/2 by itself", "P013", [], base: .empty,
            script(
                "curl -H 'apns-topic: com.example.app' -H 'apns-push-type: alert' \(body) \(url)")),
        Input(
            "a comment is no command", "P013", [], base: .empty,
            script("# curl -H 'apns-topic: a.b' -H 'apns-push-type: voip' \(url)\ntrue")),
        Input(
            "a body in double quotes", "P001", [], base: .empty,
            script(
                "curl --http2 -H 'apns-push-type: alert' -d \"{\\\"aps\\\":{\\\"alert\\\":\\\"$TEXT\\\"}}\" \(url)"
            )),
        Input(
            "a body of several quotes", "P001", [], base: .empty,
            script(
                "curl --http2 -H 'apns-push-type: alert' -d '{\"aps\":{\"alert\":\"'\"$TEXT\"'\"}}' \(url)"
            )),
        Input(
            "a number that the script gets", "P001", [], base: .empty,
            script("curl --http2 -d '{\"aps\":{\"badge\":'$COUNT'}}' \(url)")),
        Input(
            "a body in a variable with a mistake", "P001", [.error], base: .empty,
            script("BODY='{\"aps\":{\"alert\":\"a\",}}'\ncurl --http2 -d \"$BODY\" \(url)")),
        Input(
            "a body in a here-document", "P001", [.error], base: .empty,
            script("curl --http2 -d @- \(url) <<EOF\n{\"aps\": {\"alert\": \"a\",}}\nEOF\n")),
        Input(
            "a body in a here-document with a redirection", "P001", [.error], base: .empty,
            script("curl -d @- \(url) <<EOF>out.txt\n{\"aps\": {\"alert\": \"a\",}}\nEOF\n")),
        Input(
            "a shift in an arithmetic expression is not a here-document", "P001", [.error],
            base: .empty,
            script(
                "N=$((1 << 20))\n((M = N<<2))\ncurl -d '{\"aps\": {\"alert\": \"a\",}}' \(url)\n")),
        Input(
            "other JSON of a script", "P001", [], base: .empty,
            script(
                "curl https://example.org -d '{not json}'\ncurl --http2 -H 'apns-push-type: alert' \(body) \(url)"
            )),
        Input(
            "a command in a substitution", "P013", [.error], base: .empty,
            script(
                "STATUS=$(curl --http2 -s -H 'apns-topic: a.b' -H 'apns-push-type: voip' \(url))")),
    ]
}
