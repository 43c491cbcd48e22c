import CoreData
import SwiftUI

@main
struct MailboxApp: App {
    @FetchRequest(sortDescriptors: []) private var letters: FetchedResults<Letter>

    var body: some Scene { WindowGroup { Text("\(letters.count) letters") } }
}
