/** The maximum length of a keyword. */
export const KEYWORD_MAX = 200;
/** The maximum number of keywords of a spot. */
export const KEYWORDS_MAX = 1_000;
