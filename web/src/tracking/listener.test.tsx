import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenCalm } from '../browser/calm.ts';
import { CATALOGS } from '../testing/catalogs.ts';
import { testScreen, testVisit } from '../testing/test-visit.tsx';
import { TrackingListener } from './listener.tsx';

const { analytics: words } = CATALOGS.en_US.layout;
let scene: ReturnType<typeof testScreen>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  // Long after the touches of the test before.
  vi.advanceTimersByTime(60_000);
});
afterEach(() => {
  scene.unmount();
  vi.useRealTimers();
});

async function open(choice: 'granted' | 'denied' | null = null) {
  const { visit, storage } = testVisit();
  Object.assign(visit.boot.campaign ?? {}, { analytics: { gtag: 'G-LANTERN', linkerDomains: [] } });
  if (choice) storage.set('analytics', choice);
  scene = testScreen(visit);
  await act(async () => scene.show(<TrackingListener />));
  return storage;
}
const isAsking = () => scene.host.querySelector('dialog[open]')?.textContent?.includes(words.title) === true;
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

it('asks immediately for consent to the analytics tag when nothing is touched', async () => {
  const storage = await open();
  expect(isAsking()).toBe(true);
  const no = [...scene.host.querySelectorAll('button')].find(({ textContent }) => textContent === words.no);
  await act(async () => no?.click());
  expect(storage.get('analytics')).toBe('denied');
});

it('does not ask again after a choice', async () => {
  await open('denied');
  await wait(5_000);
  expect(isAsking()).toBe(false);
});

it('does not ask under the finger of the visitor', async () => {
  whenCalm(() => {}, { mayWait: true });
  fireEvent.pointerDown(window);
  await open();
  await wait(5_000);
  expect(isAsking()).toBe(false);
  fireEvent.pointerUp(window);
  await wait(500);
  expect(isAsking(), 'a double tap is possible').toBe(false);
  await wait(200);
  expect(isAsking()).toBe(true);
});
