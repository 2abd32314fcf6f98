import { act } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CATALOGS } from '../testing/catalogs.ts';
import { testScreen, testVisit } from '../testing/test-visit.tsx';
import { LoadTab } from './load-tab.tsx';
import { RestorePage } from './restore-page.tsx';
import { SaveTab } from './save-tab.tsx';

const { save, load, confirm, done } = CATALOGS.en_US.restore;
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

it('loads the stamps of a recovery link that is opened in a tab with this page', async () => {
  const { visit, call } = testVisit({ username: 'hana25' });
  const held = { stamps: 6, points: 150, presents: 2 };
  const answers: Record<string, object> = {
    getUser: { user: { loginType: 'password', points: 0 }, progress: { stamps: 0, points: 0 } },
    previewRestore: { preview: { restored: held, lost: { stamps: 0, points: 0, presents: 0 } } },
  };
  call.mockImplementation(async (operation) => answers[operation] ?? null);
  scene = testScreen(visit);
  await act(async () => scene.show(<RestorePage />));
  await scene.settle();
  expect(scene.host.textContent).toContain(save.text);

  const token = `0192f0c4-5e1a-7c3d-8f21-9a3b4c5d6e7f.${'s'.repeat(43)}`;
  history.replaceState(null, '', `/akari/restore#${token}`);
  await act(async () => window.dispatchEvent(new Event('hashchange')));
  await scene.settle();
  expect(call).toHaveBeenCalledWith('previewRestore', expect.objectContaining({ body: { token } }));
  expect(scene.host.textContent).toContain('6 stamps, 150 pt, 2 prizes');
  expect(window.location.hash).toBe('');
});

it('announces the result in a live region that was there before', async () => {
  const { visit, call } = testVisit({ username: 'hana25' });
  const held = { stamps: 6, points: 150, presents: 2 };
  const answers: Record<string, object> = {
    previewRestore: { preview: { restored: held, lost: { stamps: 0, points: 0, presents: 0 } } },
    restoreAccount: { restored: held },
  };
  call.mockImplementation(async (operation) => answers[operation] ?? null);
  scene = testScreen(visit);
  await act(async () => scene.show(<LoadTab linked="code" />));
  await scene.settle();
  const region = scene.find('[role=status]');
  expect(region.textContent).toBe('');
  const replace = [...scene.host.querySelectorAll('button')].find(({ textContent }) => textContent === confirm.button);
  await act(async () => replace?.click());
  await scene.settle();
  expect(scene.find('[role=status]')).toBe(region);
  expect(region.textContent).toContain(done.title);
  expect(region.textContent).toContain('6 stamps, 150 pt, 2 prizes');
});
