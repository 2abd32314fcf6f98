import type { PreflightId } from '@meguri/core/console/preflight/preflight-items.ts';

/** What one line of the list says: its title, and below it what was found. */
type Line = (found: { count: number; names: string; verdict: 'go' | 'note' | 'no_go' }) => [string, string];

const lines: Record<PreflightId, Line> = {
  faults: ({ count }) =>
    count > 0
      ? [`直すところが ${count} つあります`, '直すと、ほかの項目も確かめられます']
      : ['書きかたとつながり', '直すところはありません'],
  published: ({ verdict }) =>
    verdict === 'go'
      ? ['下書きを公開しています', '来場者に見えるものと同じです']
      : ['下書きをまだ公開していません', '来場者に見えるのは、公開中の版です'],
  dates: ({ verdict }) =>
    verdict === 'go' ? ['期間', '終わりの日は、まだ先です'] : ['期間が終わっています', '終わりの日を直してください'],
  languages: ({ count }) =>
    count > 0
      ? ['訳していない文章', `${count} か所は、ほかの言語で表示します`]
      : ['文章の言語', 'どの文章も、すべての言語にあります'],
  ways: ({ count, names, verdict }) =>
    verdict === 'go'
      ? [`${count} か所とも集められます`, 'どこにも、位置情報のいらない集めかたがあります']
      : verdict === 'note'
        ? [`位置情報がないと集められないところが ${count} か所`, names]
        : ['スポットがありません', 'ひとつ目のスポットをつくってください'],
  circles: ({ count, names }) =>
    count > 0
      ? [`集められる範囲が重なる組が ${count} つ`, `${names}。同じ場所から、どちらも集められます`]
      : ['集められる範囲', '重なりはありません'],
  privacy: ({ verdict }) =>
    verdict === 'go'
      ? ['プライバシーポリシー', '来場者が読めます']
      : ['プライバシーポリシーがありません', '個人情報の扱いを、開催の前に示してください'],
  retention: ({ count, verdict }) =>
    verdict === 'go'
      ? ['個人情報の消去', `期間の終わりから ${count} 日後に消します`]
      : ['個人情報を消す日が決まっていません', 'このままでは、ずっと残ります'],
  windows: ({ count, names, verdict }) =>
    verdict === 'go' ? ['景品の受け取り期間', '開催の期間と合っています'] : [`受け取れない景品が ${count} つ`, names],
  stock: ({ count, names, verdict }) =>
    verdict === 'no_go'
      ? [`在庫が 0 の景品が ${count} つ`, names]
      : verdict === 'go'
        ? ['景品の在庫', '見込みの来場者に足りています']
        : count > 0
          ? [`全員にはわたらない景品が ${count} つ`, names]
          : ['景品の在庫をまだ比べていません', '来場者の見込みを入れると、足りるか確かめます'],
  https: ({ verdict }) =>
    verdict === 'go'
      ? ['安全な接続（https）', 'カメラと位置情報を使えます']
      : [
          '安全な接続（https）ではありません',
          'スマホのカメラと位置情報を使えません。サーバーの管理者が PUBLIC_URL を設定します',
        ],
  mail: ({ verdict }) =>
    verdict === 'go'
      ? ['メール', '送る設定があります']
      : ['メールを送れません', 'パスワードを忘れた人が、自分で直せません。サーバーの管理者が設定します'],
  line: ({ verdict }) =>
    verdict === 'go'
      ? ['LINE でのログイン', '設定があります']
      : ['LINE でログインできません', 'サーバーの管理者が、LINE のチャネルを設定します'],
};

export const preflight = {
  title: '開催前点検',
  ready: '開けられます。',
  remaining: (count: number) => `まだ開けません。あと ${count} つです。`,
  summary: (go: number, all: number, notes: number) =>
    notes === 0 ? `${all} のうち ${go} が「よし」です。` : `${all} のうち ${go} が「よし」、${notes} が「注意」です。`,
  scope:
    'この点検は、機械で確かめられることだけを見ています。現地の電波とポスター、窓口の準備は、人の目で確かめてください。',
  verdicts: { go: 'よし', note: '注意', no_go: 'まだ' },
  groups: { content: '中身', goods: '景品', server: 'サーバー' },
  lines,
  mend: {
    overview: '点検の結果へ',
    publish: '校正へ',
    cover: '期間へ',
    spots: 'スポットへ',
    pages: 'ページへ',
    settings: '設定へ',
    prizes: '景品へ',
  },
  again: 'もう一度確かめる',
  print: '一覧を印刷',
  visitors: '来場者の見込み',
  visitorsUnit: '人',
  visitorsHint: '景品の在庫と比べます。このページのアドレスに残ります。',
  visitorsError: '1 から 9,999,999 までの数で入れてください。',
  namesOf: (names: readonly string[], isMore: boolean) => `${names.join('、')}${isMore ? ' ほか' : ''}`,
  lead: '開催前点検へ',
};
