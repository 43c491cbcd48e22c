"""The symbols of a built module, for the scripts beside this one."""
import glob, json, os, subprocess, tempfile

MAPS = [file for folder in ("Sources/**", ".build/checkouts/*/Sources/**")
        for file in glob.glob(folder + "/module.modulemap", recursive=True)]


def build_folder():
    """Where `swift build` puts what it makes."""
    shown = subprocess.run(["swift", "build", "--show-bin-path"], capture_output=True, text=True)
    return shown.stdout.strip()


def imports(build):
    """The options with which the compiler finds the built modules, and the C modules below them."""
    options = ["-I", os.path.join(build, "Modules"), "-I", build]
    for map_file in glob.glob(os.path.join(build, "*.build", "module.modulemap")) + MAPS:
        options += ["-Xcc", f"-fmodule-map-file={map_file}"]
    # A header of one C module may include another module's by its name.
    for folder in sorted({os.path.dirname(map_file) for map_file in MAPS}):
        options += ["-Xcc", f"-I{folder}"] if os.path.basename(folder) == "include" else []
    return options


def graphs(module, build, *options):
    """The graphs of a module, each with the name of its file; ends the script where there are none."""
    info = subprocess.run(["swiftc", "-print-target-info"], capture_output=True, text=True)
    with tempfile.TemporaryDirectory() as out:
        command = ["swift", "symbolgraph-extract", "-module-name", module, "-target",
                   json.loads(info.stdout)["target"]["triple"], "-output-dir", out, *options, *imports(build)]
        run = subprocess.run(command, capture_output=True, text=True)
        files = sorted(glob.glob(os.path.join(out, f"{module}*.symbols.json")))
        if not files:
            raise SystemExit(f"no symbols of {module}: {run.stderr.strip()[:300]}")
        return [(os.path.basename(file), json.load(open(file, encoding="utf8"))) for file in files]
