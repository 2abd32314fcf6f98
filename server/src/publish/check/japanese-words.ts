/* What the Japanese sentences of faults share. */

/** The Japanese sentence, from the parts of the English one that vary. */
export type Sentence = (...parts: string[]) => string;

/** A value as English sentences show it, in Japanese. */
export const shown = (value: string): string => {
  if (value === 'nothing') return '空';
  if (value === 'a map of keys') return 'キーの並び';
  const list = /^a list of (\d+)$/.exec(value);
  if (list) return `${list[1]} 件の一覧`;
  return value.startsWith('"') ? `「${value.slice(1, -1)}」` : value;
};

export const TYPES: Readonly<Record<string, string>> = {
  'a map of keys': 'キーと値の組',
  'a list': '一覧',
  'a text': '文字列',
  'a whole number': '整数',
  'a number': '数値',
  'true or false': 'true か false',
};
export const KINDS: Readonly<Record<string, string>> = {
  course: 'コース',
  spot: 'スポット',
  sheet: '台紙',
  'type 2 questionnaire': '種類 2 のアンケート',
};
export const HINTS: Readonly<Record<string, string>> = {
  ' (put it in quotes)': '引用符で囲んでください。',
  ' (put a text that begins with # in quotes)': '# で始まる値は引用符で囲んでください。',
};
export const example = (text: string): string => (text === '' ? '' : `例: ${text}`);
export const meant = (similar: string): string => (similar === '' ? '' : `${shown(similar)} ではありませんか。`);

export const FOUND = 'found (.+?)';
export const EXAMPLE = '\\.(?: Example: ([\\s\\S]+))?$';
export const MEANT = '(?:; did you mean (.+)\\?|\\.)$';
