import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NetworkFailure } from '../../api/http.ts';
import { useUserPresents } from '../../queries/queries.ts';
import type { TicketFacts } from '../../shared/presents/ticket-view.ts';
import { testScreen, testVisit } from '../../testing/test-visit.tsx';
import { JustUsed } from '../use/just-used.tsx';
import { ClaimPanel } from './claim-panel.tsx';
import { useClaims } from './use-claims.ts';

/** Longer than a round of the watch. */
const SLOW_MS = 5_000;

const FACTS = { nameOf: { spot: () => '' } } as unknown as TicketFacts;

let scene: ReturnType<typeof testScreen>;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  scene.unmount();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const Ticket = () => {
  useClaims('1');
  return <p>{useUserPresents().data?.[0]?.usedAt ?? 'usable'}</p>;
};

it('learns on a slow network that the present was handed over', async () => {
  const { visit, call } = testVisit({ username: 'hana25' });
  let usedAt: string | null = null;
  call.mockImplementation((operation, input) => {
    if (operation === 'claimPresent') return Promise.resolve({ claims: [] });
    const answer = { presents: [{ userPresentId: '1', usedAt }] };
    return new Promise((resolve, reject) => {
      setTimeout(resolve, SLOW_MS, answer);
      (input as { signal?: AbortSignal }).signal?.addEventListener('abort', () => reject(new Error('cancelled')));
    });
  });
  scene = testScreen(visit);
  scene.show(<Ticket />);
  await act(() => vi.advanceTimersByTimeAsync(SLOW_MS));
  expect(screen.getByText('usable')).toBeTruthy();
  usedAt = 'used';
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(screen.getByText('used')).toBeTruthy();
});

it.each([
  ['a counter', 'Main tent', true],
  ['a swipe', undefined, false],
])('watches only after %s whether the use is given back', async (_, usedPlace, isWatched) => {
  const { visit, call } = testVisit({ username: 'hana25' });
  let usedAt: string | null = new Date().toISOString();
  call.mockImplementation(async () => ({ presents: [{ id: '1', usedAt, ...(usedPlace && { usedPlace }) }] }));
  const Held = () => {
    const used = useUserPresents().data?.[0];
    if (used?.usedAt) return <JustUsed used={{ ...used, usedAt: used.usedAt }} facts={FACTS} />;
    return <p>usable</p>;
  };
  scene = testScreen(visit);
  scene.show(<Held />);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('timer')).toBeTruthy();
  usedAt = null;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByText('usable') !== null).toBe(isWatched);
});

const MINUTE_MS = 60_000;
/** The codes of eleven minutes from now, as the server gives them. */
const codes = (digits: string) => ({
  claims: Array.from({ length: 11 }, (_, n) => ({
    from: new Date(Date.now() + n * MINUTE_MS).toISOString(),
    until: new Date(Date.now() + (n + 1) * MINUTE_MS).toISOString(),
    token: `akari.${digits}.${n}`,
    digits,
  })),
});
const look = async (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden');
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(1_500);
  });
};
const open = async (answer: () => Promise<unknown>) => {
  const { visit, call } = testVisit({ username: 'hana25' });
  call.mockImplementation((operation) => (operation === 'claimPresent' ? answer() : Promise.resolve(null)));
  scene = testScreen(visit);
  scene.show(<ClaimPanel userPresentId="1" canSwipe={false} />);
  await act(() => vi.advanceTimersByTimeAsync(100));
  return () => call.mock.calls.filter(([operation]) => operation === 'claimPresent').length;
};

it('shows a new code immediately when the phone comes out of a pocket', async () => {
  let digits = '111111';
  await open(async () => codes(digits));
  expect(scene.host.textContent).toContain('111\u2009111');
  await look('hidden');
  await act(() => vi.advanceTimersByTimeAsync(12 * MINUTE_MS));
  digits = '222222';
  await look('visible');
  expect(scene.host.textContent).toContain('222\u2009222');
});

it('says without a network that the codes have run out, and shows new ones as soon as there are any', async () => {
  let isOnline = true;
  await open(async () => {
    if (!isOnline) throw new NetworkFailure('no answer');
    return codes('333333');
  });
  isOnline = false;
  await act(() => vi.advanceTimersByTimeAsync(12 * MINUTE_MS));
  expect(scene.host.textContent).toContain('A new code needs a signal');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  isOnline = true;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(scene.host.textContent).toContain('333\u2009333');
});

it('is never a blank box where the server gives no code that holds', async () => {
  await open(async () => ({ claims: [] }));
  expect(scene.host.textContent).toContain('The code has expired');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
