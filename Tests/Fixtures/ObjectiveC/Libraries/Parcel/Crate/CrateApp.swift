import SwiftUI

@main
struct CrateApp: App {
    var body: some Scene {
        WindowGroup { Text("Crate") }
    }
}
