import NotificationChecks
import NotificationDoctor
import Testing

/// P042: pushes of Live Activities beside the types of the app.
@Suite("The push of a Live Activity beside the app's type")
struct ActivityPayloadTests {
    private static let ride = """
        import ActivityKit
        struct Ride: ActivityAttributes {
            struct ContentState: Codable, Hashable {
                var stage: String
                var arrival: Date
                var stops: [String]?
                var isLate: Bool?
                var count = 0
            }
            var order: String
        }
        """
    private static let state = #""stage":"packed","arrival":816700000,"count":1"#

    private static func messages(_ payload: String, _ sources: [String: String]) -> [String] {
        var fixture = Fixture(Fixture.generated)
        fixture.apply(sources.map { .add($0.key, $0.value) } + [.add("ride.apns", payload)])
        return Doctor(settings: DoctorSettings()).examine(fixture.tree).findings
            .filter { $0.check == "P042" }.map(\.message).sorted()
    }

    private static func update(_ state: String) -> String {
        #"{"aps":{"event":"update","timestamp":1764340000,"content-state":{\#(state)}}}"#
    }

    private static func start(_ type: String, _ attributes: String) -> String {
        """
        {"aps":{"event":"start","timestamp":1764340000,"attributes-type":"\(type)",\
        "attributes":{\(attributes)},"content-state":{\(state)},"alert":{"title":"A"}}}
        """
    }

    @Test(
        "LIVE-3 LIVE-7 is named where it does not decode",
        arguments: [
            (
                update(#""stage":"packed","arival":1,"count":1"#),
                [
                    "content-state lacks arrival, which Ride.ContentState requires. It has arival instead."
                ]
            ),
            (
                update(#""stage":7,"arrival":"2024-02-23T14:30:00Z","count":1.5"#),
                [
                    "arrival is a text, and Ride.ContentState declares Date.",
                    "stage is a whole number, and Ride.ContentState declares String.",
                ]
            ),
            (
                update(#"\#(state),"isLate":0,"stops":"A""#),
                [
                    "isLate is a whole number, and Ride.ContentState declares Bool?.",
                    "stops is a text, and Ride.ContentState declares [String]?.",
                ]
            ),
            (
                start("Rides", #""order":"1""#),
                ["attributes-type is Rides, and the app declares Ride."]
            ),
            (start("Ride", ""), ["attributes lacks order, which Ride requires."]),
        ])
    func misfits(payload: String, messages: [String]) {
        #expect(Self.messages(payload, ["App/Ride.swift": Self.ride]) == messages)
    }

    @Test(
        "is not named where it decodes, or where the sources do not tell",
        arguments: [
            (update(state), [:]), (update(#"\#(state),"stops":null,"other":1"#), [:]),
            (start("Ride", #""order":"1""#), [:]),
            (#"{"aps":{"event":"end","timestamp":1764340000}}"#, [:]),
            (update(""), ["App/Other.swift": ride.replacing("Ride", with: "Other")]),
            (
                update(""),
                [
                    "App/Decoding.swift": """
                    import ActivityKit
                    extension Ride.ContentState { init(from decoder: any Decoder) throws {} }
                    """
                ]
            ),
            (
                start("Tour", ""),
                ["App/Tour.swift": "import ActivityKit\nstruct Tour: RideKind {}"]
            ),
        ])
    func fits(payload: String, more: [String: String]) {
        let sources = more.merging(["App/Ride.swift": Self.ride]) { $1 }
        #expect(Self.messages(payload, sources).isEmpty)
    }
}
