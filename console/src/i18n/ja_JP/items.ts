export const items = {
  up: '一つ前へ',
  down: '一つ後ろへ',
  previous: '前',
  next: '次',
  colourFault: '「#ffc600」のように、# と半角の 3 桁か 6 桁で入れてください',
  noFile: 'なし',
  fileHint: 'このラリーに入っているファイルから選びます',
  instant: {
    date: '日付',
    time: '時刻',
    start: (day: string) => `${day}。時刻が空なら、その日の 0:00 から`,
    end: (day: string) => `${day}。時刻が空なら、その日の終わりまで`,
    none: { start: 'まだ決まっていません', end: 'まだ決まっていません' },
    zone: (day: string, zone: string) => `${day}、${zone}`,
    offset: (offset: string, day: string) => `UTC${offset} の時刻です。このラリーの時間帯では ${day}`,
    unread: (text: string) => `「${text}」は日時として読めません`,
  },
};
