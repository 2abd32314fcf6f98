import { act } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CATALOGS } from '../../testing/catalogs.ts';
import { testScreen, testVisit } from '../../testing/test-visit.tsx';
import { MovedNote } from './moved-note.tsx';
import { MovedStrip } from './moved-strip.tsx';

const t = CATALOGS.en_US;
const title = t.restore.moved.title({ date: '23 Nov 2026' });

let scene: ReturnType<typeof testScreen>;
afterEach(() => scene.unmount());

async function open(movedAt: string | undefined, closed: string | null = null) {
  const { visit, call, storage } = testVisit({ username: 'hana25' });
  if (closed) storage.set('moved_closed', closed);
  const user = { username: 'hana25', points: 0, newRewards: 0, movedAt };
  call.mockResolvedValue({ user, progress: { points: 0, stamps: 0, courses: [] } });
  scene = testScreen(visit);
  await act(async () => scene.show(<MovedStrip />));
  await scene.settle();
  await act(async () => {
    await import('./moved-note.tsx');
  });
  return storage;
}

it('says when the stamps were moved to another account, and how they come back', async () => {
  await open('2026-11-23T01:00:00.000Z');
  expect(scene.find('[role=status]').textContent).toContain(title);
  expect(scene.find('a').getAttribute('href')).toBe('/akari/restore');
});

it('has a live region before its text, so that a screen reader announces the text', async () => {
  const { visit } = testVisit({ username: 'hana25' });
  scene = testScreen(visit);
  scene.show(<MovedNote at="2026-11-23T01:00:00.000Z" />);
  const region = scene.find('[role=status]');
  expect(region.textContent).toBe('');
  await scene.settle();
  expect(region.textContent).toContain(title);
  expect(scene.find('[role=status]')).toBe(region);
});

it('stays closed until the stamps are moved once more', async () => {
  const storage = await open('2026-11-23T01:00:00.000Z');
  await scene.press('button');
  expect(scene.host.textContent).toBe('');
  const closed = storage.get('moved_closed');
  scene.unmount();
  await open('2026-11-23T01:00:00.000Z', closed);
  expect(scene.host.textContent).toBe('');
  scene.unmount();
  await open('2026-11-23T05:00:00.000Z', closed);
  expect(scene.host.textContent).toContain(title);
});

it('says nothing while the account holds its own stamps', async () => {
  await open(undefined);
  expect(scene.host.textContent).toBe('');
});
