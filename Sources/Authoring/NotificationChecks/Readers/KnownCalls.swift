// Calls of Swift, Foundation and C whose effect on an app's own code the doctor knows.

extension SwiftSource {
    /// Functions that run no code of the app and keep none of their arguments.
    package static let harmlessFunctions: Set<String> = [
        "print", "debugPrint", "min", "max", "abs", "zip", "assert", "precondition", "type", "dump",
        "assertionFailure", "os_log", "init", "sleep", "usleep", "nanosleep", "printf", "puts",
        "fflush", "round", "floor", "ceil", "pow", "sqrt", "stride", "swap", "arc4random",
        "arc4random_uniform", "strlen", "memcpy", "memset", "malloc", "free", "getpid", "time",
        "dispatchPrecondition", "os_signpost", "objc_sync_enter", "objc_sync_exit",
        "os_unfair_lock_lock", "os_unfair_lock_unlock", "class_getName", "numericCast",
    ]

    /// Calls whose closure runs after the calling function has returned.
    static let deferringCalls: Set<String> = [
        "async", "asyncAfter", "Task", "detached", "requestAuthorization",
        "getNotificationSettings", "dataTask", "downloadTask", "uploadTask", "addOperation",
        "scheduledTimer", "onAppear", "task", "sink", "addObserver", "dispatch_async",
        "dispatch_after", "performBackgroundTask", "onReceive", "onChange", "addBarrierBlock",
        "getDeliveredNotifications", "getPendingNotificationRequests",
        "getNotificationCategories", "notify", "dispatch_group_notify",
    ]

    /// The shared objects whose uses are recorded.
    package static let sharedObjects: Set<String> = [
        "UIApplication.shared", "UserDefaults.standard",
    ]
}

extension SwiftSource.CallSite {
    /// The call that receives an enclosing closure, if that closure runs later.
    var deferredBy: String? { closures.first(where: SwiftSource.deferringCalls.contains) }
}
