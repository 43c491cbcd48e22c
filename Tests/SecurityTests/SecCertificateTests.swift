import Foundation
import OpenFoundation
import Security
import Testing

struct SecCertificateTests {
    @Test(
        "a certificate is one sequence of DER, and gives its bytes back",
        arguments: [
            ([0x30, 0x03, 0x02, 0x01, 0x05], true), ([0x30, 0x00], true),
            ([0x30, 0x81, 0x80] + [UInt8](repeating: 0, count: 128), true),
            ([0x30, 0x82, 0x01, 0x00] + [UInt8](repeating: 0, count: 256), true),
            ([], false), ([0x30], false), ([0x31, 0x00], false), ([0x30, 0x01], false),
            ([0x30, 0x00, 0x00], false), ([0x30, 0x85, 0, 0, 0, 0, 0], false),
            ([0x30, 0x80], false),
        ] as [([UInt8], Bool)])
    func bytes(der: [UInt8], isCertificate: Bool) {
        let certificate = SecCertificateCreateWithData(nil, NSData(data: Data(der)))
        #expect((certificate != nil) == isCertificate)
        if let certificate {
            #expect(Data(referencing: SecCertificateCopyData(certificate)) == Data(der))
            #expect(certificate == SecCertificateCreateWithData(nil, NSData(data: Data(der))))
        }
    }
}
