import BellhopBasics
import Testing

@testable import LibPQ

@Suite("The address of a database")
struct PostgresAddressTests {
    @Test(
        "is parsed as libpq parses it",
        arguments: [
            ("postgresql://bellhop@db.example.com:6432/gateway", "gateway at db.example.com:6432"),
            ("host=a,b port=1,2 dbname=x", "x at a,b:1,2"),
            ("postgresql:///only", "only at localhost"), ("user=ann", "ann at localhost"),
        ])
    func description(row: (text: String, description: String)) throws {
        #expect("\(try PostgresAddress(row.text))" == row.description)
    }

    @Test(
        "must not contain a password; the error does not show it",
        arguments: [
            "postgresql://bellhop:hunter2@db/gateway", "host=db password=hunter2",
            "postgresql://bellhop@db/gateway?password=hunter2", "hunter2 is not an address",
            "postgresql://bellhop@db/gateway?hunter2",
        ])
    func password(text: String) throws {
        let error = try #require(throws: PostgresError.self) { try PostgresAddress(text) }
        #expect(error.code == .invalidAddress)
        #expect(!"\(error)".contains("hunter2"))
    }

    @Test("is printed without a password")
    func secrecy() throws {
        let address = try PostgresAddress("host=db", password: Secret("hunter2"))
        var dumped = ""
        dump(address, to: &dumped)
        #expect(!(dumped + "\(address)" + String(reflecting: address)).contains("hunter2"))
        #expect(address.parameters["password"] == "hunter2")
    }

    @Test(
        "requires TLS for another machine unless the address sets another mode",
        arguments: [
            ("host=db", "require"), ("host=localhost,db", "require"),
            ("host=db sslmode=disable", "disable"), ("host=db sslmode=verify-full", "verify-full"),
            ("host=/run/postgresql", nil), ("host=127.0.0.1", nil), ("dbname=x", nil),
        ] as [(String, String?)])
    func encryption(row: (text: String, mode: String?)) throws {
        #expect(try PostgresAddress(row.text).parameters["sslmode"] == row.mode)
    }

    @Test("requires a writable server, whatever the address sets")
    func writes() throws {
        let address = try PostgresAddress("host=a,b target_session_attrs=any")
        #expect(address.parameters["target_session_attrs"] == "read-write")
    }
}
