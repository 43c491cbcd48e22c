#pragma once

#import <Firebase.h>
