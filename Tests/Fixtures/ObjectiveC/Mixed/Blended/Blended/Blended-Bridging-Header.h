#import "LetterBook.h"
