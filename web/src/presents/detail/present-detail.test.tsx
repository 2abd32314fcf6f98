import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Present } from '../../queries/queries.ts';
import { CATALOGS } from '../../testing/catalogs.ts';
import { lotteryOf, presentOf } from '../../testing/sample-presents.ts';
import { testScreen, testVisit } from '../../testing/test-visit.tsx';
import { PresentDetail } from './present-detail.tsx';

const { guests, presents } = CATALOGS.en_US;
let scene: ReturnType<typeof testScreen>;
afterEach(() => scene.unmount());

async function takeAs(isGuest: boolean, present: Present, reloaded: Present = present) {
  const { visit, call } = testVisit({ username: 'hana25', isGuest });
  call.mockImplementation(async (operation) =>
    operation === 'takePresent' ? { userPresent: {} } : { spots: [], courses: [], sheets: [], presents: [] },
  );
  scene = testScreen(visit);
  const onVerifying = vi.fn();
  const detail = (
    <PresentDetail
      present={present}
      userPresents={[]}
      isVerifying={false}
      onVerifying={onVerifying}
      reload={async () => reloaded}
    />
  );
  await act(async () => scene.show(detail));
  await scene.settle();
  const take = [...scene.host.querySelectorAll('button')].find(
    ({ textContent }) => textContent === presents.act[label(present)],
  );
  await act(async () => take?.click());
  await scene.settle();
  return {
    isOffered: scene.host.textContent?.includes(guests.beforePrize.title),
    mustVerify: onVerifying.mock.calls.length > 0,
    isTaken: call.mock.calls.some(([operation]) => operation === 'takePresent'),
  };
}
const label = ({ lottery }: Present) => (lottery ? 'draw' : 'get');

const limited = presentOf({ limited: true, stock: { total: 5, remaining: 5 } });
// The stocks of its outcomes are not shown.
const draw = presentOf({ kind: 'lottery', limited: true, lottery: lotteryOf('instant') });

it.each([
  ['a stock', limited],
  ['an instant lottery', draw],
])('a guest is asked to keep the stamp book before the first present with %s', async (_, present) => {
  expect(await takeAs(true, present)).toEqual({ isOffered: true, mustVerify: false, isTaken: false });
});

it.each([
  ['a guest before a present for everybody', true, presentOf()],
  ['an account', false, limited],
])('does not ask %s', async (_, isGuest, present) => {
  expect(await takeAs(isGuest, present)).toEqual({ isOffered: false, mustVerify: false, isTaken: true });
});

it('leads to the confirmation of an address only if the server still asks for it', async () => {
  const unverified = presentOf({ needsVerification: true });
  expect(await takeAs(false, unverified)).toMatchObject({ mustVerify: true, isTaken: false });
  scene.unmount();
  // The address was confirmed after the copy on the screen was loaded.
  expect(await takeAs(false, unverified, presentOf())).toMatchObject({ mustVerify: false, isTaken: true });
});
