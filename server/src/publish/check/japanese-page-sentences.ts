import type { Sentence } from './japanese-words.ts';

/** The sentences about what pages lack, or have in brackets. */
export const PAGE_SENTENCES: readonly (readonly [string, Sentence])[] = [
  [
    `^should have your words in place of (.+), which`,
    (blank) => `${blank} のところを書いてください。来場者には、このまま見えます。`,
  ],
  [
    `^should be given, because pages name the organiser`,
    () => 'ページの {{organiser}} のところに出ます。主催者の名前を書いてください。',
  ],
  [
    `^should be given, or email or contact, because`,
    () => 'ページの {{contact}} のところに出ます。電話番号、メールアドレス、その他の連絡先のどれかを書いてください。',
  ],
  [
    `^should be given, because pages say how long`,
    () => 'ページの {{days}} のところに出ます。何日後に消すかを書いてください。',
  ],
  [
    `^should not have (.+?), which visitors read as it is; known words: (.+)\\.$`,
    (word, known) => `${word} は来場者にこのまま見えます。使えるのは ${known} です。`,
  ],
];
