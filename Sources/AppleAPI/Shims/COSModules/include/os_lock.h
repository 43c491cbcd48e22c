// Empty: the Swift module `os` declares everything.
#pragma once
