import SwiftUI

@main
struct VendorsApp: App {
    var body: some Scene {
        WindowGroup { Text("Vendors") }
    }
}
