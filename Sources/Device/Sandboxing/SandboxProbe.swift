internal import Foundation
internal import Glibc

/// A shell script that checks from inside a sandbox that nothing outside is reachable, before
/// untrusted code runs there.
///
/// It opens files for writing without writing to them, and looks for things that must be hidden.
struct SandboxProbe: Sendable {
    var user: SandboxUser
    var canary: String
    var hasOwnNetwork = true

    static let success = "reached nothing"

    var command: [String] {
        [
            "/bin/sh", "-c", Self.script, "sh", "\(user.number)", canary, Self.home,
            "\(getpid())", Self.startTime(of: "self"), namespaces,
        ]
    }

    private static var home: String {
        guard let account = unsafe getpwuid(geteuid()), let folder = unsafe account.pointee.pw_dir
        else { return "" }
        let path = unsafe String(cString: folder)
        let isSystem =
            ["/", "/tmp", "/nonexistent"].contains(path)
            || ["/usr", "/bin", "/dev", "/proc", "/etc", "/lib"].contains(where: path.hasPrefix)
        return isSystem || !FileManager.default.fileExists(atPath: path) ? "" : path
    }

    private static func startTime(of process: String) -> String {
        let stat = FileManager.default.contents(atPath: "/proc/\(process)/stat") ?? Data()
        let fields = String(decoding: stat, as: UTF8.self).split(separator: ")").last?
            .split(separator: " ")
        return fields.flatMap { $0.count > 19 ? String($0[19]) : nil } ?? ""
    }

    private var namespaces: String {
        let kinds = ["pid", "ipc", "mnt", "uts"] + (hasOwnNetwork ? ["net"] : [])
        return kinds.compactMap {
            try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/ns/\($0)")
        }.joined(separator: " ")
    }

    /// Everything except `readlink` is built into the shell.
    private static let script = #"""
        user=$1 canary=$2 home=$3 process=$4 start=$5 namespaces=$6
        found() { printf 'a process in it %s\n' "$1"; exit 1; }
        filter=none; privileges=none
        while read -r name value second third fourth rest; do
            case $name in
            Uid:)
                for number in "$value" "$second" "$third" "$fourth"; do
                    [ "$number" = "$user" ] || found "runs as another user than $user"
                done ;;
            Gid:)
                if [ "$user" != 0 ] && [ "$value" = 0 ]; then found "is in the group of root"; fi ;;
            CapInh:|CapPrm:|CapEff:|CapAmb:)
                case $value in *[!0]*) found "has capabilities ($name $value)" ;; esac ;;
            NoNewPrivs:) privileges=$value ;;
            Seccomp:) filter=$value ;;
            esac
        done </proc/self/status
        [ "$privileges" = 1 ] || found "can get privileges"
        [ "$filter" = 2 ] || found "can make every system call"
        for file in /proc/sys/kernel/core_pattern /proc/sys/kernel/modprobe /proc/sys/vm/panic_on_oom \
            /proc/sysrq-trigger; do
            if ( : >>"$file" ) 2>/dev/null; then found "can write $file"; fi
        done
        for folder in / /usr /etc /sys /proc/sys; do
            if [ -w "$folder" ]; then found "can write $folder"; fi
        done
        if [ -e "$canary" ]; then found "sees the state folder"; fi
        if [ -n "$home" ] && [ -e "$home" ]; then found "sees the home folder"; fi
        if read -r line 2>/dev/null <"/proc/$process/stat"; then
            set -- ${line##*) }
            shift 9 && shift 9
            if [ "${2:-}" = "$start" ]; then found "sees the processes of others"; fi
        fi
        set -- /proc/self/ns/pid /proc/self/ns/ipc /proc/self/ns/mnt /proc/self/ns/uts /proc/self/ns/net
        own=$(readlink "$@") || found "does not know its namespaces"
        for name in $own; do
            case " $namespaces " in
            *" $name "*) found "shares the ${name%%:*} namespace" ;;
            esac
        done
        printf 'reached nothing\n'
        """#
}
