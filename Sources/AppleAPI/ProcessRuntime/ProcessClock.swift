// On an iPhone, an app reads the device's clock. The clock of a Bellhop device may be ahead of the
// machine's. The runtime interposes the C library's calls that read the wall clock, and those that
// wait for a time of it, as `ProtectedFiles.swift` explains for `open`. `Date`, timers and Dispatch
// use them. `time` keeps the machine's clock, because the certificates of downloads are valid by it.

#if canImport(Glibc)
    public import Glibc
    private import Synchronization

    /// The lead of the device's clock over the machine's, or the time at which it is paused.
    enum ProcessClock {
        private static let leadNanoseconds = Atomic<Int>(0)
        /// The time since 1970 at which the clock is paused; 0 while it runs.
        private static let pausedNanoseconds = Atomic<Int>(0)
        private static let nanosecondsPerSecond = 1_000_000_000
        /// The maximum lead in seconds, a century. A pause has the same limit from 1970.
        private static let leadSecondsMax = 3_155_760_000.0
        /// Absolute times below this are of a clock that starts with the machine.
        private static let wallSecondsMin = 1_000_000_000

        static func follow(leadSeconds: Double, pausedAt: Double? = nil) {
            let paused = pausedAt.flatMap { 0..<leadSecondsMax ~= $0 ? $0 : nil } ?? 0
            pausedNanoseconds.store(
                Int(paused * Double(nanosecondsPerSecond)), ordering: .releasing)
            guard leadSeconds.isFinite, abs(leadSeconds) <= leadSecondsMax else { return }
            let nanoseconds = Int(leadSeconds * Double(nanosecondsPerSecond))
            leadNanoseconds.store(nanoseconds, ordering: .releasing)
        }

        fileprivate static func isWallClock(_ clock: Int32) -> Bool {
            clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE
        }

        /// Returns the device's time for a time of the machine.
        fileprivate static func deviceTime(_ time: timespec) -> timespec {
            let paused = pausedNanoseconds.load(ordering: .acquiring)
            guard paused == 0 else {
                let (seconds, rest) = paused.quotientAndRemainder(dividingBy: nanosecondsPerSecond)
                return timespec(tv_sec: seconds, tv_nsec: rest)
            }
            return shifted(time, by: leadNanoseconds.load(ordering: .acquiring))
        }

        /// Returns the machine's time for an absolute time of the device's clock. A time of another
        /// clock stays unchanged. While the clock is paused, a wait lasts as long as from the pause
        /// to its end.
        fileprivate static func machineTime(_ time: timespec) -> timespec {
            guard time.tv_sec >= wallSecondsMin else { return time }
            let paused = pausedNanoseconds.load(ordering: .acquiring)
            guard paused != 0 else {
                return shifted(time, by: -leadNanoseconds.load(ordering: .acquiring))
            }
            return shifted(time, by: machineNanoseconds - paused)
        }

        private static var machineNanoseconds: Int {
            var now = timespec()
            guard let read = unsafe Original.read, unsafe read(CLOCK_REALTIME, &now) == 0 else {
                return 0
            }
            return now.tv_sec * nanosecondsPerSecond + now.tv_nsec
        }

        private static func shifted(_ time: timespec, by nanoseconds: Int) -> timespec {
            guard nanoseconds != 0 else { return time }
            var (seconds, rest) = nanoseconds.quotientAndRemainder(
                dividingBy: nanosecondsPerSecond)
            rest += time.tv_nsec
            if rest < 0 { (seconds, rest) = (seconds - 1, rest + nanosecondsPerSecond) }
            if rest >= nanosecondsPerSecond {
                (seconds, rest) = (seconds + 1, rest - nanosecondsPerSecond)
            }
            let (sum, isTooLarge) = time.tv_sec.addingReportingOverflow(seconds)
            return isTooLarge ? time : timespec(tv_sec: max(0, sum), tv_nsec: rest)
        }
    }

    private enum Original {
        typealias Read = @convention(c) (Int32, UnsafeMutablePointer<timespec>?) -> Int32
        typealias ReadDay =
            @convention(c) (UnsafeMutablePointer<timeval>?, UnsafeMutableRawPointer?) -> Int32
        typealias Wait =
            @convention(c) (
                UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafePointer<timespec>?
            ) -> Int32
        typealias WaitForSemaphore =
            @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<timespec>?) -> Int32
        typealias SetTimer =
            @convention(c) (
                Int32, Int32, UnsafePointer<itimerspec>?, UnsafeMutablePointer<itimerspec>?
            ) -> Int32

        static let read = unsafe NextDefinition.function("clock_gettime", as: Read.self)
        static let readDay = unsafe NextDefinition.function("gettimeofday", as: ReadDay.self)
        static let wait = unsafe NextDefinition.function("pthread_cond_timedwait", as: Wait.self)
        static let semaphore = unsafe NextDefinition.function(
            "sem_timedwait", as: WaitForSemaphore.self)
        static let setTimer = unsafe NextDefinition.function("timerfd_settime", as: SetTimer.self)
    }

    @_cdecl("clock_gettime")
    public func bellhopReadClock(_ clock: Int32, _ time: UnsafeMutablePointer<timespec>?) -> Int32 {
        guard let read = unsafe Original.read else { return NextDefinition.missing() }
        let result = unsafe read(clock, time)
        if result == 0, ProcessClock.isWallClock(clock), let time = unsafe time {
            unsafe time.pointee = ProcessClock.deviceTime(time.pointee)
        }
        return result
    }

    @_cdecl("gettimeofday")
    public func bellhopReadTimeOfDay(
        _ time: UnsafeMutablePointer<timeval>?, _ zone: UnsafeMutableRawPointer?
    ) -> Int32 {
        guard let read = unsafe Original.readDay else { return NextDefinition.missing() }
        let result = unsafe read(time, zone)
        if result == 0, let time = unsafe time {
            let machine = unsafe timespec(
                tv_sec: time.pointee.tv_sec, tv_nsec: Int(time.pointee.tv_usec) * 1_000)
            let device = ProcessClock.deviceTime(machine)
            unsafe time.pointee = timeval(
                tv_sec: device.tv_sec, tv_usec: suseconds_t(device.tv_nsec / 1_000))
        }
        return result
    }

    @_cdecl("pthread_cond_timedwait")
    public func bellhopWaitForCondition(
        _ condition: UnsafeMutableRawPointer?, _ mutex: UnsafeMutableRawPointer?,
        _ end: UnsafePointer<timespec>?
    ) -> Int32 {
        guard let wait = unsafe Original.wait, let end = unsafe end else { return EINVAL }
        var machine = unsafe ProcessClock.machineTime(end.pointee)
        return unsafe wait(condition, mutex, &machine)
    }

    @_cdecl("sem_timedwait")
    public func bellhopWaitForSemaphore(
        _ semaphore: UnsafeMutableRawPointer?, _ end: UnsafePointer<timespec>?
    ) -> Int32 {
        guard let wait = unsafe Original.semaphore, let end = unsafe end else {
            return NextDefinition.missing()
        }
        var machine = unsafe ProcessClock.machineTime(end.pointee)
        return unsafe wait(semaphore, &machine)
    }

    @_cdecl("timerfd_settime")
    public func bellhopSetTimer(
        _ timer: Int32, _ flags: Int32, _ time: UnsafePointer<itimerspec>?,
        _ previous: UnsafeMutablePointer<itimerspec>?
    ) -> Int32 {
        guard let setTimer = unsafe Original.setTimer else { return NextDefinition.missing() }
        // 1 is `TFD_TIMER_ABSTIME`.
        guard flags & 1 != 0, let time = unsafe time else {
            return unsafe setTimer(timer, flags, time, previous)
        }
        var machine = unsafe time.pointee
        machine.it_value = ProcessClock.machineTime(machine.it_value)
        return unsafe setTimer(timer, flags, &machine, previous)
    }
#endif
