import SwiftUI

@main
struct WaxedApp: App {
    var body: some Scene {
        WindowGroup { Text("Waxed") }
    }
}
