/** The menu. The names of its entries come from GET /menus/. */
export const menu = {
  title: 'メニュー',
  entries: 'ページ',
  account: ({ name }: { name: string }) => `アカウント ${name}`,
  language: 'ことば Language',
  notices: 'お知らせ',
  appearance: {
    title: '見た目',
    auto: '自動',
    autoDetail: 'スマートフォンの設定に合わせます',
    light: '明るい',
    dark: '暗い',
  },
  sound: { title: '押す音とふるえ', on: 'オン', off: 'オフ' },
  logOut: {
    title: 'ログアウトしますか？',
    text: '集めたスタンプは、次にログインしたときも残っています。',
    confirm: 'ログアウト',
  },
  reset: {
    title: '集めた記録をリセットしますか？',
    text: 'もとに戻すことはできません。',
    goes: '消えるもの',
    gone: ({ stamps, points }: { stamps: number; points: string }) => `スタンプ ${stamps} 個、${points} pt、景品`,
    stays: '残るもの',
    kept: '送信済みの応募、アカウント',
    check: '消えるものを確認しました',
    checkFirst: '消えるものを確認してから、チェックを入れてください',
    confirm: 'リセットする',
    done: '集めた記録をリセットしました',
  },
};
