/** The end of a sentence in our five languages, with closing quotes and brackets. */
const SENTENCE = /^.*?(?:[。！？][」』）]*|[.!?]["')]*(?=\s|$))/s;

/** The first sentence of an organiser's text; the whole text if no sentence ends in it. */
export const firstSentence = (text: string): string => (SENTENCE.exec(text)?.[0] ?? text).trim();
