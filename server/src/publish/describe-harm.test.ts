import { expect, it } from 'vitest';
import { fieldOfHarm, harmfulChangeInJapanese, harmfulChangeLine } from './describe-harm.ts';

it.each([
  ['2026-10-05T12:00:00+09:00', '2026-10-05 12:00'],
  ['2026-10-05T03:00:00Z', '2026-10-05 03:00 UTC'],
])('shows the time %s of a draw as %s', (at, shown) => {
  const change = { code: 'draws_immediately', id: 'raffle', at } as const;
  expect(harmfulChangeInJapanese(change)).toContain(`（${shown}）`);
  expect(harmfulChangeLine(change)).toContain(`(${shown})`);
});

it('names present, kinds and what is not used', () => {
  const change = { code: 'present_changed', id: 'towel', from: 'goods', to: 'access', count: 2 } as const;
  expect(harmfulChangeLine(change)).toBe(
    'present towel changes from goods to access, but visitors hold 2 that they have not used',
  );
  expect(harmfulChangeInJapanese(change)).toBe(
    '景品 towel の種類が goods から access に変わりますが、来場者がまだ使っていないものを 2 個持っています',
  );
  expect(fieldOfHarm(change)).toBe('/presents/towel/kind');
});

it('says that the losses of a lottery count', () => {
  const change = { code: 'present_changed', id: 'wheel', from: 'lottery', to: 'goods', count: 3 } as const;
  expect(harmfulChangeLine(change)).toBe(
    'present wheel changes from lottery to goods, but visitors hold 3 results that they have not used, losses included',
  );
  expect(harmfulChangeInJapanese(change)).toBe(
    '景品 wheel の種類が lottery から goods に変わりますが、来場者がまだ使っていないくじの結果を 3 件（はずれを含む）持っています',
  );
});

it('names question, kinds and answers', () => {
  const change = {
    code: 'question_answered',
    questionnaireId: 'poll',
    id: 'age',
    from: 'number',
    to: 'single',
  } as const;
  expect(harmfulChangeLine({ ...change, count: 2 })).toBe(
    'question age of poll changes from number to single, but visitors have answered it 2 times',
  );
  expect(harmfulChangeInJapanese({ ...change, count: 2 })).toBe(
    'poll の質問 age の種類が number から single に変わりますが、来場者がすでに 2 回答えています',
  );
  expect(fieldOfHarm({ ...change, count: 2 })).toBe('/questionnaires/poll/questions/age/kind');
});
