import BellhopBasics
import Foundation

private var password: String { given() }
private var address: PostgresAddress { given() }
private var connection: PostgresConnection { given() }
private var result: PostgresResult { given() }
