import Foundation
import Testing

@testable import SwiftUI

private final class Router: ObservableObject {
    var calls: [String] = []
}

/// A view of an app as `bellhop build` prepares it: with a method in place of its body.
private struct KeptView: View {
    @EnvironmentObject var router: Router
    let name: String
    var body: some View { EmptyView() }
    func _bellhopViews(_ views: _BellhopViews) {
        views.add(EmptyView().onOpenURL { router.calls.append("\(name) \($0.scheme ?? "")") })
    }
}

private struct WholeView: View {
    @EnvironmentObject var router: Router
    var body: some View {
        VStack {
            Text("a").onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { _ in }
            KeptView(name: "inner").onOpenURL { _ in router.calls.append("whole") }
        }
    }
}

/// The closures of evaluated views.
@MainActor
struct BellhopViewsTests {
    @Test("SCENE-13 a URL reaches the closures of all evaluated views, with their environment")
    func closures() throws {
        let (router, other) = (Router(), Router())
        let views = _BellhopViews()
        views.add(KeptView(name: "own").environmentObject(other).environmentObject(router))
        views.add(WholeView().environmentObject(router))
        let url = try #require(URL(string: "shop://cart"))
        #expect(views.actions.open(url, isWebPage: false) == nil)
        // The environment of the inner modifier wins, as on an iPhone.
        #expect(other.calls == ["own shop"])
        #expect(router.calls == ["whole", "inner shop"])
    }

    @Test("SCENE-14 a universal link does not reach a view that takes only activities")
    func activities() throws {
        let views = _BellhopViews()
        views.add(
            EmptyView().onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { _ in
                Issue.record("The closure must not be called.")
            })
        let url = try #require(URL(string: "https://example.org"))
        #expect(views.actions.open(url, isWebPage: true)?.contains("SCENE-14") == true)
    }
}
