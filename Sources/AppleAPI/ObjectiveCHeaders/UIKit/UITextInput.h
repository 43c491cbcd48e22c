#pragma once

// The traits of a keyboard.
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UITextAutocapitalizationType) {
  UITextAutocapitalizationTypeNone = 0,
  UITextAutocapitalizationTypeWords = 1,
  UITextAutocapitalizationTypeSentences = 2,
  UITextAutocapitalizationTypeAllCharacters = 3,
};
typedef NS_ENUM(NSInteger, UITextAutocorrectionType) {
  UITextAutocorrectionTypeDefault = 0,
  UITextAutocorrectionTypeNo = 1,
  UITextAutocorrectionTypeYes = 2,
};
typedef NS_ENUM(NSInteger, UIKeyboardType) {
  UIKeyboardTypeDefault = 0,
  UIKeyboardTypeASCIICapable = 1,
  UIKeyboardTypeNumbersAndPunctuation = 2,
  UIKeyboardTypeURL = 3,
  UIKeyboardTypeNumberPad = 4,
  UIKeyboardTypePhonePad = 5,
  UIKeyboardTypeNamePhonePad = 6,
  UIKeyboardTypeEmailAddress = 7,
  UIKeyboardTypeDecimalPad = 8,
  UIKeyboardTypeTwitter = 9,
  UIKeyboardTypeWebSearch = 10,
  UIKeyboardTypeASCIICapableNumberPad = 11,
  UIKeyboardTypeAlphabet = UIKeyboardTypeASCIICapable,
};
typedef NS_ENUM(NSInteger, UIReturnKeyType) {
  UIReturnKeyDefault = 0,
  UIReturnKeyGo = 1,
  UIReturnKeyGoogle = 2,
  UIReturnKeyJoin = 3,
  UIReturnKeyNext = 4,
  UIReturnKeyRoute = 5,
  UIReturnKeySearch = 6,
  UIReturnKeySend = 7,
  UIReturnKeyYahoo = 8,
  UIReturnKeyDone = 9,
  UIReturnKeyEmergencyCall = 10,
  UIReturnKeyContinue = 11,
};

typedef NS_ENUM(NSInteger, UIKeyboardAppearance) {
  UIKeyboardAppearanceDefault = 0,
  UIKeyboardAppearanceDark = 1,
  UIKeyboardAppearanceLight = 2,
  UIKeyboardAppearanceAlert = UIKeyboardAppearanceDark,
};

NS_ASSUME_NONNULL_END
