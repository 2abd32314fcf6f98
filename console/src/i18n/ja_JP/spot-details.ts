import type { spotRoutes } from '@meguri/core/spots/routes.ts';

/** Why a visitor can be refused at a spot. */
export type SpotRefusal = (typeof spotRoutes)['acquireStamp']['refusals'][number];

/** What a spot shows when it is opened on the live page. */
export const spotDetails = {
  methods: 'きょうの集めかた',
  noStamps: 'きょうのスタンプは、まだありません。',
  hour: 'この 1 時間（1 分ごと）',
  hourLegend: '数字はスタンプ、×は断られた回数',
  from: (time: string) => `${time} –`,
  refused: (count: number) => `×${count}`,
  refusedAloud: (count: number) => `断られた回数 ${count}`,
  noRefusals: 'きょう断られた人は、いません。',
  reasons: 'きょう断られた理由',
  reason: '理由',
  count: '回数',
  message: '来場者に出た言葉',
  cause: 'よくある原因',
  notFault: 'ラリーの決まりによるもの（不具合ではありません）',
  toReasons: '理由を見る',
  causes: {
    too_far: '半径が狭いか、建物のそばで位置がずれています。スポットの「変える」で半径を変えられます。',
    location_inaccurate: '屋根の下や地下で、位置が大まかにしか測れません。QR か合言葉でも押せると確実です。',
    location_required: 'スマホで位置の利用が許可されていません。ブラウザの設定で許可してもらってください。',
    qr_invalid: '破れた・汚れたポスターか、作り直す前のものです。貼ってある QR を見てください。',
    qr_not_this_spot: '別のスポットの QR です。ポスターが入れ替わっていないか見てください。',
    barcode_wrong: '別の商品のバーコードです。',
    keyword_wrong: '打ちまちがいか、掲示してある合言葉が違います。',
    photo_invalid: '写真の形式か大きさが合わず、受け取れませんでした。',
    ar_invalid: 'マーカーが暗いか、最後まで映っていません。',
    already_acquired: 'もう持っている人が、また押しました。',
    quiz_wrong: 'クイズの答えが違いました。',
    spot_paused: 'スポットを休止しているあいだに押しました。',
    out_of_period: '開催の期間や時間の外に押しました。',
    implausible_travel: '前のスポットから移動したとは思えない速さです。その場にいない人かもしれません。',
    too_many_tries: '短いあいだに何度も間違えたので、少し待ってもらいました。',
    member_required: 'どの店で押すかを選んでいませんでした。',
    method_not_offered: 'このスポットにない集めかたでした。開いたままの古い画面で起こります。',
    not_found: 'いまはないスポットでした。開いたままの古い画面で起こります。',
    idempotency_mismatch: '電波が弱く送り直したとき、内容が変わっていました。もう一度押せば進みます。',
  } satisfies Record<SpotRefusal, string> as Record<SpotRefusal, string>,
};
