import SwiftUI

@main
struct DentedApp: App {
    var body: some Scene {
        WindowGroup { Text("Dented") }
    }
}
