export const importing = {
  title: '表計算から貼る',
  readOnly: 'いまは下書きを直せません',
  sentence: '表計算のスポット一覧を、そのまま貼れます。',
  paste: '表を貼る',
  pasteHint:
    '見出しの行があると、列を自動で合わせます。上に表題があっても、見出しがなくても貼れます。合言葉の答えがいくつもあるときは | で区切ります',
  sample: '名称\t英語表記\t緯度\t経度\t半径\n旧灯ノ浦駅\tOld Hinoura Station\t34.08966\t133.35358\t60',
  unread: '見出しと 1 行以上の表を読めませんでした',
  read: '読む',
  file: 'ファイルから（CSV、XLSX）',
  found: (rows: number, columns: number) => `${rows} 行を読みました。見出しから ${columns} 列を合わせてあります。`,
  counts: ({ added, changed, same, bad }: { added: number; changed: number; same: number; bad: number }) =>
    `新しく足す ${added}・上書き ${changed}・変わらない ${same}・入れられない ${bad}　上書きは同じ id か名前のスポットです。空のマスは、いまある値を残します。`,
  table: '読んだ表',
  line: '行',
  leaveOut: '取り込まない',
  outcome: '取り込むと',
  added: '新しく足す',
  changed: '上書き',
  same: '変わらない',
  twice: '同じスポットの行がもうあります',
  ambiguous: '同じ名前のスポットがいくつもあります',
  lacks: (column: string) => `${column}がありません`,
  swap: (lines: readonly number[]) =>
    `${lines.length === 1 ? `${lines[0]} 行目` : `${lines.length} 行`}の緯度と経度を入れ替える`,
  sheet: 'シート',
  noHeadings: '見出しを読み取れませんでした。列の意味を下で選んでください。',
  firstIsSpot: '見出しはなく、1 行目もスポット',
  back: '貼りなおす',
  apply: (count: number) => `${count} か所を下書きに入れる`,
  leftBehind: (count: number) =>
    `入れられない ${count} 行は残し、ほかの行だけを入れます。「元に戻す」で 1 回で取り消せます`,
  undo: '入れたあとも「元に戻す」で 1 回で取り消せます',
  tooMuch: (count: number, most: number) =>
    `変わるところが ${count} あります。一度に入れられるのは ${most} までです。列を減らすか、行を分けて貼ってください。`,
  failed: '下書きに合わないため、入れられませんでした。下書きは前のままです。',
};
