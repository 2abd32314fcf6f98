import { expect, it } from 'vitest';
import { namesKeyword } from './named-keyword.ts';

it.each([
  ['lamp', 'the lamp leaked', true],
  ['lamp', 'posted as ＬＡＭＰ', true],
  ['lamp', 'lampposts', true],
  ['つきみ', 'ツキミがもれた', true],
  // Short ones in ordinary words.
  ['ab', 'it was about time', false],
  ['on', 'seen on a phone', true],
  ['on', 'seen by one person', false],
  ['ab', 'AB, on the old sign', true],
  ['ab', '合言葉ａｂが出回った', true],
  ['x', 'next', false],
  ['x', 'x is short', true],
  ['12', 'posted 120 times', false],
  ['12', '「12」が出回った', true],
  ['月', '月曜日に出回った', false],
  ['月', '今月の合言葉', false],
  ['月', '月が出回った', true],
  ['灯', '点灯式の写真', false],
  ['灯', '「灯」の写真', true],
  ['灯', '灯', true],
  ['味噌', '看板の味噌が読める', true],
  ['みそ', 'ミソがもれた', true],
  ['カネ', 'かねの写真', true],
  ['つき', '見つけた人がいる', false],
  ['つき', '「つき」が出回った', true],
  ['', 'nothing', false],
])('%j in %j: %j', (keyword, text, isNamed) => {
  expect(namesKeyword(text, keyword)).toBe(isNamed);
});
