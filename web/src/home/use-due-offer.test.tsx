import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { StorageKey } from '../browser/storage.ts';
import { testScreen, testVisit } from '../testing/test-visit.tsx';
import { useDueOffer } from './use-due-offer.ts';

const NOW = Date.parse('2026-07-20T12:00:00+09:00');

interface Case {
  /** Collected spots. */
  spots: number;
  isGuest?: boolean;
  stored?: Partial<Record<StorageKey, string>>;
  permission?: NotificationPermission;
  isRehearsal?: boolean;
  hasPush?: boolean;
}

let scene: ReturnType<typeof testScreen>;
afterEach(async () => {
  await act(async () => scene.unmount());
});

const Due = () => <p>{useDueOffer(NOW) ?? 'nothing'}</p>;

const later = (hours: number) => ({ upgrade_later: String(NOW - hours * 3_600_000) });

it.each<[string, Case, string]>([
  ['a guest at one spot', { spots: 1, isGuest: true }, 'nothing'],
  ['a guest at two spots', { spots: 2, isGuest: true }, 'upgrade'],
  ['a guest at three spots', { spots: 3, isGuest: true }, 'upgrade'],
  ['a guest at two spots after "later"', { spots: 2, isGuest: true, stored: later(71) }, 'nothing'],
  ['a guest at three spots after "later"', { spots: 3, isGuest: true, stored: later(71) }, 'push'],
  ['a guest three days after "later"', { spots: 3, isGuest: true, stored: later(73) }, 'upgrade'],
  ['a visitor at two spots', { spots: 2 }, 'nothing'],
  ['a visitor at three spots', { spots: 3 }, 'push'],
  ['a visitor who has answered the offer', { spots: 3, stored: { push_offered: '1' } }, 'nothing'],
  ['a visitor who gets the notices', { spots: 3, stored: { push: '1' } }, 'nothing'],
  ['a visitor who blocks notifications', { spots: 3, permission: 'denied' }, 'nothing'],
  ['a visitor of a rehearsal', { spots: 3, isRehearsal: true }, 'nothing'],
  ['a browser without the Push API', { spots: 3, hasPush: false }, 'nothing'],
])('%s', async (_, { spots, isGuest, stored = {}, permission = 'default', isRehearsal, hasPush = true }, offer) => {
  vi.stubGlobal('Notification', { permission });
  if (hasPush) vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  const { visit, call, storage } = testVisit({ username: 'hana25', isGuest: isGuest ?? false });
  Object.assign(visit.boot, { rehearsal: isRehearsal ? {} : null });
  for (const [key, value] of Object.entries(stored)) storage.set(key as StorageKey, String(value));
  const stamps = ['a', 'b', 'c', 'd'].map((spotId, index) => ({
    spotId,
    acquiredAt: index < spots ? '2026-07-20T00:00:00Z' : null,
  }));
  call.mockResolvedValue({ stamps });
  scene = testScreen(visit);
  await act(async () => scene.show(<Due />));
  await scene.settle();
  expect(scene.host.textContent).toBe(offer);
});
