import SwiftUI

struct ExampleApp: App { var body: some Scene { WindowGroup {} } }
