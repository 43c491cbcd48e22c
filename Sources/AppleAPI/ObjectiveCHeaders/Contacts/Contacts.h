// The Contacts framework for Objective-C. Names and values are Apple's.
#pragma once

#import <Contacts/CNContact.h>
#import <Contacts/CNContactStore.h>
#import <Foundation/Foundation.h>
