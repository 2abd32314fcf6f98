import type { Changes } from './campaigns.ts';

/** A time far in the future, so that no draw happens during a test. */
export const LATER = '2035-12-20T12:00:00+09:00';

/** An instant lottery that everyone wins: it has one outcome with enough stock and no losses. */
const alwaysWins = (then: 'use' | 'apply') => ({
  type: 'instant',
  loseWeight: 0,
  outcomes: [{ id: 'lamp', name: '小さな行灯', weight: 1, stock: 1000, then }],
});

/** Presents of every kind that require little or nothing. */
const PRESENTS = [
  {
    id: 'goods',
    kind: 'goods',
    name: 'まめ灯籠',
    description: '本部テントでお渡しします。',
    image: 'prizes/mame.svg',
    stock: 500,
  },
  {
    id: 'coupon',
    kind: 'coupon',
    name: '甘酒 一杯',
    image: 'prizes/amazake.svg',
    stock: 300,
    spots: ['teahouse', 'market', 'toro'],
  },
  { id: 'one-place', kind: 'coupon', name: '海鮮丼 100 円引き', stock: 38, spots: ['market'] },
  {
    id: 'win',
    kind: 'lottery',
    name: 'その場のくじ',
    description: 'かならず当たります。',
    image: 'prizes/lightinn.svg',
    lottery: alwaysWins('use'),
  },
  { id: 'win-form', kind: 'lottery', name: '宿のくじ', lottery: alwaysWins('apply') },
  {
    id: 'lose',
    kind: 'lottery',
    name: 'はずれのくじ',
    // An outcome that is out of stock counts as a loss, so this lottery never wins.
    lottery: { type: 'instant', loseWeight: 0, outcomes: [{ id: 'none', name: '大灯籠', weight: 1, stock: 0 }] },
  },
  {
    id: 'draw',
    kind: 'lottery',
    name: '灯籠流し 特別席',
    image: 'prizes/seats.svg',
    requires: { points: 10 },
    consumes: true,
    perAccount: 3,
    lottery: {
      type: 'drawn',
      drawAt: LATER,
      // biome-ignore lint/suspicious/noThenProperty: the file format's own word; never awaited as a promise
      outcomes: [{ id: 'front', name: '特別席 ペア', stock: 10, then: 'apply' }],
    },
  },
  {
    id: 'form',
    kind: 'apply',
    name: '渡し舟 ペア乗船券',
    description: '結果は翌月 10 日ごろ、メールでお知らせします。',
    image: 'prizes/ferrypair.svg',
  },
  {
    id: 'survey',
    kind: 'access',
    name: '町の音',
    survey: 'after-prize',
    image: 'prizes/music.svg',
    content: { url: 'https://example.jp/akari/music', serials: 'serials.csv' },
  },
  {
    id: 'swap',
    kind: 'goods',
    name: '夜光てぬぐい',
    image: 'prizes/tenugui.svg',
    requires: { stamps: 1 },
    consumes: true,
    stock: 5,
  },
  { id: 'points', kind: 'coupon', name: 'みかん 一個', requires: { points: 20 }, consumes: true, perAccount: 3 },
  { id: 'last', kind: 'goods', name: '最後のひとつ', stock: 1 },
  { id: 'gone', kind: 'goods', name: 'なくなった景品', image: 'prizes/hanko.svg', stock: 0 },
  {
    id: 'camera',
    kind: 'ar',
    name: '灯り猫カメラ',
    image: 'prizes/nekocam.svg',
    content: { model: 'models/cat.glb', frame: 'prizes/frame.png' },
  },
  {
    id: 'ahead',
    kind: 'goods',
    name: '夜回りの木札',
    image: 'prizes/kifuda.svg',
    requires: { sheet: 'sheet-yoru', points: 100 },
    stock: 100,
  },
  {
    id: 'places',
    kind: 'access',
    name: '待ち受け画像',
    requires: { spots: ['hyakuto', 'toro', 'bell'] },
    content: { url: 'https://example.jp/akari/wallpaper' },
  },
  {
    id: 'early',
    kind: 'apply',
    name: '大灯籠の点灯役',
    image: 'prizes/finale.svg',
    window: { start: '2035-11-01T09:00:00+09:00' },
  },
  {
    id: 'late',
    kind: 'goods',
    name: '記念はがき',
    image: 'prizes/postcard.svg',
    window: { end: '2020-12-31T23:59:59+09:00' },
  },
];

/** Two drawn lotteries: every entry of `seats` wins, because there is enough stock; no entry of `ferry` wins. */
export const draws = (drawAt: string): Changes => {
  const drawn = (outcome: object) => ({ type: 'drawn', drawAt, outcomes: [outcome] });
  return {
    presents: JSON.stringify([
      {
        id: 'seats',
        kind: 'lottery',
        name: '灯籠流し 特別席',
        image: 'prizes/seats.svg',
        // biome-ignore lint/suspicious/noThenProperty: the file format's own word; never awaited as a promise
        lottery: drawn({ id: 'pair', name: '特別席 ペア', stock: 10, then: 'apply' }),
      },
      {
        id: 'ferry',
        kind: 'lottery',
        name: '渡し舟 貸し切り',
        image: 'prizes/ferrypair.svg',
        lottery: drawn({ id: 'trip', name: '夕暮れの一便', stock: 0 }),
      },
      { id: 'card', kind: 'goods', name: '記念はがき', image: 'prizes/postcard.svg', stock: 500 },
    ]),
  };
};

/** Changes the demo campaign to presents with a predictable result. */
export const PREDICTABLE_PRESENTS: Changes = { presents: JSON.stringify(PRESENTS) };
