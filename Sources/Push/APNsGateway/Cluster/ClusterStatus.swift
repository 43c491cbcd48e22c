/// The distribution of devices over the gateways of a database, from the last read of one gateway.
package struct ClusterStatus: Sendable, Hashable, Codable {
    package struct Gateway: Sendable, Hashable, Codable {
        package let node: String
        package let isThisOne: Bool
        package let address: String?
        package let deviceAddress: String?
        /// The number of buckets it owns, of 4096.
        package let buckets: Int
        package let isLeaving: Bool
        /// Whether the gateway's lease has expired, so that others may take over.
        package let isExpired: Bool

        package init(
            node: String, isThisOne: Bool, address: String?, deviceAddress: String?, buckets: Int,
            isLeaving: Bool, isExpired: Bool
        ) {
            self.node = node
            self.isThisOne = isThisOne
            self.address = address
            self.deviceAddress = deviceAddress
            self.buckets = buckets
            self.isLeaving = isLeaving
            self.isExpired = isExpired
        }
    }

    package let gateways: [Gateway]
    /// The number of buckets that the queried gateway serves now.
    package let served: Int
    /// The number of buckets without a live owner.
    package let unowned: Int
    package let isBalanced: Bool
    /// The outcome of all pushes that the gateways of the database have ever accepted; `nil` when
    /// the database was not queried.
    package var pushes: GatewayAccounts?

    package init(gateways: [Gateway], served: Int, unowned: Int, isBalanced: Bool) {
        self.gateways = gateways
        self.served = served
        self.unowned = unowned
        self.isBalanced = isBalanced
    }
}
