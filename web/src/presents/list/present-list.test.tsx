import { act } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CATALOGS } from '../../testing/catalogs.ts';
import { presentOf } from '../../testing/sample-presents.ts';
import { testScreen, testVisit } from '../../testing/test-visit.tsx';
import { PresentList } from './present-list.tsx';

const words = CATALOGS.en_US.presents;
const FREE = presentOf({ id: 'free', state: 'available' });
const HELD = presentOf({ id: 'held', state: 'available', taken: 1, perAccount: 2 });
const AHEAD = presentOf({ id: 'ahead', state: 'not_acquired' });
let scene: ReturnType<typeof testScreen>;
afterEach(() => scene.unmount());

it.each([
  ['what is ready', [FREE, HELD, AHEAD], words.ready({ n: 1 })],
  ['what is in hand where nothing is ready', [HELD, AHEAD], words.held({ n: 1 })],
  ['how to earn prizes where there is neither', [AHEAD], words.noneReady],
])('says %s', async (_, presents, summary) => {
  const { visit, call } = testVisit({ username: 'hana25' });
  const answers: Record<string, unknown> = { listPresents: { presents }, listUserPresents: { presents: [] } };
  call.mockImplementation(async (operation) => answers[operation] ?? null);
  scene = testScreen(visit);
  await act(async () => scene.show(<PresentList />));
  await scene.settle();
  expect(scene.find('main').textContent).toContain(summary);
});
