#pragma once

#import <Intents/INCallIntents.h>
