import { expect, it } from 'vitest';
import { firstSentence } from './first-sentence.ts';

it.each([
  ['港町を歩こう。スタンプを集めよう。', '港町を歩こう。'],
  ['「歩こう。」と灯が言う。次の文。', '「歩こう。」'],
  ['Walk a harbor town. Collect stamps.', 'Walk a harbor town.'],
  ['Open 10.30 to 18.00. Free.', 'Open 10.30 to 18.00.'],
  ['走访二十处地方！收集印章', '走访二十处地方！'],
  ['항구 마을을 걸어요. 스탬프를 모아요.', '항구 마을을 걸어요.'],
  ['No end of a sentence', 'No end of a sentence'],
  ['', ''],
])('the first sentence of %s is %s', (text, first) => {
  expect(firstSentence(text)).toBe(first);
});
