import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NetworkFailure } from '../api/http.ts';
import type { Present, UserPresent } from '../queries/queries.ts';
import { problem, stage, testVisit } from '../testing/test-visit.tsx';
import { type Take, useTake } from './take/use-take.ts';
import { type HoldUse, useHold } from './use/use-hold.ts';

const hold = { id: 'h1', presentId: 'amazake', state: 'held' } as unknown as UserPresent;
const present = { id: 'amazake', consumes: null, survey: null } as unknown as Present;

let { visit, call } = testVisit();
let scene: ReturnType<typeof stage>;
let use: HoldUse;
let take: Take;
const Probe = () => {
  use = useHold(hold);
  take = useTake(present);
  return null;
};

beforeEach(() => {
  ({ visit, call } = testVisit({ username: 'hana25' }));
  scene = stage(visit);
  scene.show(<Probe />);
});
afterEach(() => scene.strike());

const keys = () => call.mock.calls.map(([, input]) => (input as { key: string }).key);
const press = async (action: () => void) => {
  await act(async () => action());
  await scene.settle();
};
const lost = new NetworkFailure('no answer');
const away = problem(503, 'unavailable');
const refused = problem(409, 'sold_out');

it.each([
  ['of which no answer came', lost, 'the same key'],
  ['after which the server was away', away, 'the same key'],
  ['that was refused', refused, 'another key'],
])('a use %s is repeated under %s, and a prize is taken likewise', async (_, error, which) => {
  call.mockRejectedValue(error);
  for (const action of [() => use.use('teahouse'), () => take.start()]) {
    call.mockClear();
    await press(action);
    await press(action);
    const [first, second] = keys();
    expect(first).toBeTruthy();
    expect(second === first).toBe(which === 'the same key');
  }
});

it('a coupon tried at another place is another use', async () => {
  call.mockRejectedValue(lost);
  await press(() => use.use('teahouse'));
  await press(() => use.use('toro'));
  await press(() => use.use('toro'));
  const [teahouse, toro, again] = keys();
  expect(toro).not.toBe(teahouse);
  expect(again).toBe(toro);
});
