import type { PosterReading } from '@meguri/core/console/walk/judge-poster.ts';
import type { Direction } from '@meguri/core/console/walk/walking-order.ts';

/** The words of the eight directions. */
export const directions: Record<Direction, string> = {
  n: '北',
  ne: '北東',
  e: '東',
  se: '南東',
  s: '南',
  sw: '南西',
  w: '西',
  nw: '北西',
};

const posters: Record<PosterReading, (version: number | null, other: string) => string> = {
  current: (version) => `ポスターを読めた・第 ${version} 版`,
  wrong_address: () => 'このポスターは、別のサーバーのアドレスを開きます。印刷し直してください',
  old: (version) => `第 ${version} 版は使えなくなりました。新しいポスターに貼り替えてください`,
  newer: (version) => `第 ${version} 版は、まだ公開していません。公開すると使えます`,
  other_spot: (_version, other) => `${other}のポスターです。貼り替えてください`,
  other_campaign: () => '別のラリーのポスターです。貼り替えてください',
  third_party: () => 'お店の QR を読めた',
  unknown: () => 'このラリーの QR ではありません',
  unreadable: () => 'ポスターを読めませんでした',
};

const metres = (value: number): string =>
  value < 950
    ? `${value < 100 ? Math.round(value) : Math.round(value / 10) * 10} m`
    : `${(value / 1000).toFixed(1)} km`;

export const walk = {
  title: '下見',
  back: '点検へ戻る',
  toList: '一覧へ',
  metres,
  remaining: (left: number, all: number) =>
    left === 0 ? `${all} か所とも歩きました。` : left === all ? `${all} か所を歩きます。` : `あと ${left} か所です。`,
  lead: 'スポットの前で 20 秒立つと、位置の誤差を測り、半径を提案します。',
  none: { title: 'スポットがまだありません', text: 'パソコンでスポットを置くと、ここに並びます。' },
  forbidden: { title: '下見はできません', text: '編集できる人だけが下見をできます。所有者に頼んでください。' },
  start: '下見を始める',
  next: (name: string, distance: string) => `次へ　${name}${distance === '' ? '' : ` ${distance}`}`,
  finish: '一覧へ戻る',
  order: '近い順に並べています',
  bookOrder: '台紙の順に並べています',
  orderByDistance: '近い順に並べる',
  distance: (direction: Direction, distance: string) => `${directions[direction]}へ ${distance}`,
  here: 'すぐそこ',
  number: (number: number) => `${number} 番`,
  todo: '未',
  states: {
    todo: 'まだ歩いていません',
    enough: (radius: number) => `半径 ${radius} m で足ります`,
    widen: (fair: number) => `半径 ${fair} m が要ります`,
    move: (offset: number) => `ピンが ${offset} m ずれています`,
    impossible: '位置が定まりません',
    unknown: 'もう一度測ってください',
    visited: '見てきました',
  },
  unsent: (count: number) => `未送信 ${count} 件。電波が戻ると送ります`,
  offline: '電波がありません。測ったものは、このスマホに残しています',
  notLasting: 'このブラウザには記録を残せません。送り終わるまで、この画面を閉じないでください',
  refused: '送れませんでした',
  needs: {
    insecure: {
      title: 'この開きかたでは測れません',
      text: 'スマホは、https のアドレスでだけ位置とカメラを使えます（このサーバーの中では localhost でも使えます）。サーバーの管理者に https のアドレスを聞いて、開き直してください。',
    },
    inApp: (app: string) => ({
      title: `${app} の中では、うまく測れません`,
      text: 'メニューから「ブラウザで開く」を選び、Safari か Chrome で開き直してください。',
    }),
    unsupported: {
      title: 'このブラウザは位置を使えません',
      text: 'Safari か Chrome で開き直してください。',
    },
    denied: {
      title: '位置を使う許可がありません',
      text: 'ブラウザの設定で、このサイトの「位置情報」を許可し、もう一度押してください。',
    },
  },
  idle: {
    text: (radius: number) => `いまの半径は ${radius} m です。スポットの前に立って、測り始めてください。`,
    noPosition: 'ここは位置を使わない集めかただけです。ポスターと電波を確かめます。',
    measure: '測り始める',
    measureToo: '位置も測る',
    standStill: '20 秒のあいだ、動かずに待ちます。',
  },
  measuring: {
    searching: '位置をさがしています',
    left: (seconds: number) => `あと ${seconds} 秒`,
    text: '画面を開いたまま、動かずに待ってください。',
    count: (count: number) => `位置 ${count} 個`,
    stop: 'やめる',
    begun: '測り始めました。20 秒待ってください。',
    ended: '測り終わりました。',
  },
  result: {
    enough: (error: number, radius: number) => `誤差は ${error} m。いまの ${radius} m で足ります。`,
    widen: (error: number, radius: number, refused: number) =>
      refused > 0
        ? `誤差は ${error} m。${radius} m では 10 回に ${refused} 回押せません。`
        : `誤差は ${error} m。${radius} m では余裕がありません。`,
    move: (offset: number, radius: number, refused: number) =>
      refused > 0
        ? `ピンが ${offset} m ずれています。${radius} m では 10 回に ${refused} 回押せません。`
        : `ピンが ${offset} m ずれています。${radius} m では余裕がありません。`,
    impossible: 'ここでは位置が定まりません。半径を広げても直りません。QR か合言葉でも集められるようにしてください。',
    unknown: '位置の数が足りません。空の見えるところで、もう一度測ってください。',
    facts: (count: number, spread: number, accuracy: number) =>
      `位置 ${count} 個の半分が ${spread} m 以内。スマホの見積もりは ±${accuracy} m`,
    phones: (count: number) => (count > 1 ? `${count} 台で測りました` : ''),
    widenTo: (fair: number) => `半径を ${fair} m にする`,
    moveTo: (fair: number) => `ピンを直して ${fair} m にする`,
    confirmAndGo: (radius: number, way: string) => `${radius} m のまま、${way}`,
    again: 'もう一度測る',
    changed: (radius: number) => `ほかの人が、さきに ${radius} m に直しました。いまの値と比べています。`,
    textOnly: 'このスポットは、campaign.yaml の文字で直してください。',
    done: (radius: number) => `半径を ${radius} m にしました。`,
    moved: (radius: number) => `ピンを直して、半径を ${radius} m にしました。`,
    undo: '元に戻す',
    figure: (count: number, radius: number) => `スマホが示した位置 ${count} 個と、半径 ${radius} m の円`,
  },
  reception: {
    good: (seconds: string) => `電波は足りている（${seconds} 秒）`,
    slow: (seconds: string) => `電波が弱い（${seconds} 秒）`,
    none: '電波が届かない。集められるのは、電波のあるところに戻ってから',
    untested: '電波はまだ確かめていません',
    test: '電波を確かめる',
  },
  poster: {
    scan: 'ポスターを読み取る',
    again: '読み取り直す',
    unread: 'ポスターはまだ読み取っていません',
    cannot: '読めない',
    results: posters,
    aim: 'ポスターの QR を枠に入れてください',
    starting: 'カメラを開いています',
    close: '閉じる',
    light: 'ライト',
    retry: 'もう一度',
    failures: {
      denied: 'カメラを使う許可がありません。ブラウザの設定で、このサイトの「カメラ」を許可してください。',
      none: 'カメラが見つかりません。',
      busy: 'カメラをほかのアプリが使っています。閉じてから、もう一度開いてください。',
      insecure: 'カメラは https のアドレスでだけ使えます。',
      unsupported: 'このブラウザは QR を読めません。',
    },
  },
  photo: {
    none: 'ポスターの写真はまだありません',
    take: '写真をとる',
    again: 'とり直す',
    remove: '写真を消す',
    taken: (by: string, at: string) => (by === '' ? `写真・${at}` : `写真・${by}、${at}`),
    waiting: '写真・まだ送っていません',
    alt: (name: string) => `${name}のポスターがある場所`,
    unreadable: 'この画像は読めませんでした。JPEG か PNG の写真を選んでください。',
  },
  note: '気づいたこと',
  noteHint: '軒が深い、足もとが暗い、など',
  walkedBy: (name: string, at: string) => `${name}、${at}`,
  former: '今はいないメンバー',
  remove: 'この記録を消す',
};
