// On an iPhone, `Locale.current`, `Calendar.current` and `ProcessInfo` describe the phone. Here they
// are getters of the open-source Foundation, which describes the machine and a root locale. The
// runtime defines their symbols, so that the dynamic linker finds these definitions before
// Foundation's, as it does for a transfer's options (see `TransferOptions.swift`).

#if canImport(Glibc)
    public import Foundation
    private import Glibc
    internal import NotificationModel
    private import OpenFoundation
    private import Synchronization

    /// The device's locale, calendar and time zone in this process.
    enum DeviceValues {
        private struct Values {
            var locale = Locale(identifier: "en_001")
            var calendar = Calendar.Identifier.gregorian
            var timeZone = ""
        }

        private static let current = Mutex(Values())

        static var locale: Locale { current.withLock(\.locale) }

        static var calendar: Calendar {
            let values = current.withLock(\.self)
            var calendar = Calendar(identifier: values.calendar)
            calendar.locale = values.locale
            return calendar
        }

        /// The version of iOS as in `UIDevice.systemVersion`.
        static var version: OperatingSystemVersion {
            let numbers = SystemRules.current.systemVersion.split(separator: ".").map {
                Int($0) ?? 0
            }
            func part(_ index: Int) -> Int { numbers.indices.contains(index) ? numbers[index] : 0 }
            return OperatingSystemVersion(
                majorVersion: part(0), minorVersion: part(1), patchVersion: part(2))
        }

        /// Takes over the device's values. A change is posted as an iPhone posts it.
        static func follow(_ rules: ProcessRules, isStart: Bool) {
            let language = AppLanguages.language(shownBy: Bundle.main)
            let locale = locale(of: rules, language: language)
            let calendar = identifier(rules.calendar)
            let (isNewLocale, isNewZone) = current.withLock { values in
                let isNew = (
                    values.locale != locale || values.calendar != calendar,
                    values.timeZone != rules.timeZone
                )
                values = Values(locale: locale, calendar: calendar, timeZone: rules.timeZone)
                return isNew
            }
            if isNewZone, !rules.timeZone.isEmpty { setTimeZone(rules.timeZone) }
            guard !isStart else { return }
            if isNewLocale { post(NSLocale.currentLocaleDidChangeNotification) }
            if isNewZone { post(.NSSystemTimeZoneDidChange) }
        }

        /// Returns the language of the app's texts with the person's region.
        private static func locale(of rules: ProcessRules, language: String) -> Locale {
            let wanted = rules.languages.first ?? "en"
            // A language without a region has that of most of its speakers.
            let full = Locale.Components(
                identifier: Locale.Language(identifier: wanted).maximalIdentifier)
            let region = full.languageComponents.region?.identifier
            var plain = language.prefix { $0 != "_" && $0 != "-" }
            // A folder of an older Xcode has a name such as `German`.
            if plain.count > 3 { plain = wanted.prefix { $0 != "-" } }
            let script = Locale.Components(identifier: language).languageComponents.script
            let name = [String(plain), script?.identifier].compactMap(\.self).joined(separator: "-")
            let calendar = rules.calendar == "gregorian" ? "" : "@calendar=\(rules.calendar)"
            return Locale(identifier: name + (region.map { "_" + $0 } ?? "") + calendar)
        }

        private static func identifier(_ calendar: String) -> Calendar.Identifier {
            Locale(identifier: "en@calendar=\(calendar)").calendar.identifier
        }

        private static func setTimeZone(_ name: String) {
            // The device starts each process with the variable, so this replaces its value only.
            let isDefault = NSTimeZone.default == NSTimeZone.system
            unsafe setenv("TZ", name, 1)
            tzset()
            NSTimeZone.resetSystemTimeZone()
            // Formatters keep the zone of the start unless the default is set.
            if isDefault { NSTimeZone.default = NSTimeZone.system }
        }

        private static func post(_ name: Notification.Name) {
            DispatchQueue.main.async { NotificationCenter.default.post(name: name, object: nil) }
        }
    }

    @_silgen_name("$s20FoundationEssentials6LocaleV7currentACvgZ")
    public func bellhopCurrentLocale() -> Locale { DeviceValues.locale }

    @_silgen_name("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ")
    public func bellhopAutoupdatingLocale() -> Locale { DeviceValues.locale }

    @_silgen_name("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ")
    public func bellhopPreferredLanguages() -> [String] {
        let languages = AppLanguages.preferred
        return languages.isEmpty ? ["en-001"] : languages
    }

    @_silgen_name("$s20FoundationEssentials8CalendarV7currentACvgZ")
    public func bellhopCurrentCalendar() -> Calendar { DeviceValues.calendar }

    @_silgen_name("$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ")
    public func bellhopAutoupdatingCalendar() -> Calendar { DeviceValues.calendar }

    @_silgen_name("$s10Foundation6BundleC22preferredLocalizations4fromSaySSGAF_tFZ")
    public func bellhopPreferredLocalizations(_ names: [String]) -> [String] {
        AppLanguages.best(of: names, for: nil)
    }

    @_silgen_name(
        "$s10Foundation6BundleC22preferredLocalizations4from14forPreferencesSaySSGAG_AGSgtFZ")
    public func bellhopPreferredLocalizations(
        _ names: [String], _ languages: [String]?
    ) -> [String] {
        AppLanguages.best(of: names, for: languages)
    }

    extension ProcessInfo {
        @_silgen_name(
            "$s20FoundationEssentials11ProcessInfoC22operatingSystemVersionAA09OperatingfG0Vvg")
        public func bellhopSystemVersion() -> OperatingSystemVersion { DeviceValues.version }

        @_silgen_name("$s20FoundationEssentials11ProcessInfoC28operatingSystemVersionStringSSvg")
        public func bellhopSystemVersionText() -> String {
            "Version \(SystemRules.current.systemVersion)"
        }

        @_silgen_name(
            "$s20FoundationEssentials11ProcessInfoC24isOperatingSystemAtLeastySbAA0fG7VersionVF")
        public func bellhopIsSystemAtLeast(_ version: OperatingSystemVersion) -> Bool {
            let own = DeviceValues.version
            return (own.majorVersion, own.minorVersion, own.patchVersion)
                >= (version.majorVersion, version.minorVersion, version.patchVersion)
        }
    }
#endif
