import type { PeopleCheckId } from '@meguri/core/console/preflight/people-checks.ts';
import type { PreflightId } from '@meguri/core/console/preflight/preflight-item.ts';
import { things } from './counting.ts';

/** What one line of the list says: its title, and below it what was found. */
type Line = (found: {
  count: number;
  of: number | null;
  at: string;
  names: string;
  verdict: 'go' | 'note' | 'no_go';
}) => [string, string];

/** The title of a check of people, and what it takes; `retentionDays` is how long personal data is stored, null if for ever. */
type Task = (count: number, retentionDays: number | null) => [string, string];

const lines: Record<PreflightId, Line> = {
  faults: ({ count, verdict }) =>
    verdict === 'no_go'
      ? [`直すところが ${things(count)}あります`, '直すと、ほかの項目も確かめられます']
      : verdict === 'note'
        ? [`書きかたに注意が ${things(count)}あります`, 'このままでもよいか、点検の結果で確かめてください']
        : ['書きかたとつながり', '直すところはありません'],
  published: ({ verdict }) =>
    verdict === 'go'
      ? ['下書きを公開しています', '来場者に見えるものと同じです']
      : ['下書きをまだ公開していません', '来場者に見えるのは、公開中の版です'],
  dates: ({ verdict, at }) =>
    verdict === 'go'
      ? ['期間', at === '' ? '終わりの日は、まだ先です' : `${at} から`]
      : ['期間が終わっています', '終わりの日を直してください'],
  zone: ({ names, verdict }) =>
    verdict === 'go'
      ? ['時間帯', names]
      : ['時間帯がスポットの場所と合いません', `${names}。日ごとの上限と日付が、現地とずれます`],
  languages: ({ count }) =>
    count > 0
      ? ['訳していない文章', `${count} か所は、ほかの言語で表示します`]
      : ['文章の言語', 'どの文章も、すべての言語にあります'],
  unchecked: ({ count }) => [`確かめていない機械訳が ${count} 文あります`, '原文と読み比べて、確かめてください'],
  ways: ({ count, names, verdict }) =>
    verdict === 'go'
      ? [`${count} か所とも集められます`, 'どこにも、位置情報のいらない集めかたがあります']
      : verdict === 'note'
        ? [`位置情報がないと集められないところが ${count} か所`, names]
        : ['スポットがありません', 'ひとつ目のスポットをつくってください'],
  courses: ({ count, names, verdict }) =>
    verdict === 'go'
      ? [`コースは ${things(count)}`, 'どのコースにもスポットがあります']
      : [`スポットのないコースが ${things(count)}`, names],
  circles: ({ count, names }) =>
    count > 0
      ? [`集められる範囲が重なる組が ${things(count)}`, `${names}。同じ場所から、どちらも集められます`]
      : ['集められる範囲', '重なりはありません'],
  privacy: ({ count, verdict }) =>
    verdict === 'go'
      ? ['プライバシーポリシー', '来場者が読めます']
      : count > 0
        ? [`規約などのページに足りないことが ${count} つ`, '主催者の名前や連絡先を書いてください']
        : ['プライバシーポリシーがありません', '個人情報の扱いを、開催の前に示してください'],
  retention: ({ count, at, verdict }) =>
    verdict === 'go'
      ? ['個人情報の消去', `期間の終わりから ${count} 日後、${at} に消します`]
      : ['個人情報を消す日が決まっていません', 'このままでは、ずっと残ります'],
  windows: ({ count, names, verdict }) =>
    verdict === 'go'
      ? ['景品の受け取り期間', '開催の期間と合っています']
      : [`受け取り期間が開催と合わない景品が ${things(count)}`, names],
  reachable: ({ count, names, verdict }) =>
    verdict === 'go'
      ? ['景品の条件', 'どれも、期間のうちに満たせます']
      : [`条件を満たせない景品が ${things(count)}`, `${names}。だれも受け取れません`],
  stock: ({ count, names, verdict }) =>
    verdict === 'no_go'
      ? [`なくなっている景品が ${things(count)}`, `${names}。在庫が 0 か、当たりがありません`]
      : verdict === 'go'
        ? ['景品の在庫と当たる割合', count > 0 ? '見込みの来場者に足りています' : '数に限りのある景品はありません']
        : count > 0
          ? [`最後まで残らない景品が ${things(count)}`, names]
          : ['景品の在庫をまだ比べていません', '来場者の見込みを入れると、足りるか確かめます'],
  walked: ({ count, of, names, verdict }) =>
    verdict === 'go'
      ? [`${of} か所とも下見をしました`, 'スマホで、位置の誤差を測りました']
      : [`下見が ${(of ?? 0) - count} か所残っています`, names],
  radius: ({ count, verdict }) =>
    verdict === 'go'
      ? ['集められる範囲の広さ', `測った ${count} か所で、誤差より広くとってあります`]
      : [`集められない人が出るところが ${count} か所`, '下見で測った誤差と比べました'],
  posters: ({ count, of, names, verdict }) =>
    verdict === 'go'
      ? [`ポスター ${count} 枚`, '下見で読み取り、正しいスポットの今の版と確かめました']
      : verdict === 'no_go'
        ? [`正しくないポスターが ${count} 枚`, `${names}。貼り替えて、もう一度読み取ってください`]
        : of === null
          ? [`無効になったポスターが、まだ ${count} か所で読まれています`, names]
          : [`読み取っていないポスターが ${of - count} 枚`, names],
  team: ({ count, verdict }) =>
    verdict === 'go'
      ? [`公開できる人が ${count} 人`, 'ひとりが動けなくても、当日に直せます']
      : ['公開できる人がひとりだけです', '当日のために、もうひとり決めておいてください'],
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
  clock: ({ count, verdict }) =>
    verdict === 'go'
      ? ['時計', 'サーバー、データベース、この端末の時計が合っています']
      : [
          `時計が ${count} 秒ずれています`,
          'サーバー、データベース、この端末の時計を比べました。ずれた時計を合わせてください',
        ],
  backup: ({ count, at, verdict }) =>
    verdict === 'no_go'
      ? ['バックアップがありません', 'サーバーの管理者が meguri backup で作ります。写真と鍵も入ります']
      : verdict === 'note'
        ? [`バックアップが ${count} 時間前のものです`, `${at} のあとは作られていません`]
        : ['バックアップ', `${at} に作りました`],
};

const people: Record<PeopleCheckId, Task> = {
  texts_read: (count, retentionDays) => [
    '規約・個人情報の扱い・問い合わせ先',
    `${count} 本の文章を読み、主催者の名前と連絡先、個人情報を残す期間（${
      retentionDays === null ? '設定では、ずっと残ります' : `設定では、終わってから ${retentionDays} 日`
    }）が正しければ押印してください`,
  ],
  posters_hang: (count) => [`ポスターを ${count} か所に掲示`, '全部を貼り終えたら押印してください'],
  reception_tested: (count) => [`${count} か所の電波`, '現地でスマホの通信を確かめたら押印してください'],
  goods_counted: (count) => [`景品 ${count} 種類の数`, '届いた数を数えたら押印してください'],
  counters_staffed: (count) => [`${count} 種類を渡す窓口の係`, '期間のあいだの係と交代を決めたら押印してください'],
  contact_known: () => ['当日の連絡先', 'つながる電話を、係の全員に知らせたら押印してください'],
  emergency_planned: () => ['荒天と急病のときの段取り', 'だれが止め、どう知らせるかを決めたら押印してください'],
};

export const preflight = {
  title: '開催前点検',
  ready: '開催できます。',
  remaining: (count: number) => `まだ開催できません。あと ${things(count)}です。`,
  publishing: '公開は、点検の途中でもできます。公開すると、来場者の画面がサーバーに出ます。',
  opening: {
    checking: '開催までに何が残っているか、確かめています。',
    left: (count: number) => `開催までに、点検があと ${things(count)}あります。`,
    done: '開催前の点検は、すべて済んでいます。',
  },
  summary: (go: number, all: number, notes: number) =>
    notes === 0
      ? `${all} 項目のうち ${go} が「よし」です。点検は何度でもできます。`
      : `${all} 項目のうち ${go} が「よし」、${notes} に「注意」があります。点検は何度でもできます。`,
  verdicts: { go: 'よし', note: '注意', no_go: 'まだ' },
  groups: { content: '中身', site: '現地', goods: '人と物', server: 'サーバー' },
  lines,
  people,
  machine: '自動',
  machineHint: '機械が確かめました。押印は要りません',
  sealHere: '印',
  read: '読む',
  sign: '押印する',
  unsign: '印を外す',
  signedBy: (name: string, at: string) => `${name}、${at}`,
  voidSince: (who: string) => `${who} の押印のあとに、中身が変わりました。もう一度確かめてください`,
  formerMember: '今はいないメンバー',
  removeCheck: '消す',
  add: '項目を足す',
  adding: {
    text: 'このラリーだけの確かめごとを足します。だれかが押印するまで、開催できません。',
    group: '分けかた',
    title: '確かめること',
    titleMissing: '確かめることを書いてください。',
    example: '本部テントの提灯',
    note: 'いつ、どうなったら押印するか',
    submit: '足す',
  },
  radius: {
    why: ({ radius, error, refused }: { radius: number; error: number; refused: number }) =>
      refused > 0.05
        ? `誤差は ${error} m。${radius} m では 10 回に ${Math.max(1, Math.round(refused * 10))} 回押せません`
        : `誤差は ${error} m。${radius} m では余裕がありません`,
    widen: (metres: number) => `${metres} m にする`,
    impossible: 'ここでは位置が定まりません。QR か合言葉でも集められるようにしてください',
  },
  walk: {
    text: 'スマホで読むと下見が始まります。スポットの前で 20 秒立つだけで、誤差を測り、半径を提案します。',
    needsHttps:
      'スマホの位置とカメラは、https のアドレスでだけ使えます。スマホでは、このサーバーの https のアドレスで開いてください。',
    here: 'この画面で開く',
  },
  departure: {
    title: '出発の合図',
    boxes: { content: '中身', site: '現地', goods: '人と物', owner: '責任者' },
    open: '押印できます',
    waiting: 'まだ押印できません',
    signed: (who: string) => `${who} が押印しました`,
    void: (who: string) => `${who} の押印のあとに変わりました`,
    left: (count: number) => `あと ${things(count)}で開催できます`,
    boxesFirst: '3 つの印がそろうと押せます',
    go: '責任者として押印する',
    gone: 'すべての印がそろいました。',
  },
  fix: {
    overview: '点検の結果へ',
    publish: '校正へ',
    translate: '翻訳へ',
    cover: '期間へ',
    spots: 'スポットへ',
    courses: 'コースへ',
    print: '印刷室へ',
    walk: '下見を始める',
    team: 'メンバーへ',
    pages: 'ページへ',
    organiser: '主催者と連絡先へ',
    settings: '設定へ',
    prizes: '景品へ',
  },
  forAdmin: {
    copy: '管理者に送る文をコピー',
    head: (address: string) => `${address} のスタンプラリーを開催する前に、サーバーの設定をお願いします。`,
    item: (title: string, text: string) => `・${title}。${text}`,
  },
  again: 'もう一度点検する',
  print: '点検表を印刷',
  checkedAt: (time: string) => `${time} に点検しました`,
  visitors: '来場者の見込み',
  visitorsUnit: '人',
  visitorsHint: '景品の在庫と比べます。',
  visitorsError: '1 から 9,999,999 までの数で入れてください。',
  namesOf: (names: readonly string[], isMore: boolean) => `${names.join('、')}${isMore ? ' ほか' : ''}`,
  lead: '開催前点検へ',
};
