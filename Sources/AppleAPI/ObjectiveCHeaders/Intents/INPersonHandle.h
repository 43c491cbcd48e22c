#pragma once

#import <Intents/INPerson.h>
