import type { LiveActionKind } from '@meguri/core/console/live-actions/live-action.ts';
import type { Direction } from '@meguri/core/console/walk/walking-order.ts';
import { directions } from './walk.ts';

/** 当日に、公開中の内容をひとつだけ変える画面。 */
export const liveActions = {
  title: '当日の変更',
  none: '公開中の内容は、この 2 日のあいだ変えていません。',
  about: '2 秒以内に効き、参加者が開いている画面には 30 秒ほどで出ます。下書きにも入ります。',
  kinds: { radius: '半径', position: '位置', code: 'QR コード', keyword: '合言葉', stock: '数' } satisfies Record<
    LiveActionKind,
    string
  >,
  kindsOfUndo: '取り消し',
  changes: {
    radius: (before: string, after: string) => `${before} から ${after} に`,
    metres: (n: string) => `${n}\u00a0m`,
    standard: 'きまりの 50\u00a0m',
    position: (direction: Direction, metres: string) => `${directions[direction]}へ ${metres} m`,
    code: (after: string) => `第 ${after} 版に（古い紙では押せません）`,
    keyword: (before: string, after: string) => `「${before}」から「${after}」に`,
    hiddenKeyword: '変えました（言葉は、編集の人だけに見えます）',
    stock: (before: string, after: string) => `${before} から ${after} に`,
  },
  signed: (who: string) => `${who} の印で、すぐに公開されます`,
  takeBack: '取り消す',
  takeBackTitle: (what: string) => `${what}の変更を取り消す`,
  keywordBack: '前の合言葉で、また押せるようになります。もれた合言葉なら、取り消さずに、新しい合言葉に変えてください。',
  states: { taken_back: '取り消しました', superseded: 'そのあと変わりました', final: '' },
  spot: {
    open: '変える',
    title: (name: string) => `${name}を変える`,
    what: '変えるもの',
    radius: '半径',
    radiusNow: (now: string) => `いま：${now}。「ここにいるのに押せない」ときは広げます。`,
    refused: (n: string) => `この 30 分に、いまの半径では遠すぎて断られた ${n} 人`,
    stillRefused: '押せない',
    letIn: (n: string) => `${n} 人は押せた`,
    noneRefused: 'この 30 分に、いまの半径では遠すぎて断られた人はいません。',
    smaller: 'せまくすると、いま押せている人が押せなくなることがあります。',
    stamps: '押したスタンプ',
    unchanged: 'そのまま',
    unknownPlaces: '断られた人がどこにいたかは残していません。位置を動かして何人が押せるようになるかは、出せません。',
    radiusFault: '1 から 100000 までの数を入力してください。',
    lat: '緯度',
    lon: '経度',
    position: '地図を押すか、ピンを動かします（矢印キーで 1 m、Shift で 10 m ずつ）。半径はそのままです。',
    here: 'この端末の位置にする',
    accuracy: (metres: string) =>
      `この端末の位置を入れました（誤差 ±${metres} m）。誤差が大きいときは、空の見えるところで少し待って、もう一度押してください。`,
    noPosition: {
      denied: '位置を使う許可がありません。ブラウザの設定で、このサイトの「位置情報」を許可してください。',
      failed: '位置が分かりませんでした。空の見えるところで、もう一度押してください。',
    },
    moves: (direction: Direction, metres: string) => `いまの点から、${directions[direction]}へ ${metres} m 動きます。`,
    farOn: 'この距離で合っています',
    farMissing: '500 m より遠くへ動かすときは、距離を確かめて、印を付けてください。',
    degreesFault: '緯度は -90 から 90、経度は -180 から 180 までの数を入力してください。',
    codeVersion: (version: number) => `第 ${version} 版`,
    code: (version: number) =>
      `いまは第 ${version} 版です。新しくすると、貼ってある紙の QR コードと番号では押せなくなり、元に戻せません。すぐに新しい紙を印刷して貼りかえてください。`,
    noCode: 'このスポットには、新しくできる QR コードがありません。',
    otherCodes:
      'チケットなど、ほかで配られたコードは、そのまま使えます。止めるときは、下書きのスポットから外してください。',
    keywordAbout:
      '消した合言葉は、2 秒以内に使えなくなります。看板も同時に書きかえるか、印刷室の新しい紙に貼りかえてください。ヒントは変わりません。この変更を取り消すと、前の合言葉がまた使えるようになります。',
    keywordHint: '1 行に 1 つ書きます。日本語と英語など、いくつでも書けます。どれでも押せます。',
    keywordFault: (isExact: boolean) =>
      `合言葉を 1 つ以上、それぞれ 200 字までで書き、どれかを変えるか、足すか、消すかしてください。大文字と小文字${isExact ? '' : '、ひらがなとカタカナ'}を変えただけでは、前の合言葉のままになります。`,
    keywordRemains: (words: string) => `「${words}」は、このあとも使えます。もれた合言葉は消してください。`,
    keywordWhy: '合言葉は書かないでください。理由は、このラリーのメンバー全員に見えます。',
    submit: '変える',
    renew: 'QR コードを新しくする',
  },
  meanwhile: {
    title: '開いているあいだに、ほかの人が変えました',
    text: (before: string, now: string) =>
      `開いたときは「${before}」、いま公開中なのは「${now}」です。入力したものは残っています。`,
    take: 'いまの内容から続ける',
  },
  printFirst: {
    sheets: (kinds: string, n: number) =>
      `貼りかえるのは、このスポットの${kinds}の ${n} 種類です。それぞれ何枚出ているか、数えてから始めてください。`,
    how: (next: number) =>
      `先に刷るには：下書きの QR を第 ${next} 版にして、印刷室を開きます。いまの紙は、ここで新しくするか下書きを公開するまで、そのまま使えます。`,
    ready: (next: number) =>
      `下書きの QR は、もう第 ${next} 版です。印刷室で刷って貼りかえたら、ここで新しくしてください。`,
    ahead: (prepared: number, next: number) =>
      `下書きの QR は第 ${prepared} 版です。ここで有効になるのは第 ${next} 版なので、第 ${prepared} 版の紙を貼るなら、下書きを公開してください。`,
    print: (next: number) => `第 ${next} 版の紙を先に刷る`,
  },
  stock: {
    open: '足す',
    title: (name: string) => `${name}の数を足す`,
    add: '足す数',
    now: (stock: string) => `いまの数は ${stock} です。`,
    all: 'ぜんぶの数',
    left: '残り',
    forecast: '見こみ',
    fault: '1 から 1000000 までの数を入力してください。',
    submit: '足す',
  },
};
