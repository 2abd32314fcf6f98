import type { Sentence } from './japanese-words.ts';

/** The sentences about what pages lack, or have in brackets. */
export const PAGE_SENTENCES: readonly (readonly [string, Sentence])[] = [
  [
    `^should have your words in place of (.+), which`,
    (blank) => `${blank} のところを書いてください。来場者には、このまま見えます。`,
  ],
  [
    `^should have the organiser's name, which`,
    () => '主催者の名前を書いてください。ページの {{organiser}} のところに出ます。',
  ],
  [
    `^should have a phone number, an email address or`,
    () => '電話番号、メールアドレス、その他の連絡先のどれかを書いてください。ページの {{contact}} のところに出ます。',
  ],
  [
    `^should have the number of days for which`,
    () => '個人情報を何日後に消すかを書いてください。ページの {{days}} のところに出ます。',
  ],
  [
    `^should not have (.+?), which visitors read as it is; known words: (.+)\\.$`,
    (word, known) => `${word} は来場者にこのまま見えます。使えるのは ${known} です。`,
  ],
];
