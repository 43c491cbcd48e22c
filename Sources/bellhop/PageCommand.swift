import ArgumentParser
import CommandSupport
import LocalEnvironment
import NotificationModel

struct PageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "page",
        abstract: "Print the address of the running lock screen, with its token.",
        discussion: """
            Open the address in a browser, which then keeps a cookie. A program sends the header:

                bellhop page --header | curl -H @- http://127.0.0.1:8787/api/screen

            Keep both to yourself: they let a program act as you on the device. To change the token, \
            remove the file page-token of the state folder and start `bellhop up` again.
            """)

    @Flag(help: "Print the whole authorization header, for curl -H @-.")
    var header = false

    @OptionGroup var options: StateOptions

    func run() throws {
        let client = try options.client()
        let text = try header ? client.header() : client.pageAddress()
        printLine("\(text)")
    }
}
