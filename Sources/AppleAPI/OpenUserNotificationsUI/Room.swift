// Furnished in a later commit.
