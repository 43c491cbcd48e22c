#pragma once

#import <FirebaseAuth/FirebaseAuth.h>
