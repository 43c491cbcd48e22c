"""The examples in Swift of comments, catalogs and pages, compiled against the built modules.

An example of a comment is Swift of its module: it may leave out the imports and the names that
`Scripts/examples/MODULE.swift` has. An example of a catalog or a page is a whole file.
"""
import glob, json, os, re, subprocess, tempfile, time
import symbol_graph

CONTEXT = "Scripts/examples"
# What begins a declaration, and not a statement. Variables and constants are statements here.
DECLARATION = re.compile(r"(@\w+(\(.*\))? *)*((public|open|private|final|indirect) +)*"
                         r"(struct|class|enum|actor|protocol|extension|func|typealias)\b|@\w+(\(.*\))?$")
# Extensions and protocols are not inside of another type.
TOP_LEVEL = re.compile(r"^((public|private) +)?(extension|protocol)\b", re.M)
GIVEN = "func given<Value>() -> Value { fatalError() }\n"


class Example:
    """The lines of a block, and where they are: `line` is the number of the first."""

    def __init__(self, file, line, lines, module=None, of_public=True):
        self.file, self.line, self.lines, self.module, self.of_public = file, line, lines, module, of_public

    def source(self, number):
        """A file of Swift with the example; the compiler's messages name the lines of the comment."""
        imports = [text for text in self.lines if re.match(r"(@\w+ +)?import \w", text)]
        text = "\n".join("" if line in imports else line for line in self.lines)
        heads = [line for line in text.split("\n") if re.match(r"[\w@]", line)]
        context = context_of(self.module)
        before, after = "", ""
        if not all(DECLARATION.match(head) for head in heads):
            before, after = f"func example{number}() async throws {{", "}"
        elif not TOP_LEVEL.search(text):
            before, after = f"struct Example{number} {{", "}"
        return "\n".join(imports + [
            context, before, f'#sourceLocation(file: "{self.file}", line: {self.line})', text, after, ""])


def context_of(module):
    """The imports and names that an example of a module may leave out."""
    if not module:
        return ""
    file = f"{CONTEXT}/{module}.swift"
    names = open(file, encoding="utf8").read() if os.path.exists(file) else ""
    return f'import {module}\n#sourceLocation(file: "{file}", line: 1)\n{names}#sourceLocation()'


def of_page(file):
    """The examples of a catalog's page; of another page, those that are whole files."""
    lines = open(file, encoding="utf8").read().split("\n")
    whole = [block for block in blocks(file, lines) if any(line.startswith("import ") for line in block.lines)]
    return blocks(file, lines) if ".docc/" in file else whole


def of_comments(file):
    """The examples of the comments in a file of Swift."""
    # `Sources/LAYER/MODULE/…`, and the modules with Apple's names one folder below.
    module = re.match(r"Sources/(?:(?:AppleAPI/Shims|[A-Z]\w*)/)?([\w-]+)/", file).group(1)
    lines = open(file, encoding="utf8").read().split("\n")
    found = blocks(file, [re.sub(r"^\s*/// ?", "", line) if line.lstrip().startswith("///") else None
                          for line in lines], module)
    for example in found:
        declaration = next(line for line in lines[example.line:] if not re.match(r"\s*(///|@)", line))
        example.of_public = re.search(r"\b(public|open) \w", declaration) is not None
    return found


def blocks(file, lines, module=None):
    found, start = [], None
    for number, line in enumerate(lines):
        if start is None and line == "```swift":
            start = number + 1
        elif start is not None and line in (None, "```"):
            found.append(Example(file, start + 1, lines[start:number], module))
            start = None
    return found


def all_examples():
    pages = glob.glob("Sources/*/*/*.docc/**/*.md", recursive=True) + glob.glob("Documentation/using/*.md")
    return [example for file in sorted(pages) for example in of_page(file)] + \
        [example for file in sorted(glob.glob("Sources/**/*.swift", recursive=True)) for example in of_comments(file)]


def compile(examples, build):
    """What the compiler says against examples; nothing if all of them compile."""
    plan = open(f"{build}/../../debug.yaml", encoding="utf8").read()
    # The headers of the system, and the name of the package, under which what is `package` is visible.
    headers = sorted(set(re.findall(r'"(-I/[^"]+)"', plan)))
    package = re.search(r'"-module-name","APNs",.*?"-package-name","(\w+)"', plan).group(1)
    outside = [example for example in examples if example.of_public]
    inside = [example for example in examples if not example.of_public]
    return compile_module(outside, build, headers) + \
        compile_module(inside, build, [*headers, "-package-name", package])


def compile_module(examples, build, options):
    """Compiles examples as one module with one compiler, which reads each imported module once."""
    with tempfile.TemporaryDirectory() as folder:
        files = [os.path.join(folder, "Given.swift")]
        write(files[0], GIVEN)
        for number, example in enumerate(examples):
            files.append(os.path.join(folder, f"Example{number}.swift"))
            write(files[-1], example.source(number))
        command = ["swiftc", "-typecheck", "-wmo", "-module-name", "Examples", "-swift-version", "6",
                   "-enable-upcoming-feature", "MemberImportVisibility", "-parse-as-library", "-suppress-warnings",
                   *options, "-plugin-path", plug_ins(), *symbol_graph.imports(build), *files]
        done = subprocess.run(command, capture_output=True, text=True)
    if not done.returncode:
        return ""
    # The end of a file has no line of the comment.
    return re.sub(rf"{folder}/Example(\d+)\.swift:\d+", lambda match: "{0.file}:{0.line}".format(
        examples[int(match.group(1))]), done.stderr)


def check(build):
    """Compiles all examples, and ends the script where one does not compile."""
    start, examples = time.monotonic(), all_examples()
    if errors := compile(examples, build):
        raise SystemExit(f"docs: an example does not compile\n{errors}")
    comments = sum(1 for example in examples if example.module)
    print(f"docs: {len(examples)} examples compile, {comments} of them in comments, "
          f"in {time.monotonic() - start:.0f} s")


def self_test(build):
    """Plants mistakes, and sees that each is reported with its line."""
    # An example, whether it is of a public declaration, and what the compiler says against it.
    cases = [("let reason = Reason.unregistered\n_ = reason.sentence", True, ""),
             ("extension Reason {\n    var isFinal: Bool { self == .unregistered }\n}", True, ""),
             ("@MainActor\nfinal class Server {\n    var tokens: [DeviceToken] = []\n}", True, ""),
             ("let push = LiveActivityPush(payload: [])", False, ""),
             ("let push = LiveActivityPush(payload: [])", True, "7:12: error: cannot find 'LiveActivityPush'"),
             ("let token: DeviceToken?\nlet reason = Raeson.unregistered", False, "8:14: error: cannot find 'Raeson'"),
             ("struct Server {\n    func send() -> PushResult { given() }\n}", True, "8:20: error: cannot find type"),
             ("if true {", True, "7:1: error: expected '}'")]
    errors = compile([Example(f"Case{number}.swift", 7, text.split("\n"), "APNs", of_public)
                      for number, (text, of_public, _) in enumerate(cases)], build)
    for number, (text, _, expected) in enumerate(cases):
        said = [line for line in errors.split("\n") if line.startswith(f"Case{number}.swift:")]
        if bool(said) != bool(expected) or not all(f"swift:{expected}" in line for line in said):
            raise SystemExit(f"docs: of the example `{text}` the compiler says {said}, and not {expected!r}:\n{errors}")
    lines = ["Text.", "", "```swift", "first()", "```", "```text", "none", "```"]
    if [(block.line, block.lines) for block in blocks("", lines)] != [(4, ["first()"])]:
        raise SystemExit("docs: the examples of a comment are not found")
    print(f"docs: {sum(1 for case in cases if case[2])} wrong examples are reported")


def plug_ins():
    """Where the toolchain keeps the macros of Swift Testing."""
    info = subprocess.run(["swiftc", "-print-target-info"], check=True, capture_output=True, text=True)
    return os.path.join(json.loads(info.stdout)["paths"]["runtimeResourcePath"], "host/plugins/testing")


def write(file, text):
    with open(file, "w", encoding="utf8") as opened:
        opened.write(text)
