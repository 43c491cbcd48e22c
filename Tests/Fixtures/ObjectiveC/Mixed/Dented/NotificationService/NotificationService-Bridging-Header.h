#import "Account.h"
#import "Broken.h"
#import "Reader.h"
