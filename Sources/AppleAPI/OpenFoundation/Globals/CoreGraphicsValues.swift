// On Apple's platforms, Foundation re-exports these from Core Graphics.
#if !canImport(ObjectiveC)
    public import Foundation

    extension CGRect {
        /// The rectangle as a dictionary with the keys `X`, `Y`, `Width` and `Height`.
        ///
        /// `UNNotificationAttachmentOptionsThumbnailClippingRectKey` takes this value. The
        /// initializer returns `nil` if one of the numbers is missing.
        ///
        /// See <https://developer.apple.com/documentation/corefoundation/cgrect/dictionaryrepresentation>.
        public var dictionaryRepresentation: CFDictionary {
            dictionary(["X": origin.x, "Y": origin.y, "Width": size.width, "Height": size.height])
        }

        public init?(dictionaryRepresentation dict: CFDictionary) {
            guard let origin = CGPoint(dictionaryRepresentation: dict),
                let size = CGSize(dictionaryRepresentation: dict)
            else { return nil }
            self.init(origin: origin, size: size)
        }
    }

    extension CGPoint {
        public var dictionaryRepresentation: CFDictionary { dictionary(["X": x, "Y": y]) }

        public init?(dictionaryRepresentation dict: CFDictionary) {
            guard let x = number("X", of: dict), let y = number("Y", of: dict) else { return nil }
            self.init(x: x, y: y)
        }
    }

    extension CGSize {
        public var dictionaryRepresentation: CFDictionary {
            dictionary(["Width": width, "Height": height])
        }

        public init?(dictionaryRepresentation dict: CFDictionary) {
            guard let width = number("Width", of: dict), let height = number("Height", of: dict)
            else { return nil }
            self.init(width: width, height: height)
        }
    }

    extension CGRect: @retroactive CustomDebugStringConvertible {
        public var debugDescription: String {
            "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
        }
    }

    extension CGPoint: @retroactive CustomDebugStringConvertible {
        public var debugDescription: String { "(\(x), \(y))" }
    }

    extension CGSize: @retroactive CustomDebugStringConvertible {
        public var debugDescription: String { "(\(width), \(height))" }
    }

    private func dictionary(_ numbers: [String: CGFloat]) -> NSDictionary {
        let result = NSMutableDictionary()
        for (key, value) in numbers {
            result.setObject(NSNumber(value: Double(value)), forKey: NSString(string: key))
        }
        return result
    }

    private func number(_ key: String, of dictionary: NSDictionary) -> CGFloat? {
        (dictionary.object(forKey: NSString(string: key)) as? NSNumber)
            .map { CGFloat($0.doubleValue) }
    }
#endif
