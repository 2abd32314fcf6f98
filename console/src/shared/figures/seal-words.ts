/** The words on a member's seal: the surname of a Japanese name, the first three letters of any other. */
export interface SealWords {
  text: string;
  isLatin: boolean;
}

/**
 * The surname is what stands before the first space, at most three characters of it. A Latin name is written with the surname
 * last, and set horizontally.
 */
export function sealWords(name: string): SealWords {
  const parts = name
    .trim()
    .split(/[\s\u3000]+/)
    .filter(Boolean);
  const isLatin = /^[\p{Script=Latin}\p{P}\s]+$/u.test(name.trim());
  const surname = (isLatin ? parts.at(-1) : parts[0]) ?? '';
  const letters = [...surname].slice(0, 3).join('');
  return { text: isLatin ? letters.toUpperCase() : letters, isLatin };
}

/** The tilt of a seal in degrees, always the same for a name: people do not press straight. */
export function sealTilt(name: string): number {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_009;
  return (hash % 13) - 6;
}
