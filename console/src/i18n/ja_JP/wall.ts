import type { PauseReason } from '@meguri/core/conditions/condition.ts';

const agoOf = (seconds: number): string =>
  seconds < 60
    ? `${seconds} 秒前`
    : seconds < 3_600
      ? `${Math.floor(seconds / 60)} 分前`
      : `${Math.floor(seconds / 3_600)} 時間前`;

/** The wall display, and its keys in the live view. */
export const wall = {
  open: (spots: number) => `${spots} か所で受付中です。`,
  held: (open: number, held: number): [string, string, string] => [
    `${open} か所で受付中です。`,
    `${held} か所`,
    'はお休み中です。',
  ],
  reasons: {
    weather: '天候のため、お休み中です',
    crowd: '混雑のため、お休み中です',
    closed: 'お休み中です',
    trouble: '設備のため、お休み中です',
  } satisfies Record<PauseReason, string>,
  closed: '受付終了と出ています',
  more: (spots: number) => `ほか ${spots} か所`,
  walking: 'いま歩いている人',
  perMinute: '1 分あたり',
  today: 'きょうのスタンプ',
  diagram: (stamps: number) => `きょうのスタンプを 10 分ごとに示した線図。合計 ${stamps} 個。`,
  legend: 'きょうの線図　10 分ごとのスタンプ',
  legendUsual: 'きょうの線図　10 分ごとのスタンプ。暗い柱は先週の同じ曜日',
  busiest: 'いまにぎわっている場所（直近 10 分）',
  count: (stamps: number) => `${stamps} 個`,
  quiet: 'この 10 分は、まだ押されていません。',
  map: '直近 10 分のスタンプの数を円の大きさで示した地図。多い場所の名前と数は、地図の下にあります。',
  late: (seconds: number) => `${agoOf(seconds)}のようすです。つながるのを待っています。`,
  connecting: 'つないでいます',
  lost: 'サーバーにつながりません。つながるのを待っています。',
  counting: 'はじめての集計をしています。',
  unpublished: '公開すると、ここに当日のようすが出ます。',
  refused: {
    title: 'この画面の鍵は使えません',
    text: '取り消されたか、アドレスが途中で切れています。新しい鍵は「いまのようす」で作れます。',
  },
  keys: {
    title: '壁の画面',
    text: '会場のモニターに映す画面です。合計の数、地図、来場者にも出ているお知らせだけが出ます。アドレスに鍵が入っていて、ログインなしで見られます。',
    none: '鍵はまだありません。',
    make: '鍵を作る',
    makeTitle: '壁の画面の鍵を作る',
    name: '置き場所',
    hint: '例：本部テントのモニター',
    required: '置き場所を入れてください。',
    submit: '鍵を作る',
    unseen: 'まだ開いていません',
    seen: (time: string) => `${time} に表示`,
    open: '開く',
    copy: 'アドレスをコピー',
    english: '英語で出すときは、アドレスの # の前に ?lang=en を足します。',
    revoke: '取り消す',
    revokeTitle: (name: string) => `${name}の鍵を取り消す`,
    revokeText: 'この鍵の画面は、数秒で消えます。鍵は元に戻せませんが、新しい鍵はいつでも作れます。',
    revokeSubmit: '鍵を取り消す',
  },
};
