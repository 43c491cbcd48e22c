#pragma once

#import <Intents/INIntent.h>
