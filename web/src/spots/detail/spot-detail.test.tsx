import { act } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { CATALOGS } from '../../testing/catalogs.ts';
import { memberOf, offer, spotOf, viewOf } from '../../testing/sample-spots.ts';
import { testScreen, testVisit } from '../../testing/test-visit.tsx';
import { SpotDetail } from './spot-detail.tsx';

const t = CATALOGS.en_US;

const shop = spotOf('teahouse', { methods: [offer('keyword')] });

const acquired = {
  acquisition: {
    spotId: 'teahouse',
    method: 'keyword',
    stamp: true,
    points: 30,
    acquiredAt: '2026-10-22T08:00:00Z',
    nextAvailableAt: null,
  },
  newRewards: 0,
  progress: { points: 30, stamps: 1, courses: [] },
};

let scene: ReturnType<typeof testScreen>;
const show = (view: SpotView) => act(async () => scene.show(<SpotDetail view={view} views={[view]} />));

beforeEach(async () => {
  const { visit, call } = testVisit({ username: 'hana25' });
  call.mockImplementation(async (operation) =>
    operation === 'showSpot' ? { spot: { ...shop, transcript: '' } } : operation === 'acquireStamp' ? acquired : null,
  );
  scene = testScreen(visit);
  // Loaded before, so that they are shown as soon as the screen asks for them.
  await import('./spot-below.tsx');
  await import('./spot-pictures.tsx');
  await import('../acquire/step-dialog.tsx');
  await show(viewOf(shop));
  await scene.settle();
});

const openDialog = () => document.querySelector('dialog[open]')?.textContent ?? '';
const press = (label: string) =>
  act(async () => {
    [...scene.host.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(label))?.click();
  });

it('asks for the member of a group spot before a method', async () => {
  const group = [memberOf('port'), memberOf('station')];
  const view = viewOf({ ...shop, group });
  await act(async () => scene.show(<SpotDetail key="group" view={view} views={[view]} />));
  await scene.settle();
  await press(t.spots.ways.keyword);
  expect(openDialog()).toContain(t.spots.group.title);
  expect(openDialog()).not.toContain(t.acquire.keyword.title);
});

it('starts a method immediately where the spot has no members', async () => {
  await press(t.spots.ways.keyword);
  expect(openDialog()).toContain(t.acquire.keyword.title);
});

it('does not change behind the dialog of a new stamp until it is closed', async () => {
  const status = {
    slot: 'collected',
    acquiredAt: '2026-10-22T08:00:00Z',
    isDone: true,
    nextAvailableAt: null,
  } as const;
  const behind = () => {
    const page = scene.host.cloneNode(true) as HTMLElement;
    for (const dialog of page.querySelectorAll('dialog')) dialog.remove();
    return page.innerHTML;
  };
  const before = behind();
  await press(t.spots.ways.keyword);
  await scene.type('keyword', 'sakura');
  await act(async () => scene.find('dialog[open] form').dispatchEvent(new Event('submit', { bubbles: true })));
  await scene.settle();
  await show(viewOf(shop, { status }));
  expect(openDialog()).toContain(t.acquire.acquired.stamp({ name: shop.name }));
  expect(behind()).toBe(before);
  await press(t.common.close);
  expect(behind()).not.toBe(before);
});
