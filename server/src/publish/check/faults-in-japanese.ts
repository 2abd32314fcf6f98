import type { FaultCode } from './faults.ts';
import { JAPANESE } from './japanese-sentences.ts';

/** The answer where a sentence is not in the table. */
const BY_CODE: Record<FaultCode, string> = {
  folder: 'ラリーのフォルダーを読めません。',
  syntax: 'YAML の書き方に誤りがあります。',
  unknown_key: 'このキーは使えません。',
  missing: '必須の項目です。',
  type: '値の種類がちがいます。',
  format: '書き方がちがいます。',
  range: '値が範囲の外です。',
  choice: '選べる値ではありません。',
  duplicate: '同じものが重なっています。',
  reserved: 'この名前は使えません。',
  slug_fixed: 'slug は変えられません。',
  unknown_reference: '指定した ID がこのファイルにありません。',
  impossible: 'ほかの設定と合わないため、成り立ちません。',
  order: '日時の順序が正しくありません。',
  no_effect: 'この設定は使われません。',
  language_missing: 'まだ書かれていない言語があります。',
  language_stale: '原文が変わったあと、見直していない訳があります。',
  file_missing: '指定したファイルがありません。',
  file_kind: 'ファイルの種類がちがいます。',
  file_unsafe: 'このファイルは安全ではないため使えません。',
  file_too_large: 'ファイルが大きすぎます。',
  file_unused: 'このファイルはどこからも使われていません。',
  file_colours: 'スタンプの絵は、背景が透明な一色にしてください。',
};

/** A fault in Japanese, from its English sentence. Whether every sentence is known, a test asks the sources of the checks. */
export function japaneseOf(code: FaultCode, expected: string): string {
  return sentenceInJapanese(expected) ?? BY_CODE[code];
}

/** Null for a sentence that is not in the table. */
export function sentenceInJapanese(expected: string): string | null {
  for (const [pattern, sentence] of JAPANESE) {
    const match = pattern.exec(expected);
    if (match) return sentence(...match.slice(1).map((part) => part ?? ''));
  }
  return null;
}
