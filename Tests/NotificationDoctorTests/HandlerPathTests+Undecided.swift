extension HandlerPathTests {
    /// Paths that the file does not prove to end without the handler, each next to one that it
    /// does.
    static let undecided = [
        Way(
            testDescription: "a property that other methods set may say that it was delivered",
            sound: "guard !isOver else { return }\ndeliver()",
            ill: "guard !isShut else { return } // here\ndeliver()",
            methods: "var isOver = false\nlet isShut = false\nfunc over() { isOver = true }"),
        Way(
            testDescription: "a task that another method has taken away",
            sound: "guard work === current else { return }\ndeliver()",
            ill: "guard work === other else { return } // here\ndeliver()",
            methods: "var current: Any?\nfunc stop() { current = nil }"),
        Way(
            testDescription: "a variable says which of two ways was gone",
            sound:
                "var isSent = false\nif request.identifier == \"\" { isSent = true; deliver() }\nif !isSent { deliver() }",
            ill: "if request.identifier == \"\" { // here\ndeliver() }"),
        Way(
            testDescription: "one of two closures of a call has the handler as well",
            sound: "load { if $0 == nil { deliver() } } failed: { _ in deliver() }",
            ill: "load { if $0 == nil { deliver() } } // here",
            methods:
                "func load(_ done: @escaping (Any?) -> Void, failed: ((Any) -> Void)? = nil) {}"),
        Way(
            testDescription: "a closure that is run for each value",
            sound: "values.sink { value in\nguard value else { return }\ndeliver() }",
            ill: "values.load { value in\nguard value else { return } // here\ndeliver() }"),
        Way(
            testDescription: "a download that reports no error has left a file",
            sound:
                "URLSession.shared.downloadTask(with: url) { file, _, error in\nif error != nil { deliver(); return }\nguard let file else { return }\ndeliver()\n}.resume()",
            ill:
                "URLSession.shared.downloadTask(with: url) { file, _, error in\nguard let file else { return } // here\ndeliver()\n}.resume()"
        ),
        Way(
            testDescription: "a closure that calls a function from elsewhere",
            sound: "load { name in\nif name == nil { return }\ntrim(name) }",
            ill: "load { name in\nif name == nil { return } // here\ntrim(name)\ndeliver() }"),
        Way(
            testDescription: "which systems there are is not in the file",
            sound: "if #available(iOS 15, *) { deliver() }",
            ill: "if isNew { // here\ndeliver() }"),
        Way(
            testDescription: "older systems take a separate path",
            sound: "if #available(iOS 15, *) { deliver() } else { }",
            ill: "if isNew { deliver() } else { } // here"),
        Way(
            testDescription: "what is always there is no question",
            sound: "if let bestAttemptContent = bestAttemptContent { deliver() }",
            ill:
                "if let bestAttemptContent = bestAttemptContent {\nif isNew { // here\ndeliver() } }"
        ),
        Way(
            testDescription: "a constant has what a property had",
            sound:
                "lock.lock()\nlet content = bestAttemptContent\nlock.unlock()\nguard let content else { return }\ndeliver()",
            ill: "let content = picture\nguard let content else { return } // here\ndeliver()"),
        Way(
            testDescription: "a program that ends does not go on",
            sound: "guard let url = address(request) else { fatalError() }\ndeliver()",
            ill: "guard let url = address(request) else { return } // here\ndeliver()",
            methods: "func address(_ r: UNNotificationRequest) -> URL? { nil }"),
        Way(
            testDescription: "a name for #if that nothing defines may be defined",
            sound: "#if PRIVATE\nreturn\n#endif\ndeliver()",
            ill: "#if os(iOS)\nreturn // here\n#endif\ndeliver()"),
    ]
}
