import { expect, it } from 'vitest';
import { applicationCounts } from './application-counts.ts';

const present = (id: string, to_send: number, sent: number, returned: number, received: number) => ({
  ...{ id, name: id, outcomes: [], to_send, sent, returned, received },
});

it.each([
  ['all', null, { all: 10, byState: { to_send: 3, sent: 5, returned: 2 }, erased: 4 }],
  ['one', 'boat', { all: 6, byState: { to_send: 2, sent: 3, returned: 1 }, erased: 4 }],
  ['none', 'gone', { all: 0, byState: { to_send: 0, sent: 0, returned: 0 }, erased: 0 }],
])('counts %s', (_name, presentId, expected) => {
  const presents = [present('stay', 1, 2, 1, 4), present('boat', 2, 3, 1, 10)];
  expect(applicationCounts(presents, presentId)).toEqual(expected);
});
