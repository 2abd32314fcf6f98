// In the order of the spot numbers, drawn in a box of 120 x 120. Distinct outlines help small children to recognise spots.
const outlines = [
  /* ticket */ 'M19 7H101A11 11 0 0 0 113 19V101A11 11 0 0 0 101 113H19A11 11 0 0 0 7 101V19A11 11 0 0 0 19 7Z',
  /* circle */ 'M60 4A56 56 0 1 1 60 116A56 56 0 1 1 60 4Z',
  /* octagon */ 'M72.77 5.03Q82.77 5.03 89.84 12.1L107.9 30.16Q114.97 37.23 114.97 47.23L114.97 72.77Q114.97 82.77 107.9 89.84L89.84 107.9Q82.77 114.97 72.77 114.97L47.23 114.97Q37.23 114.97 30.16 107.9L12.1 89.84Q5.03 82.77 5.03 72.77L5.03 47.23Q5.03 37.23 12.1 30.16L30.16 12.1Q37.23 5.03 47.23 5.03Z',
  /* scallop */ 'M60 9A15.5 15.5 0 0 1 85.5 15.83A15.5 15.5 0 0 1 104.17 34.5A15.5 15.5 0 0 1 111 60A15.5 15.5 0 0 1 104.17 85.5A15.5 15.5 0 0 1 85.5 104.17A15.5 15.5 0 0 1 60 111A15.5 15.5 0 0 1 34.5 104.17A15.5 15.5 0 0 1 15.83 85.5A15.5 15.5 0 0 1 9 60A15.5 15.5 0 0 1 15.83 34.5A15.5 15.5 0 0 1 34.5 15.83A15.5 15.5 0 0 1 60 9Z',
  /* ema */ 'M51.74 6.58Q60 3 68.26 6.58L104.74 22.42Q113 26 113 35L113 104Q113 113 104 113L16 113Q7 113 7 104L7 35Q7 26 15.26 22.42Z',
  /* mokko */ 'M91.82 28.18A33 33 0 0 1 91.82 91.82A33 33 0 0 1 28.18 91.82A33 33 0 0 1 28.18 28.18A33 33 0 0 1 91.82 28.18Z',
  /* hexagon */ 'M51.34 6Q60 1 68.66 6L102.44 25.5Q111.1 30.5 111.1 40.5L111.1 79.5Q111.1 89.5 102.44 94.5L68.66 114Q60 119 51.34 114L17.56 94.5Q8.9 89.5 8.9 79.5L8.9 40.5Q8.9 30.5 17.56 25.5Z',
  /* square */ 'M8 26Q8 8 26 8L94 8Q112 8 112 26L112 94Q112 112 94 112L26 112Q8 112 8 94Z',
  /* plum */ 'M88.21 21.17A31 31 0 0 1 105.65 74.83A31 31 0 0 1 60 108A31 31 0 0 1 14.35 74.83A31 31 0 0 1 31.79 21.17A31 31 0 0 1 88.21 21.17Z',
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
