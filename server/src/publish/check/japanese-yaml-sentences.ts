/**
 * What the YAML parser says of the mistakes that people make by hand, in Japanese. The parser has about 60 sentences; the rare ones stay
 * English.
 */
const REASONS: readonly [RegExp, (...parts: string[]) => string][] = [
  [
    /^All (?:mapping|sequence) items must start at the same column/,
    () => '同じ並びの行は、行頭の字下げをそろえてください',
  ],
  [
    /^(?:A block sequence|Nested mappings) .*(?:implicit map key|compact mappings)/,
    () => '1 行に「: 」が 2 つあります。値を引用符で囲むか、行を分けてください',
  ],
  [/^Map keys must be unique/, () => '同じ名前のキーが 2 回あります'],
  [
    /^Implicit (?:map )?keys need to be (?:followed by map values|on a single line)/,
    () => 'キーのあとに「: 」がありません',
  ],
  [/^Missing closing (["'])quote/, (quote) => `引用符の ${quote} が閉じていません`],
  [/^Flow (?:map|sequence) in block collection .* end with a ([\]}])/, (end) => `「${end}」で閉じていません`],
  [/^Flow (?:map|sequence) .*(?:sufficiently indented|must start)/, () => 'かっこの中の行を、もっと字下げしてください'],
  [/^Missing , (?:or : )?between flow/, () => 'かっこの中の項目のあいだに「,」がありません'],
  [/^Missing space after : in flow/, () => '「:」のあとに空白がありません'],
  [/^Sequence item without - indicator/, () => '並びの項目の行頭に「- 」がありません'],
  [/^Tabs are not allowed as indentation/, () => '字下げにタブは使えません。空白にしてください'],
  [
    /^Plain value cannot start with (.+)$/,
    (start) => `${start.replace('reserved character ', '')} で始まる値は、引用符で囲んでください`,
  ],
  [/^Invalid escape sequence (\S+)/, (sequence) => `${sequence} は、引用符の中で使えない書き方です`],
  [
    /^there is no anchor &(.+) for \*/,
    (name) => `「*${name}」の指す「&${name}」がありません。* で始まる文は引用符で囲んでください`,
  ],
  [/^(?:Tags and anchors must be separated|Unresolved tag)/, () => '「!」か「&」で始まる値は、引用符で囲んでください'],
  [/^Block collections are not allowed within flow/, () => 'かっこの中の項目のあいだに「,」がありません'],
  [/^Comments must be separated/, () => '「#」の前に空白がありません。値の一部なら引用符で囲んでください'],
  [/^Unexpected .*/, () => 'ここに書けないものがあります。前の行の字下げや記号も確かめてください'],
];

/** The reason of the parser in Japanese, or as it is. */
export function yamlReason(reason: string): string {
  const plain = reason.replace(/\.$/, '');
  for (const [pattern, words] of REASONS) {
    const match = pattern.exec(plain);
    if (match) return words(...match.slice(1));
  }
  return plain;
}
