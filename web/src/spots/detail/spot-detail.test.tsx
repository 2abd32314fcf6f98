import { act } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { NetworkFailure } from '../../api/http.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { CATALOGS } from '../../testing/catalogs.ts';
import { offer, spotOf, viewOf } from '../../testing/sample-spots.ts';
import { testScreen, testVisit } from '../../testing/test-visit.tsx';
import { SpotDetail } from './spot-detail.tsx';

const t = CATALOGS.en_US;

const shop = spotOf('teahouse', { methods: [offer('keyword')] });
const branches = ['port', 'station'].map((id) => ({ id, name: id, zip: '', address: '' }));

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
let answerSpot: (group: readonly object[]) => Promise<void>;
let failSpot: () => Promise<void>;
const show = (view: SpotView) => act(async () => scene.show(<SpotDetail view={view} views={[view]} />));

beforeEach(async () => {
  const { visit, call } = testVisit({ username: 'hana25' });
  const spot = Promise.withResolvers<unknown>();
  answerSpot = async (group) => {
    await act(async () => spot.resolve({ spot: { ...shop, group, transcript: '' } }));
    await scene.settle();
  };
  failSpot = async () => {
    await act(async () => spot.reject(new NetworkFailure('no answer')));
    await scene.settle();
  };
  call.mockImplementation(async (operation) =>
    operation === 'showSpot' ? spot.promise : operation === 'acquireStamp' ? acquired : null,
  );
  scene = testScreen(visit);
  // Loaded before, so that they are shown as soon as the screen asks for them.
  await import('./spot-below.tsx');
  await import('../acquire/step-dialog.tsx');
  await show(viewOf(shop));
  await scene.settle();
});

const openDialog = () => document.querySelector('dialog[open]')?.textContent ?? '';
const press = (label: string) =>
  act(async () => {
    [...scene.host.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(label))?.click();
  });
const askBranch = t.spots.group.title;
const askKeyword = t.acquire.keyword.title;

it('asks for the branch when pressed after the branches have loaded', async () => {
  await answerSpot(branches);
  await press(t.spots.ways.keyword);
  expect(openDialog()).toContain(askBranch);
});

it('asks for the branch when pressed before the branches have loaded', async () => {
  await press(t.spots.ways.keyword);
  await answerSpot(branches);
  expect(openDialog()).toContain(askBranch);
});

it('continues automatically when the spot has no branches', async () => {
  await press(t.spots.ways.keyword);
  expect(openDialog()).toBe('');
  await answerSpot([]);
  expect(openDialog()).toContain(askKeyword);
});

it('continues when the branches cannot be loaded', async () => {
  await press(t.spots.ways.keyword);
  await failSpot();
  expect(openDialog()).toContain(askKeyword);
});

it('is busy after an early press only until it continues', async () => {
  const busy = () => scene.host.querySelector('main ~ * [aria-busy=true]');
  await press(t.spots.ways.keyword);
  expect(busy()).not.toBeNull();
  await answerSpot(branches);
  expect(busy()).toBeNull();
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
  await answerSpot([]);
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
