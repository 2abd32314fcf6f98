export const campaignList = {
  day: (name: string, day: number) => `きょうは、${name}の ${day} 日目です。`,
  calm: (count: number) => `${count} 件のラリーがあります。きょう急ぐものはありません。`,
  needs: {
    not_open: (name: string) => `${name}は、期間に入っているのに、まだ公開していません。`,
    faults: (name: string, count: number) => `${name}に、直すところが ${count} 件あります。`,
    unpublished: (name: string, days: number) =>
      `${name}は、${days === 0 ? 'きょう' : `あと ${days} 日で`}始まります。まだ公開していません。`,
  },
  tags: {
    not_open: '公開していません',
    faults: (count: number) => `直すところ ${count} 件`,
    unpublished: (days: number) => (days === 0 ? 'きょうから・公開前' : `あと ${days} 日・公開前`),
    edits: '公開していない直しあり',
  },
  more: (count: number) => `ほかに ${count} 件が待っています。`,
  counts: (spots: number) => `スポット ${spots} か所`,
  today: (visitors: number, stamps: number) =>
    `きょう ${visitors.toLocaleString('ja')} 人・スタンプ ${stamps.toLocaleString('ja')} 個`,
  server: {
    title: 'このサーバー',
    fine: '順調',
    causes: {
      silent: '応答がありません',
      slow: 'データベースが遅くなっています',
      no_backup: 'バックアップがまだありません',
      old_backup: 'バックアップが 1 日以上前です',
    },
    database: (ms: number) => `データベースの応答 ${ms} ms`,
    backup: (time: string) => `バックアップ ${time}`,
    version: (version: string) => `版 ${version}`,
  },
  fresh: 'ひな形から 10 分。',
  freshFolder: 'フォルダーからも。',
};
