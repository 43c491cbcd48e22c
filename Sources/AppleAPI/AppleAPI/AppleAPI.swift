/// The module of the product `AppleAPI`, which provides `UserNotifications`, `Intents`, `UIKit` and
/// related modules on Linux. On an Apple host the product is empty, and `import UserNotifications`
/// finds Apple's module, so a manifest can name the product on both.
///
/// This module declares nothing, and no source has to import it.
enum AppleAPI {}
