import SwiftUI

@main
struct CoffeeApp: App {
    var body: some Scene {
        WindowGroup { Text("Coffee") }
    }
}
