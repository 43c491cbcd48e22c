import NotificationDoctor

extension FalseAnswerTests {
    // MARK: X026

    private static func delegate(_ code: String, _ methods: String = "") -> [Edit] {
        [
            .replace(app, "center.delegate = self", code),
            .replace(app, "// schedule", "}\n\(methods)\nfunc later() {"),
        ]
    }

    /// A method that sets the delegate, and calls of it in a method that runs after the launch.
    private static func lateCalls(_ count: Int) -> [Edit] {
        delegate(
            "",
            "func prepare() { UNUserNotificationCenter.current().delegate = self }\n"
                + "func viewDidLoad() {\n" + String(repeating: "prepare()\n", count: count) + "}")
    }

    /// A method that sets the delegate, called through a chain of methods that begins late.
    private static func lateChain(_ count: Int) -> [Edit] {
        let links = (1..<count).map { "func link\($0)() { link\($0 - 1)() }\n" }.joined()
        return delegate(
            "",
            "func link0() { UNUserNotificationCenter.current().delegate = self }\n\(links)"
                + "func viewDidLoad() { link\(count - 1)() }")
    }

    static let delegates = [
        Input("every call is late", "X026", [.warning], lateCalls(3)),
        Input("a thousand late calls are judged", "X026", [.warning], lateCalls(1000)),
        Input("more calls than that leave it open", "X026", [], lateCalls(1001)),
        Input("five callers above each other are judged", "X026", [.warning], lateChain(5)),
        Input("six callers above each other leave it open", "X026", [], lateChain(6)),
        Input(
            "a queue sets the delegate late", "X026", [.warning], says: "after the launch",
            delegate("DispatchQueue.main.async { center.delegate = self }")),
        Input(
            "a task sets the delegate late", "X026", [.warning],
            delegate("Task { await prepare(); center.delegate = self }")),
        Input(
            "the handler of the permission sets the delegate late", "X026", [.warning],
            delegate(
                "center.requestAuthorization(options: []) { ok, _ in if ok { center.delegate = self } }"
            )),
        Input(
            "the handler of the settings sets the delegate late", "X026", [.warning],
            delegate("center.getNotificationSettings { _ in center.delegate = self }")),
        Input(
            "a method that a queue calls sets the delegate late", "X026", [.warning],
            delegate(
                "DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.prepare() }",
                "func prepare() { UNUserNotificationCenter.current().delegate = self }")),
        Input(
            "a method that the launch calls is in time", "X026", [],
            delegate(
                "prepare()",
                "func prepare() { UNUserNotificationCenter.current().delegate = self }")),
        Input(
            "what is set again later was set", "X026", [],
            delegate("center.delegate = self\nTask { center.delegate = self }")),
        Input(
            "nothing sets the delegate whose methods are here", "X026", [.warning],
            says: "no source sets", delegate("")),
        Input(
            "a library may set it", "X026", [],
            delegate("") + [.replace(app, "import UIKit", "import UIKit\nimport Pushes")]),
        Input(
            "the delegate of something else is not the center's", "X026", [],
            delegate("center.delegate = self\nTask { table.delegate = self }")),
    ]

    // MARK: X025

    private static func trigger(_ date: String, _ code: String = "", repeats: Bool = true) -> [Edit]
    {
        schedule(
            "\(code)\nlet t = UNCalendarNotificationTrigger(dateMatching: \(date), repeats: \(repeats))"
        )
    }

    static let calendars = [
        Input(
            "a variable is not another one of its name", "X025", [],
            schedule(
                """
                for d in 1...7 {
                    var c = DateComponents()
                    c.weekday = d
                    let t = UNCalendarNotificationTrigger(dateMatching: c, repeats: true)
                }
                var c = DateComponents()
                c.year = 2030
                let u = UNCalendarNotificationTrigger(dateMatching: c, repeats: false)
                """)),
        Input(
            "the outer variable is not the inner one", "X025", [.warning],
            schedule(
                """
                var c = DateComponents(year: 2030)
                do {
                    var c = DateComponents()
                    c.hour = 9
                }
                let u = UNCalendarNotificationTrigger(dateMatching: c, repeats: true)
                """)),
        Input(
            "the year of a variable", "X025", [.warning], says: "year",
            trigger("c", "var c = DateComponents()\nc.year = 2030")),
        Input(
            "the year of a date that is taken apart", "X025", [.warning],
            trigger("c", "let c = Calendar.current.dateComponents([.year, .hour], from: date)")),
        Input(
            "a year that is taken away again", "X025", [],
            trigger("c", "var c = DateComponents(year: 2030)\nc.year = nil")),
        Input(
            "a day that five months lack", "X025", [.warning], says: "day 31",
            trigger("c", "var c = DateComponents()\nc.day = 31")),
        Input(
            "a day that February alone lacks", "X025", [.hint],
            trigger("DateComponents(day: 30, hour: 9)")),
        Input("a day that each month has", "X025", [], trigger("DateComponents(day: 28)")),
        Input(
            "a day of one month", "X025", [], trigger("DateComponents(month: 12, day: 31)")),
        Input(
            "a day that its month lacks", "X025", [.warning], says: "Month 2",
            trigger("DateComponents(month: 2, day: 30)", repeats: false)),
        Input(
            "a weekday that no week has", "X025", [.warning], says: "weekday is 0",
            trigger("c", "var c = DateComponents()\nc.weekday = 0\nc.hour = 8")),
        Input(
            "an hour that no day has", "X025", [.warning], says: "hour is 25",
            trigger("DateComponents(hour: 25)", repeats: false)),
        Input(
            "a month that another calendar has", "X025", [],
            trigger(
                "DateComponents(calendar: Calendar(identifier: .hebrew), month: 13)",
                repeats: false)),
    ]

    // MARK: A006

    private static func attach(_ url: String, _ code: String, _ methods: String = "") -> [Edit] {
        more(
            "\(code)\nlet a = try? UNNotificationAttachment(identifier: \"a\", url: \(url), options: nil)\n}\n\(methods)\nfunc end() {"
        )
    }

    private static let caches =
        "let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]\nlet file = folder.appendingPathComponent(\"a.png\")"

    static let keptFiles = [
        Input(
            "a variable that is a file of the caches", "A006", [.warning], attach("file", caches)),
        Input(
            "a file of a group that is written only where it is missing", "A006", [.warning],
            attach(
                "file",
                "let file = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: \"group.org.example.chat\")!.appendingPathComponent(\"a.png\")\nif !FileManager.default.fileExists(atPath: file.path) { try? data.write(to: file) }"
            )),
        Input(
            "a file that a function of the project names", "A006", [.warning],
            attach(
                "path(for: \"a\")", "",
                "func path(for key: String) -> URL { FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0].appendingPathComponent(key) }"
            )),
        Input(
            "a file that is made each time", "A006", [],
            attach("file", caches + "\ntry? data.write(to: file)")),
        Input(
            "a file that is copied", "A006", [],
            attach(
                "copy", caches + "\ntry? FileManager.default.copyItem(at: file, to: copy)")),
        Input(
            "a file that another function may make", "A006", [],
            attach("file", caches + "\nsave(data, file)")),
        Input(
            "a file of a name that is new each time", "A006", [],
            attach("file", caches.replacing("\"a.png\"", with: "UUID().uuidString"))),
        Input(
            "a file for a while, whatever its name", "A006", [],
            attach(
                "cached",
                "let cached = FileManager.default.temporaryDirectory.appendingPathComponent(\"a.png\")"
            )),
    ]

    // MARK: X031

    private static func fetch(_ code: String) -> [Edit] {
        schedule(
            """
            }
            func application(_ a: UIApplication, didReceiveRemoteNotification info: [AnyHashable: Any], fetchCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void) {
                \(code)
            """)
    }

    static let fetches = [
        Input(
            "the fetch handler is called before the answer", "X031", [.warning], says: "suspends",
            fetch(
                "URLSession.shared.dataTask(with: url) { d, _, _ in keep(d) }.resume()\ndone(.newData)"
            )),
        Input(
            "the fetch handler is called before a task has waited", "X031", [.warning],
            fetch("Task { await sync() }\ndone(.newData)")),
        Input(
            "a task that waits for nothing", "X031", [],
            fetch("Task { count += 1 }\ndone(.newData)")),
        Input(
            "the task calls it at its end", "X031", [],
            fetch("Task { await sync(); done(.newData) }")),
        Input(
            "the app requests more time", "X031", [],
            fetch("let id = a.beginBackgroundTask { }\nTask { await sync() }\ndone(.newData)")),
    ]
}
