import ArgumentParser
import CommandSupport
import Foundation
import GatewayOperations
import LocalAuthority
import NotificationModel
import ServiceEndpoints
import UntrustedFiles

struct GatewayServiceAccountCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "service-account",
        abstract: "Create an account file for Firebase's Admin SDKs.",
        discussion: """
            The SDK gets its access tokens from the gateway with it. Start the gateway first, with \
            --endpoints-port:

              bellhop up --endpoints-port 8447
              bellhop gateway service-account chat --output account.json
              HTTPS_PROXY=http://localhost:8447 REQUESTS_CA_BUNDLE=CA.pem \\
                GOOGLE_APPLICATION_CREDENTIALS=account.json python3 send.py

            `bellhop gateway info` prints the file for REQUESTS_CA_BUNDLE, after "ca", and the device \
            token, which is the registration token.
            """)

    @Argument(help: "The id of the project: lowercase letters, digits and hyphens.")
    var project: String

    @Option(help: "A bundle id that the account is limited to; may be repeated.")
    var app: [String] = []

    @Option(
        help: "The file to write. Only you may read it, because it contains the private key.",
        completion: .file(extensions: ["json"]))
    var output: String

    @Option(help: "The host name with which your server reaches the gateway. Default: localhost.")
    var host = "localhost"

    @OptionGroup var options: StateOptions

    func run() throws {
        let gateway = try options.gateway()
        guard let port = gateway.endpointsPort else {
            throw CommandError(
                gateway.isRunning
                    ? "The gateway runs without endpoints for other services."
                    : "The gateway is not running.",
                remedy: "Start it with \(gateway.startCommand) and --endpoints-port 8447.")
        }
        do {
            let json = try ServiceAccountStore(folder: gateway.authorityFolder).add(
                projectID: project, bundleIDs: app.isEmpty ? nil : Set(app),
                tokenURI: "https://\(host):\(port)/token")
            try PrivateFile.write(json, to: URL(filePath: output))
        } catch let error as ServiceAccountError {
            throw CommandError(error.description, remedy: error.remedy)
        } catch {
            throw InputFileError(writing: output)
                ?? InputFileError(
                    "The file cannot be written.", at: output,
                    remedy: "Name a file in an existing folder of yours.")
        }
    }
}
