/// The amount of work to measure.
struct Arguments {
    /// The pushes in each of the five runs.
    private(set) var pushes = 50_000
    /// The pending requests at the end of the curve, which begins with a thousand.
    private(set) var pending = 1_000_000
    /// The notifications in the simulated week.
    private(set) var notifications = 10_000
    private(set) var asksForHelp = false
    /// The first argument that is unknown or lacks its number.
    private(set) var unknown: String?

    static let help = """
        usage: KernelBenchmark [--pushes 50000] [--pending 1000000] [--notifications 10000]
        """

    init(_ words: ArraySlice<String>) {
        var rest = words
        while let name = rest.popFirst() {
            if name == "--help" {
                asksForHelp = true
                continue
            }
            guard let number = rest.popFirst().flatMap({ Int($0) }), number > 0 else {
                unknown = unknown ?? name
                return
            }
            switch name {
            case "--pushes": pushes = number
            case "--pending": pending = number
            case "--notifications": notifications = number
            default: unknown = unknown ?? name
            }
        }
    }
}
