import type { AlertRule, ThresholdsOf } from '@meguri/core/console/alerts/alert-thresholds.ts';

/** A number of a rule: what it counts, its unit, and what else should be known. */
export interface NumberWords {
  label: string;
  unit: string;
  note?: string;
}

export type RuleWords = {
  [R in AlertRule]: { title: string; text: string; numbers: { [N in keyof ThresholdsOf<R>]: NumberWords } };
};

const rules: RuleWords = {
  refusals: {
    title: '押せない人が多い',
    text: '同じスポットで、15 分のあいだに次の 3 つがそろうと知らせます。クイズの不正解、2 回目のスタンプ、一時停止は数えません。',
    numbers: {
      attempts: { label: '断られた回数', unit: '回' },
      visitors: { label: '断られた人', unit: '人' },
      share: { label: '断られた人の割合', unit: '%' },
    },
  },
  silence: {
    title: '急に静かになったスポット',
    text: 'まわりでは押されているのに、そのスポットだけ押されないと知らせます。押されるはずだった数は、1 週間前の同じ時間と、直前の 1 時間から見積もります。',
    numbers: {
      expected: {
        label: '押されるはずだった数',
        unit: '個',
        note: '10 個ほどまでは偶然でも空くので、それより小さくしても早くは知らせません。',
      },
    },
  },
  stock: {
    title: '景品がなくなる',
    text: 'その日の終わりまでもたない景品を、なくなる前に知らせます。なくなった景品も知らせます。',
    numbers: { minutes: { label: 'なくなるまでの時間', unit: '分' } },
  },
  counter: {
    title: '受け渡し窓口から連絡がない',
    text: '開いている窓口のスマホが、どれも連絡してこないと知らせます。ふだんは 30 秒ごとに連絡があります。',
    numbers: { minutes: { label: '連絡がない時間', unit: '分' } },
  },
  old_code: {
    title: '古いポスターが読まれた',
    text: '作り直す前の QR が、その日に何回読まれたら知らせるかを決めます。',
    numbers: { scans: { label: '読まれた回数', unit: '回' } },
  },
  photos: {
    title: '写真が待っている',
    text: '公開するかどうかを決めていない写真のうち、いちばん古いものの待ち時間で知らせます。',
    numbers: { minutes: { label: '待ち時間', unit: '分' } },
  },
  slow: {
    title: 'サーバーの応答が遅い',
    text: '来場者の操作の 20 回に 1 回が、これより長くかかると知らせます。すべてのスポットと窓口に関わるので、オフにはできません。',
    numbers: { p95: { label: '応答までの時間', unit: 'ミリ秒' } },
  },
};

/** The dialog in which a campaign sets when alerts are raised. */
export const thresholds = {
  open: '知らせる条件',
  title: '知らせる条件',
  lead: '「確認が必要なこと」に出す条件です。このラリーだけに効きます。保存すると 10 秒ほどで、いま出ているものにも当てはめます。',
  others: '抽選が予定の時刻に済んでいないときと、データベースの応答が遅いときは、いつも知らせます。',
  readOnly: '変えられるのは、所有者と編集の人です。',
  rules,
  off: '知らせません。',
  normal: (value: string, unit: string, least: string, most: string) => `標準は ${value} ${unit}（${least}〜${most}）`,
  fault: (least: string, most: string) => `${least} から ${most} までの整数で入れてください。`,
  reset: '標準に戻す',
  resetOf: (title: string, label: string) => `標準に戻す：${title}、${label}`,
  resetAll: 'すべて標準に戻す',
  submit: '保存する',
  /** After somebody else was faster. */
  meanwhile: {
    text: 'まだ保存していません。入力したものは残っています。',
    clash: (change: string, typed: string) => `${change}。入力したのは ${typed} です。`,
    take: '入力を残して、いまの内容から続ける',
  },
  /** Below the list of alerts. */
  silenced: (titles: string) => `知らせない設定：${titles}`,
  /** In the audit log. */
  switched: (title: string, isOn: boolean) => `${title}：${isOn ? '知らせる' : '知らせない'}`,
  changed: (title: string, { label, unit }: NumberWords, from: string, to: string) =>
    `${title}（${label}）：${from} → ${to} ${unit}`,
};
