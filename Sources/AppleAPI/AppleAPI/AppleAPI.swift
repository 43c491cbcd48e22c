/// The product `AppleAPI` brings `UserNotifications`, `Intents`, `UIKit` and their neighbours to a
/// Linux host, and nothing to an Apple host, where `import UserNotifications` finds Apple's own. A
/// manifest that names it therefore reads the same on both.
///
/// This module itself declares nothing; no source has to import it.
enum AppleAPI {}
