import { EXAMPLE, example, FOUND, type Sentence, shown } from './japanese-words.ts';

/** The sentences about the forms that the schema describes: id, time, colour and so on. */
export const FORM_SENTENCES: readonly (readonly [string, Sentence])[] = [
  [
    `^must stay (.+), the slug of this campaign, ${FOUND}\\.$`,
    (slug, value) =>
      `このラリーの slug は${shown(slug ?? '')} のままにしてください（今は${shown(value ?? '')}）。作ったあとは変えられません。`,
  ],
  [
    `^must be a short name of your own.*?, ${FOUND}${EXAMPLE}`,
    (value, line) => `半角の英数字と - _ で書いてください（今は${shown(value ?? '')}）。${example(line ?? '')}`,
  ],
  [
    `^must be a date, or a date and time.*?, ${FOUND}${EXAMPLE}`,
    (value, line) => `日付、または日付と時刻で書いてください（今は${shown(value ?? '')}）。${example(line ?? '')}`,
  ],
  [
    `^must be a colour as #rgb or #rrggbb, ${FOUND}${EXAMPLE}`,
    (value, line) => `色は #rgb か #rrggbb で書いてください（今は${shown(value ?? '')}）。${example(line ?? '')}`,
  ],
  [
    `^must be a web address.*?, ${FOUND}${EXAMPLE}`,
    (value, line) =>
      `http:// か https:// で始まる URL にしてください（今は${shown(value ?? '')}）。${example(line ?? '')}`,
  ],
  [
    `^must be half-width letters and digits.*?, ${FOUND}${EXAMPLE}`,
    (value, line) =>
      `半角の英数字で、ハイフンなしで書いてください（今は${shown(value ?? '')}）。${example(line ?? '')}`,
  ],
  [
    `^must be a file of this folder, by its relative path, ${FOUND}${EXAMPLE}`,
    (value, line) => `このラリーのファイルのパスを書いてください（今は${shown(value ?? '')}）。${example(line ?? '')}`,
  ],
  [
    `^must be [\\s\\S]+?, ${FOUND}${EXAMPLE}`,
    (value, line) => `書き方がちがいます（今は${shown(value ?? '')}）。${example(line ?? '')}`,
  ],
];
