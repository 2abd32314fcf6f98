/**
 * Prevents a line break before a Korean particle. Despite `keep-all`, browsers break between a closing quotation mark
 * or bracket and the Hangul after it. The word joiner (U+2060) is neither visible nor read aloud. The 수 of "can" and
 * "cannot" is kept with its verb in the same way.
 */
export const joinParticles = (text: string): string =>
  text.replace(/([’”)\]〉》」』])(?=[가-힣])/g, '$1\u2060').replace(/([가-힣]) (?=수[가는도]? [있없])/g, '$1\u00a0');

/** Applies joinParticles to all texts of a catalogue, including those with arguments. */
export function withParticles<Words>(words: Words): Words;
export function withParticles(words: unknown): unknown {
  if (typeof words === 'string') return joinParticles(words);
  if (typeof words === 'function') return (...given: unknown[]) => withParticles(words(...given));
  if (Array.isArray(words)) return words.map(withParticles);
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, withParticles(value)]));
}
