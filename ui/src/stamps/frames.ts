// In the order of the spot numbers, drawn in a box of 120 x 120 (core/src/seals/outlines.ts has them too). Distinct outlines help small children to recognise spots.
const outlines = [
  /* ticket */ 'M19 7H101A11 11 0 0 0 113 19V101A11 11 0 0 0 101 113H19A11 11 0 0 0 7 101V19A11 11 0 0 0 19 7Z',
  /* circle */ 'M60 4A56 56 0 1 1 60 116A56 56 0 1 1 60 4Z',
  /* octagon */ 'M73 5Q83 5 90 12L108 30Q115 37 115 47V73Q115 83 108 90L90 108Q83 115 73 115H47Q37 115 30 108L12 90Q5 83 5 73V47Q5 37 12 30L30 12Q37 5 47 5Z',
  /* scallop */ 'M60 9A15 15 0 0 1 86 16A15 15 0 0 1 104 34A15 15 0 0 1 111 60A15 15 0 0 1 104 86A15 15 0 0 1 86 104A15 15 0 0 1 60 111A15 15 0 0 1 34 104A15 15 0 0 1 16 86A15 15 0 0 1 9 60A15 15 0 0 1 16 34A15 15 0 0 1 34 16A15 15 0 0 1 60 9Z',
  /* ema */ 'M52 7Q60 3 68 7L105 22Q113 26 113 35V104Q113 113 104 113H16Q7 113 7 104V35Q7 26 15 22Z',
  /* mokko */ 'M92 28A33 33 0 0 1 92 92A33 33 0 0 1 28 92A33 33 0 0 1 28 28A33 33 0 0 1 92 28Z',
  /* hexagon */ 'M51 6Q60 1 69 6L102 25Q111 30 111 40V80Q111 90 102 95L69 114Q60 119 51 114L18 95Q9 90 9 80V40Q9 30 18 25Z',
  /* rounded */ 'M8 26Q8 8 26 8H94Q112 8 112 26V94Q112 112 94 112H26Q8 112 8 94Z',
  /* plum */ 'M88 21A31 31 0 0 1 106 75A31 31 0 0 1 60 108A31 31 0 0 1 14 75A31 31 0 0 1 32 21A31 31 0 0 1 88 21Z',
] as const;

/** The SVG path of the frame for a spot's number (1, 2, ...), in a box of 120 x 120. The nine shapes repeat. */
export const framePath = (number: number): string => {
  const count = outlines.length;
  return outlines[(((Math.trunc(number) - 1) % count) + count) % count] ?? outlines[0];
};

/** The round frame, for marks that do not belong to a spot. */
export const circlePath: string = outlines[1];

/** An SVG transform that scales a frame around its centre. */
export const scaled = (factor: number): string => `translate(60 60) scale(${factor}) translate(-60 -60)`;

/** The angle of a seal in whole degrees, -7 to 7, which makes it look pressed by hand. Derived from a hash (FNV-1a) of the id, so it never changes. */
export const sealAngle = (id: string): number => {
  let hash = 0x811c9dc5;
  for (const char of id) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return ((hash >>> 8) % 15) - 7;
};

/**
 * The letters of a seal without art. For Japanese, Chinese and Korean: the whole name if it has at most three characters,
 * otherwise the first two characters. For other scripts: two initials, of one word its first two letters.
 */
export const sealLetters = (name: string): string => {
  const word = name.trim();
  if (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word)) {
    const characters = [...word.replace(/\s/g, '')];
    return characters.slice(0, characters.length > 3 ? 2 : 3).join('');
  }
  const [first = '', ...others] = word.split(/[\s\-·]+/);
  // An article says nothing about a place, and one letter alone nothing about a name.
  const [lead = first, second] = /^(the|an?)$/i.test(first) && others.length > 0 ? others : [first, ...others];
  const [initial = '', next = ''] = lead;
  return initial.toUpperCase() + (second === undefined ? next : ([...second][0] ?? '').toUpperCase());
};
