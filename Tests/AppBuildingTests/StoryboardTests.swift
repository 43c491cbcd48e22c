import Foundation
import SeededTesting
import SourcePreparation
import Testing

@testable import AppBuilding

/// Translation of storyboards into code.
struct StoryboardTests {
    private func code(
        _ xml: String, name: String = "MainInterface", classes: Set<String> = ["Badge", "C"]
    ) throws -> (text: String?, diagnostics: [PreparationDiagnostic]) {
        try Project.with(["\(name).storyboard": xml]) { project in
            StoryboardClass(
                project.folder.appending(path: "\(name).storyboard"), classes: classes
            ).code()
        }
    }

    private static func scene(_ views: String, connections: String = "") -> String {
        """
        <?xml version="1.0"?><document initialViewController="vc"><scenes><scene><objects>
        <viewController id="vc" customClass="C" sceneMemberID="viewController">
        <view key="view" id="rt"><subviews>\(views)</subviews>
        <viewLayoutGuide key="safeArea" id="sa"/></view>
        <connections>\(connections)</connections></viewController>
        </objects></scene></scenes></document>
        """
    }

    static let rows: [(views: String, lines: [String])] = [
        (
            #"<label id="a" text="A &quot;b&quot;&#10;" textAlignment="center" numberOfLines="0"/>"#,
            [
                "let view1 = UILabel(frame: .zero)", #"view1.text = "A \"b\"\n""#,
                "view1.textAlignment = .center", "view1.numberOfLines = 0",
            ]
        ),
        (
            #"<imageView id="a" image="box" contentMode="scaleAspectFit"/>"#,
            [#"view1.image = UIImage(named: "box")"#, "view1.contentMode = .scaleAspectFit"]
        ),
        (
            #"<stackView axis="vertical" spacing="4" alignment="top"><subviews><switch on="YES"/></subviews></stackView>"#,
            [
                "let view1 = UIStackView(frame: .zero)", "view1.axis = .vertical",
                "view1.spacing = 4.0", "view1.alignment = .leading",
                "view1.addArrangedSubview(view2)", "view0.addSubview(view1)",
            ]
        ),
        (
            #"<view customClass="Badge" hidden="YES"><color key="backgroundColor" white="0" alpha="0.5"/></view>"#,
            [
                "let view1 = BellhopStoryboard.view(Badge.self)", "view1.isHidden = true",
                "view1.backgroundColor = UIColor(white: 0.0, alpha: 0.5)",
            ]
        ),
        (
            #"<label><fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>"#,
            [
                "view1.font = UIFont.preferredFont(forTextStyle: "
                    + "UIFont.TextStyle(rawValue: \"UICTFontTextStyleBody\"))"
            ]
        ),
        (
            #"<button id="b" buttonType="system"><state key="normal" title="Go"/><connections>"#
                + #"<action selector="go:" destination="vc" eventType="touchUpInside"/>"#
                + #"</connections></button>"#,
            [
                "let view1 = UIButton(type: .system)", #"view1.setTitle("Go", for: .normal)"#,
                #"view1.addTarget(controller, action: Selector("go:"), for: .touchUpInside)"#,
            ]
        ),
        (
            #"<view id="v"><constraints><constraint firstAttribute="width" constant="8" "#
                + #"priority="750"/><constraint firstItem="v" firstAttribute="top" secondItem="sa" "#
                + #"secondAttribute="bottom" multiplier="1:2" relation="lessThanOrEqual"/>"#
                + #"</constraints></view>"#,
            [
                "let rule2 = NSLayoutConstraint(item: view1, attribute: .width, relatedBy: .equal, "
                    + "toItem: nil, attribute: .notAnAttribute, multiplier: 1.0, constant: 8.0)",
                "rule2.priority = UILayoutPriority(750.0)", "rule2.isActive = true",
                "let rule3 = NSLayoutConstraint(item: view1, attribute: .top, relatedBy: "
                    + ".lessThanOrEqual, toItem: view0.safeAreaLayoutGuide, attribute: .bottom, "
                    + "multiplier: 0.5, constant: 0.0)",
            ]
        ),
    ]

    @Test("views, constraints and connections become Swift lines", arguments: rows)
    func lines(views: String, lines: [String]) throws {
        let (text, diagnostics) = try code(Self.scene(views))
        let all = try #require(text).split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        for line in lines { #expect(all.contains(line)) }
        #expect(diagnostics.isEmpty)
    }

    @Test("the controller sets outlets, and the class is named after the file")
    func outlets() throws {
        let scene = Self.scene(
            #"<label id="a"/>"#, connections: #"<outlet property="label" destination="a"/>"#)
        let made = try code(scene, name: "Main-View").text
        let text = try #require(made)
        #expect(text.contains(#"BellhopStoryboard.connect("label", of: controller, to: view1)"#))
        #expect(text.contains("class BellhopStoryboard_Main_View: BellhopStoryboardSource {"))
        #expect(text.contains("guard let controller = C(coder: NSCoder()) else"))
    }

    @Test(
        "the process finds classes outside of the Swift sources by name, with their module",
        arguments: [
            (#"customModule="Other""#, #"BellhopStoryboard.controller(named: "Other.C")"#),
            (#"customModule="NSE" customModuleProvider="target""#, #"controller(named: "C")"#),
            (#"customModule="a;b""#, #"controller(named: "C")"#),
        ])
    func leftOut(module: String, call: String) throws {
        let scene = Self.scene("").replacing("customClass=", with: "\(module) customClass=")
        let made = try code(scene, classes: []).text
        let text = try #require(made)
        #expect(text.contains("guard let controller = ") && text.contains(call), "\(text)")
        #expect(!text.contains(" C("))
    }

    @Test("the process finds classes of Objective-C by name, and wakes each after its outlets")
    func objectiveC() throws {
        let scene = Self.scene(
            #"<label id="a" customClass="Badge"/>"#,
            connections: #"<outlet property="badge" destination="a"/>"#)
        let made = try code(scene, classes: []).text
        let text = try #require(made)
        #expect(text.contains(#"= BellhopStoryboard.view(named: "Badge", or: UILabel.self)"#))
        #expect(text.contains(#"controller = BellhopStoryboard.controller(named: "C") else"#))
        let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let connects = lines.firstIndex { $0.hasPrefix("BellhopStoryboard.connect") } ?? 0
        #expect(lines.firstIndex(of: "view1.awakeFromNib()") == connects + 1)
    }

    static let left: [(xml: String, message: String)] = [
        ("hello", "This storyboard cannot be read: it is not XML, or too large."),
        ("<document/>", "This storyboard contains no view controller with a view."),
        (scene("<mapView/>"), "A mapView is an empty view here."),
        (
            scene("", connections: #"<segue destination="x"/>"#),
            "A segue of the storyboard leads nowhere here."
        ),
        (String(repeating: "<a>", count: 200), "This storyboard cannot be read"),
    ]

    @Test("unsupported elements are reported", arguments: left)
    func says(xml: String, message: String) throws {
        let diagnostics = try code(xml).diagnostics
        #expect(diagnostics.contains { $0.message.hasPrefix(message) })
    }

    @Test("names in a storyboard cannot inject code")
    func injection() throws {
        let evil = #"x)\"; print(1) //"#
        let views = """
            <label id="a" text='\(evil)' customClass='A.self); print(1); ("' textAlignment='\(evil)'/>
            """
        let made = try code(Self.scene(views)).text
        let text = try #require(made)
        #expect(text.contains(#"view1.text = "x)\\\"; print(1) //""#))
        #expect(text.components(separatedBy: "print(1)").count == 2)
    }

    @Test("damaged storyboards never crash")
    func damaged() throws {
        let file = Project.checkout.appending(
            path: "Tests/Fixtures/Template/ParcelView/Base.lproj/MainInterface.storyboard")
        let whole = Array(try Data(contentsOf: file))
        try Project.with(["A.storyboard": ""]) { project in
            let place = project.folder.appending(path: "A.storyboard")
            for seed in 0..<200 {
                var random = SeededGenerator(seed: UInt64(seed))
                var bytes = whole
                for _ in 0..<3 {
                    let at = Int.random(in: 0..<bytes.count, using: &random)
                    bytes[at] = UInt8.random(in: 32...126, using: &random)
                }
                try Data(bytes).write(to: place)
                let (text, diagnostics) = StoryboardClass(place, classes: []).code()
                #expect(text != nil || !diagnostics.isEmpty, "seed \(seed)")
            }
        }
    }
}
