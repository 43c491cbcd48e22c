#define WORDS_TEXT "header"
