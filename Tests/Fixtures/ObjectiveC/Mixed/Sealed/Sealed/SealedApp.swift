import SwiftUI

@main
struct SealedApp: App {
    var body: some Scene {
        WindowGroup { Text("Sealed") }
    }
}
