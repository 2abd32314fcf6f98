import { act } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CATALOGS } from '../testing/catalogs.ts';
import { testScreen, testVisit } from '../testing/test-visit.tsx';
import { RestorePage } from './restore-page.tsx';
import { SaveTab } from './save-tab.tsx';

const { save, load } = CATALOGS.en_US.restore;
let scene: ReturnType<typeof testScreen>;
afterEach(() => scene.unmount());

it.each([
  ['saving', undefined, save.text],
  ['loading, if the stamps of the account were moved', '2026-11-23T01:00:00.000Z', load.text],
])('begins with %s', async (_, movedAt, text) => {
  const { visit, call } = testVisit({ username: 'hana25' });
  call.mockResolvedValue({ user: { loginType: 'password', points: 0, movedAt }, progress: { stamps: 0, points: 0 } });
  scene = testScreen(visit);
  // Another page has read the visitor before.
  await act(async () => scene.show(<SaveTab />));
  await scene.settle();
  await act(async () => scene.show(<RestorePage />));
  expect(scene.host.textContent).toContain(text);
});
