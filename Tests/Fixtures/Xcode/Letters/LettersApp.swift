import SwiftUI

@main
struct LettersApp: App {
    var body: some Scene {
        WindowGroup { Text("Letters") }
    }
}
