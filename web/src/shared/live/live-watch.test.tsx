import type { Answer } from '@meguri/core/contract.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NetworkFailure } from '../../api/http.ts';
import { useSpots } from '../../queries/queries.ts';
import { ACCOUNT_ID, problem, testScreen, testVisit } from '../../testing/test-visit.tsx';
import { AccountWatch } from '../accounts/account-watch.tsx';
import { useAction } from '../actions/use-action.ts';
import { LiveWatch } from './live-watch.tsx';

type Live = Answer<'showLive'>['live'];

const QUIET: Live = { version: 3, tag: '', congestion: {}, paused: [], stopped: [], notices: ['opening'], blocked: [] };
const FINE = { period: true, available: true, loginType: 'password', username: 'hana25' };
const RAIN = { id: 'rain', title: 'It rains', body: '', publishAt: null, important: true, read: false };

let scene: ReturnType<typeof testScreen>;
let live: Live;
let calls: string[];
let isCutOff = false;
/** How the server answers a stamp and a prize. */
let refusal: unknown;

/** Opens a page, which reads the spots before the watch asks for the first time. */
async function open(more?: ReactNode): Promise<void> {
  const { visit, call } = testVisit({ username: 'hana25' });
  call.mockImplementation(async (operation) => {
    calls.push(operation);
    if (operation === 'showLive') return { live };
    if (operation === 'checkAuth') return { auth: FINE };
    if (operation === 'listNotifications') {
      if (isCutOff) throw new Error('no network');
      return { notifications: [RAIN] };
    }
    if (operation === 'acquireStamp' || operation === 'takePresent') {
      if (refusal) throw refusal;
      return {};
    }
    return operation === 'listSpots' ? { spots: [] } : {};
  });
  scene = testScreen(visit);
  const Spots = () => <p>{useSpots().data?.length}</p>;
  const Acts = () => {
    const { run } = useAction();
    const stamp = { spotId: 'miso', method: 'proximity' } as const;
    return (
      <>
        <button type="button" onClick={() => void run((send) => send('acquireStamp', { body: stamp }))}>
          acquireStamp
        </button>
        <button type="button" onClick={() => void run((send) => send('takePresent', { body: { presentId: 'tea' } }))}>
          takePresent
        </button>
      </>
    );
  };
  scene.show(
    <>
      <LiveWatch />
      {more}
      <Spots />
      <Acts />
    </>,
  );
  await scene.settle();
}

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  live = QUIET;
  calls = [];
  await open();
  calls.length = 0;
});
afterEach(() => {
  scene.unmount();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('asks every 25 to 30 s and reads nothing again while nothing has changed', async () => {
  await pass(24_000);
  expect(calls).toEqual([]);
  await pass(6_500);
  expect(calls).toEqual(['showLive']);
});

it('reads what is shown again after a new version, and after a new condition of the day', async () => {
  live = { ...QUIET, version: 4 };
  await pass(31_000);
  expect(calls).toContain('listSpots');
  calls.length = 0;
  live = { ...live, tag: 'paused', paused: [{ spotId: 'miso', message: 'Closed' }] };
  await pass(31_000);
  expect(calls).toContain('listSpots');
});

it('reads again what was shown before a condition that the first answer has', async () => {
  scene.unmount();
  live = { ...QUIET, tag: 'paused', paused: [{ spotId: 'miso', message: 'Closed' }] };
  await open();
  expect(calls.filter((call) => call === 'listSpots')).toHaveLength(2);
});

it('asks nothing while the page is hidden', async () => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(61_000);
  expect(calls).toEqual([]);
  hidden.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(10);
  expect(calls).toEqual(['showLive']);
  hidden.mockRestore();
});

it.each(['acquireStamp', 'takePresent'])(
  'asks immediately after a refusal of %s, and reads what has changed',
  async (act) => {
    const press = async () => {
      calls.length = 0;
      fireEvent.click(screen.getByText(act));
      await pass(10);
      return calls.filter((call) => call !== act);
    };
    refusal = null;
    expect(await press()).toEqual([]);
    refusal = problem(403, 'spot_paused');
    live = { ...QUIET, tag: 'paused', paused: [{ spotId: 'miso', message: 'Closed' }] };
    expect(await press()).toEqual(['showLive', 'listSpots', 'listNotifications']);
    // Without an answer nobody has refused. The next round asks.
    refusal = new NetworkFailure('offline');
    expect(await press()).toEqual([]);
  },
);

it('checks the account at the next round after it was blocked, and for nobody else who was', async () => {
  scene.unmount();
  await open(<AccountWatch />);
  calls.length = 0;
  live = { ...QUIET, blocked: ['0dd0dd0d'] };
  await pass(31_000);
  expect(calls).toEqual(['showLive']);
  live = { ...QUIET, blocked: [ACCOUNT_ID.slice(-8), '0dd0dd0d'] };
  await pass(31_000);
  expect(calls).toContain('checkAuth');
  expect(calls).not.toContain('listSpots');
});

it('shows a new important notice, and not one that was there before', async () => {
  live = { ...QUIET, tag: 'notice', notices: ['rain', 'opening'] };
  await pass(31_000);
  expect(screen.getByText('It rains')).toBeTruthy();
});

it('shows an important notice that is published by its date, and reads the notices again', async () => {
  live = { ...QUIET, notices: ['rain', 'opening'] };
  await pass(31_000);
  expect(screen.getByText('It rains')).toBeTruthy();
  expect(calls).toContain('listSpots');
});

it('shows a notice in the next round if it could not be read', async () => {
  live = { ...QUIET, notices: ['rain', 'opening'] };
  isCutOff = true;
  await pass(31_000);
  expect(screen.queryByText('It rains')).toBeNull();
  isCutOff = false;
  await pass(31_000);
  expect(screen.getByText('It rains')).toBeTruthy();
});
