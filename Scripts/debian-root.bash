# Functions for scripts that need a fresh Debian 12 beside this system: `source Scripts/debian-root.bash`. Root only.

# The home folder of the user that commands run as.
HOME_IN_ROOT=/root

# Makes Debian 12 with the packages that are named beside its smallest set, from where apt of this system has its own.
#
#     debian_root FOLDER-OR-TAR VARIANT PACKAGE,... [OPTION...]
debian_root() {
    local target=$1 variant=$2 packages=$3 settings sources status=0
    shift 3
    settings=$(mktemp)
    apt-config dump Acquire >"$settings"
    sources=()
    for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources; do
        [ ! -s "$file" ] || sources+=("$file")
    done
    mmdebstrap --quiet --variant="$variant" --include="$packages" --aptopt="$settings" "$@" \
        bookworm "$target" "${sources[@]}" || status=$?
    rm "$settings"
    return "$status"
}

# Runs a command in such a folder, with the network and nothing else of this system.
#
#     in_root FOLDER [bwrap's options --] COMMAND...
in_root() {
    local root=$1 options=()
    shift
    if [[ $1 == --* ]]; then
        while [ "$1" != -- ]; do
            options+=("$1")
            shift
        done
        shift
    fi
    # A root of its own by pivot_root, and not by chroot, in which no namespace of a user can be made.
    bwrap --bind "$root" / --dev /dev --proc /proc --tmpfs /run --ro-bind /etc/resolv.conf /etc/resolv.conf \
        --ro-bind /etc/hosts /etc/hosts \
        --unshare-pid --die-with-parent --cap-add ALL --clearenv --setenv PATH /usr/sbin:/usr/bin:/sbin:/bin \
        --setenv HOME "$HOME_IN_ROOT" --setenv LANG C.UTF-8 --setenv DEBIAN_FRONTEND noninteractive "${options[@]}" "$@"
}

# The address of the page, with its token, that `bellhop up` printed into a log; nothing before.
page_address() { sed -n 's|.*lock screen  \(http://127\.0\.0\.1:[0-9]*/?token=[^ ]*\).*|\1|p' "$1"; }

# What the page of a log answers at a path, asked by curl behind a command.
#
#     ask_page LOG PATH [COMMAND...]
ask_page() {
    local address
    address=$(page_address "$1")
    [ -n "$address" ] && "${@:3}" curl -fsS -H "authorization: Bearer ${address#*token=}" "${address%%\?*}$2"
}

# Waits until a command succeeds, and fails after some seconds. It prints the seconds that it took.
#
#     wait_for SECONDS COMMAND...
wait_for() {
    local limit=$1 start
    start=$(date +%s%N)
    shift
    until "$@" >/dev/null 2>&1; do
        if (($(date +%s%N) - start > limit * 1000000000)); then
            echo "not after $limit s: $*" >&2
            return 1
        fi
        sleep 0.1
    done
    awk "BEGIN { printf \"%.1f\n\", ($(date +%s%N) - $start) / 1e9 }"
}
