import { act } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { NetworkFailure } from '../../api/http.ts';
import { catalog as t } from '../../i18n/en_US/en_US.ts';
import { offer, spotOf, viewOf } from '../../testing/sample-spots.ts';
import { stage, testVisit } from '../../testing/test-visit.tsx';
import { SpotDetail } from './spot-detail.tsx';

const shop = spotOf('teahouse', { methods: [offer('keyword')] });
const branches = ['port', 'station'].map((id) => ({ id, name: id, zip: '', address: '' }));

let scene: ReturnType<typeof stage>;
let answerSpot: (group: readonly object[]) => Promise<void>;
let failSpot: () => Promise<void>;

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
  call.mockImplementation((operation) => (operation === 'showSpot' ? spot.promise : Promise.resolve(null)));
  scene = stage(visit);
  const view = viewOf(shop);
  scene.show(<SpotDetail view={view} views={[view]} />);
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
