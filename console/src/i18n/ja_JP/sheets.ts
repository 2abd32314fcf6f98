export const sheets = {
  courses: {
    title: 'コース',
    list: 'コースの一覧',
    add: 'コースを足す',
    name: 'コースの名前',
    none: {
      title: 'コースはまだありません',
      text: 'スポットをいくつかの道に分けると、道ごとに進みぐあいが出ます。1 本だけなら要りません。',
    },
    choose: { title: 'コースを選んでください', text: '左の一覧から選ぶと、ここで直せます。' },
    deleting: {
      title: (name: string) => `${name}を下書きから消す`,
      text: 'このコースを使う台紙や景品があると、直すところとして出ます。スポットは消えません。',
    },
  },
  sheets: {
    title: '台紙',
    list: '台紙の一覧',
    add: '台紙を足す',
    name: '台紙の名前',
    none: {
      title: '台紙はまだありません',
      text: '台紙がなくても、スタンプは集められます。そろえる楽しみをつくるときに足します。',
    },
    choose: { title: '台紙を選んでください', text: '左の一覧から選ぶと、ここで直せます。' },
    deleting: {
      title: (name: string) => `${name}を下書きから消す`,
      text: '来場者が集めたスタンプは消えません。この台紙を条件にした景品があると、直すところとして出ます。',
    },
  },
  spots: (count: number) => `${count} か所`,
  spotsOfCourse: 'このコースのスポット',
  noSpots: 'まだありません。スポットの「コース」で選ぶと入ります。',
  slots: (slots: number, required: number) =>
    required < slots ? `${slots} 枠のうち ${required} 個でそろう` : `${slots} 枠`,
  sentence: (slots: number, required: number) =>
    required < slots ? `${slots} 枠のうち、どれか ${required} 個でそろいます。` : `${slots} 枠、ぜんぶでそろいます。`,
  fields: {
    name: '名前',
    colour: '色',
    colourHint: '地図の線と、スポットの帯の色です',
    course: 'コース',
    noCourse: 'すべてのコース',
    required: 'いくつでそろうか',
    requiredHint: (slots: number) => `空なら ${slots} 個ぜんぶ`,
    slotsUnit: '個',
    image: '台紙の絵',
    spots: '枠になるスポット',
    spotsHint: '1 つも選ばなければ、コースのスポットがぜんぶ枠になります',
  },
};
