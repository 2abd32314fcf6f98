/** A number with its noun in English: `1 spot`, `2 spots`. `plural` is for nouns whose plural does not end in s. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;
