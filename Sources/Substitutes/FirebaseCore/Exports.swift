// Bellhop's FirebaseMessaging has the classes of FirebaseCore and Firebase, so that an app that
// imports several of them sees each class once.
#if canImport(FirebaseMessaging)
    @_exported import FirebaseMessaging
#endif
