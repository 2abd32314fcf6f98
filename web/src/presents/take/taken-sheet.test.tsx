import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Toaster } from '../../shared/layout/toaster.tsx';
import { CATALOGS } from '../../testing/catalogs.ts';
import { presentOf } from '../../testing/sample-presents.ts';
import { testScreen, testVisit } from '../../testing/test-visit.tsx';
import { TakenSheet } from './taken-sheet.tsx';
import type { Taken } from './use-take.ts';

const words = CATALOGS.en_US.presents.lottery;
let scene: ReturnType<typeof testScreen>;
afterEach(async () => {
  vi.useRealTimers();
  await act(async () => scene.unmount());
});

it.each([
  ['a loss', { outcome: 'lose', prize: null }, words.lost],
  ['a win', { outcome: 'win', prize: { name: 'Lamp' } }, words.won({ prize: 'Lamp' })],
])('says %s only when the paper is open', async (_, lottery, result) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const vibrate = vi.fn();
  vi.stubGlobal('navigator', Object.assign(navigator, { vibrate }));
  const { visit, call } = testVisit({ username: 'hana25' });
  call.mockResolvedValue(null);
  scene = testScreen(visit);
  await act(async () =>
    scene.show(
      <Toaster above="edge">
        <TakenSheet present={presentOf({ name: 'Draw' })} taken={{ lottery } as unknown as Taken} onClose={vi.fn()} />
      </Toaster>,
    ),
  );
  const dialog = scene.find('dialog');
  /** What is not a decorative picture. */
  const text = () => [...dialog.querySelectorAll('h2, p, button')].map(({ textContent }) => textContent).join(' ');
  expect(text()).toBe('Draw');
  expect(vibrate).not.toHaveBeenCalled();
  await act(async () => vi.advanceTimersByTime(530));
  expect(text()).toBe('Draw');
  await act(async () => vi.advanceTimersByTime(20));
  expect(text()).toContain(result);
  expect(dialog.querySelector('h2 [aria-live]')?.textContent).toBe(result);
  expect(vibrate).toHaveBeenCalledTimes(lottery.outcome === 'win' ? 1 : 0);
});
