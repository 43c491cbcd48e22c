/// A change of a credential's form that left the credential whole.
///
/// Bellhop reads all of these. Other programs may reject them, so a report names each.
package enum CredentialRepair: String, Sendable, Hashable, CaseIterable {
    case byteOrderMark = "The file begins with a byte order mark."
    case utf16 = "The file is in UTF-16."
    case percentEscapes = "The text is encoded as for a URL."
    case base64OfFile = "The file is the base64 of the credential."
    case markersMissing = "The BEGIN and END lines are missing."
    case markersChanged = "The dashes of the BEGIN and END lines were changed."
    case endMissing = "The END line is missing."
    case otherText = "The credential is inside other text, as in JSON or in an environment file."
    case quotes = "The text is in quotation marks."
    case lineBreaksEscaped = #"The line breaks are written as \n."#
    case lineBreaksMissing = "The line breaks are missing."
    case slashesEscaped = "Characters are escaped as in JSON."
    case indented = "The lines are indented."
    case paddingMissing = "The = at the end of the base64 is missing."
    case labelWrong = "The BEGIN line names another kind than the content."
    case binary = "The file is binary (DER)."
    case sec1 = "It is a key in the older SEC1 format."
    case pkcs1 = "It is a key in the older PKCS#1 format."
    case decrypted = "The key is encrypted."

    package var sentence: String { rawValue }
}
