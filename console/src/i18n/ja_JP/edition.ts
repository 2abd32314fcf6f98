export const edition = {
  title: '版の中身',
  period: '期間',
  from: (start: string, end: string, zone: string) => `${start} から ${end} まで（${zone}）`,
  languages: '言語',
  spots: 'スポット',
  spotCount: (count: number) => `${count} か所`,
  ways: '集めかた',
  way: (name: string, count: number) => `${name} ${count} か所`,
  prizes: '景品',
  surveys: 'アンケート',
  address: '来場者のアドレス',
  nothing: 'なし',
  fixed:
    'このアドレスと、スポット・景品・アンケートの ID は、公開したあとは変えられません。名前や中身は、いつでも直せます。',
};
