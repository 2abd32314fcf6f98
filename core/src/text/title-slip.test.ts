import { expect, it } from 'vitest';
import { slipText } from './title-slip.ts';

it.each([
  ['灯ノ浦 あかりめぐり', 'ja_JP', { over: '灯ノ浦', title: 'あかりめぐり' }],
  ['灯ノ浦　あかりめぐり', 'ja_JP', { over: '灯ノ浦', title: 'あかりめぐり' }],
  ['港まつり', 'ja_JP', { title: '港まつり' }],
  ['秋の 町を 歩く', 'ja_JP', { title: '秋の 町を 歩く' }],
  ['燈之浦 萬燈巡遊', 'zh_TW', { over: '燈之浦', title: '萬燈巡遊' }],
  ['Lantern Walk', 'en_US', { title: 'Lantern Walk' }],
  ['등불 순례', 'ko_KR', { title: '등불 순례' }],
] as const)('%s in %s', (name, locale, slip) => {
  expect(slipText(name, locale)).toEqual(slip);
});
