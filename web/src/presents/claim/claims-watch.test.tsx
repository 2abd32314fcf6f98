import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useUserPresents } from '../../queries/queries.ts';
import { testScreen, testVisit } from '../../testing/test-visit.tsx';
import { useClaims } from './use-claims.ts';

/** Longer than a round of the watch. */
const SLOW_MS = 5_000;

let scene: ReturnType<typeof testScreen>;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  scene.unmount();
  vi.useRealTimers();
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
