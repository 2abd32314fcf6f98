export const items = {
  up: '一つ前へ',
  down: '一つ後ろへ',
  colourFault: '「#ffc600」のように、# と半角の 3 桁か 6 桁で入れてください',
  noFile: 'なし',
  fileHint: 'この帳に入っているファイルから選びます',
  instant: {
    date: '日付',
    time: '時刻',
    start: '時刻が空なら、その日の 0:00 から',
    end: '時刻が空なら、その日の終わりまで',
    none: { start: 'まだ決まっていません', end: 'まだ決まっていません' },
    zone: (zone: string) => `${zone} の時刻です`,
    offset: (offset: string) => `UTC${offset} の時刻として書かれています`,
    unread: (text: string) => `「${text}」は日時として読めません`,
  },
};
