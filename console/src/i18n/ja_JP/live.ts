import type { Congestion } from '@meguri/core/campaign-file/spots.ts';
import type { PauseReason } from '@meguri/core/conditions/condition.ts';

export const live = {
  title: 'いまのようす',
  sentence: (stamps: number, held: number) =>
    `きょうは、スタンプが ${stamps} 回押されました。${held === 0 ? '止めているものはありません。' : `${held} 件の対応をしています。`}`,
  before: '公開すると、ここに当日のようすが出ます。',
  toPublish: '校正と公開へ',
  asOf: (time: string) => `${time} のようすです`,
  figures: {
    visitors: '参加者（きょう）',
    stamps: 'スタンプ（きょう）',
    refused: '押せなかった回数（きょう）',
    photos: '確認を待つ写真',
    ofAll: (n: string) => `開催から ${n}`,
  },
  acting: {
    title: 'いまの対応',
    none: 'いまは、何も止めていません。',
    by: (name: string) => `${name}さん`,
    end: '終える',
  },
  kinds: { pause: 'お休み', congestion: '混み具合', stop: '受け取りを停止', notice: 'お知らせ' },
  spots: {
    title: 'スポット',
    spot: 'スポット',
    today: 'きょう',
    total: '合計',
    refused: '押せなかった',
    state: '状態',
    gone: (id: string) => `${id}（いまはないスポット）`,
    pause: '一時停止',
    resume: '再開する',
    crowd: '混み具合',
    open: '受け付けています',
  },
  prizes: {
    title: '景品',
    prize: '景品',
    granted: '渡した数',
    used: '使われた数',
    left: '残り',
    noLimit: '–',
    stop: '止める',
    release: '再開する',
    stopped: '止めています',
    gone: (id: string) => `${id}（いまはない景品）`,
  },
  pausing: {
    title: (spot: string) => `${spot}を一時停止する`,
    text: 'ここではスタンプを押せなくなります。集めたスタンプは残ります。2 秒以内に止まり、開いている画面には 30 秒ほどで出ます。',
    reason: '理由（来場者の画面に、それぞれの言語で出ます）',
    reasons: { weather: '天候', crowd: '混雑', closed: '休業', trouble: '設備' } satisfies Record<PauseReason, string>,
    own: '理由のかわりに出すことば（なくてもかまいません）',
    submit: '一時停止する',
  },
  crowding: {
    title: (spot: string) => `${spot}の混み具合を知らせる`,
    level: 'いまの混み具合',
    levels: { empty: '空き', crowded: '混雑', full: '満員', closed: '受付終了', unknown: '出さない' } satisfies Record<
      Congestion,
      string
    >,
    submit: '知らせる',
  },
  stopping: {
    title: (prize: string) => `${prize}の受け取りを止める`,
    text: 'だれも受け取れなくなります。受け取った人は、そのまま使えます。',
    submit: '止める',
  },
  noticing: {
    open: 'お知らせを出す',
    title: 'お知らせを出す',
    text: '参加しているすべての人に、すぐに届きます。',
    heading: '見出し',
    body: '本文（なくてもかまいません）',
    english: '英語の見出し（なくてもかまいません）',
    important: '開いている画面の上に出す（重要）',
    required: '見出しを入れてください。',
    submit: 'お知らせを出す',
  },
  why: 'わけ（記録に残ります。来場者には見えません）',
};
