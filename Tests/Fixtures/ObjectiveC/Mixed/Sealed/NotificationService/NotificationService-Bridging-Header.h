//
//  Use this file to import your target's public headers that you would like to expose to Swift.
//

#import "MessageOpener.h"
#import "NSString+Letters.h"
#import "Signer.h"
