import { act } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { spotOf, viewOf } from '../testing/sample-spots.ts';
import { testScreen, testVisit } from '../testing/test-visit.tsx';
import { Book } from './home-book.tsx';

let scene: ReturnType<typeof testScreen>;
afterEach(async () => {
  await act(async () => scene.unmount());
});

async function book(stamps: number) {
  const { visit, call } = testVisit({ username: 'hana25' });
  Object.assign(visit.boot.campaign, { courses: [{ id: 'harbour', name: 'Harbour', color: null }], kind: 'stamp' });
  const progress = { points: 0, stamps, courses: [{ id: 'harbour', points: 0, stamps, total: 1 }] };
  call.mockResolvedValue({ user: { username: 'hana25', points: 0, newRewards: 0 }, progress });
  scene = testScreen(visit);
  const views = [viewOf(spotOf('tower', { courses: ['harbour'] }))];
  await act(async () => scene.show(<Book views={views} sheets={[]} presents={[]} course={null} isOpen />));
  await scene.settle();
}

it('links the seal of a complete course, on its leaf and on its closed ring', async () => {
  await book(1);
  expect(scene.find('a[href="/akari/courses/harbour"]').textContent).toBe('Harbour is complete');
  await act(async () => scene.find('button[aria-current]').click());
  expect(window.location.pathname).toBe('/akari/courses/harbour');
});

it('links no seal of a course that still needs a stamp', async () => {
  await book(0);
  expect(document.querySelector('a[href="/akari/courses/harbour"]')).toBeNull();
});
