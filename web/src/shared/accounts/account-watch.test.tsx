import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AccountCheck } from '../../queries/queries.ts';
import { testScreen, testVisit } from '../../testing/test-visit.tsx';
import { AccountWatch } from './account-watch.tsx';

const NOON = Date.parse('2026-10-10T12:00:00+09:00');
const RUNNING = { start: '2026-10-01T00:00:00+09:00', end: '2026-11-01T00:00:00+09:00', state: 'running' };
const FINE: AccountCheck = { period: true, available: true, loginType: 'password', username: 'hana25' };

let scene: ReturnType<typeof testScreen>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});
afterEach(() => {
  scene.unmount();
  vi.useRealTimers();
});

/** Renders the watch. The API answers `auth`; calls of other operations are listed. */
async function watch(auth: Partial<AccountCheck>) {
  const { visit, call } = testVisit({ username: 'hana25' });
  const block = vi.fn();
  Object.assign(visit.session, { block });
  Object.assign(visit.boot.campaign, { period: RUNNING });
  call.mockImplementation(async (operation) =>
    operation === 'checkAuth' ? { auth: { ...FINE, ...auth } } : { campaign: visit.boot.campaign },
  );
  scene = testScreen(visit);
  scene.show(<AccountWatch />);
  await scene.settle();
  return { block, called: () => call.mock.calls.map(([operation]) => operation) };
}

it('does nothing for a usable account while the event runs', async () => {
  const { block, called } = await watch({});
  expect(block).not.toHaveBeenCalled();
  expect(called()).not.toContain('showCampaign');
});

it('logs a blocked account out', async () => {
  const { block } = await watch({ available: false });
  expect(block).toHaveBeenCalledOnce();
});

it('asks again when the phone comes out of a pocket', async () => {
  const auth = { available: true };
  const { block } = await watch(auth);
  Object.assign(auth, { available: false });
  vi.setSystemTime(NOON + 61_000);
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await scene.settle();
  expect(block).toHaveBeenCalledOnce();
});

it('loads the campaign again if the event has ended for the server', async () => {
  const { block, called } = await watch({ period: false });
  expect(called()).toContain('showCampaign');
  expect(block).not.toHaveBeenCalled();
});
