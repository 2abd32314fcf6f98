import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTicketFacts } from '../../shared/presents/use-ticket-facts.ts';
import { CATALOGS } from '../../testing/catalogs.ts';
import { presentOf } from '../../testing/sample-presents.ts';
import { spotOf } from '../../testing/sample-spots.ts';
import { problem, testScreen, testVisit } from '../../testing/test-visit.tsx';
import { ExchangeSheet } from './exchange-sheet.tsx';
import type { Take } from './use-take.ts';

const stamp = (spotId: string, day: number) => ({
  spotId,
  state: 'acquired',
  count: 1,
  free: 1,
  acquiredAt: `2026-10-0${day}T01:00:00Z`,
  nextAvailableAt: null,
});
const SPOTS = ['pier', 'tower', 'mill', 'gate'];
const lantern = presentOf({
  id: 'lantern',
  name: 'Lantern',
  requires: { stamps: 2 },
  consumes: true,
  state: 'exchangeable',
});
const towel = presentOf({ requires: { sheet: 'card' } });

let { visit, call } = testVisit();
let scene: ReturnType<typeof testScreen>;
const agree = vi.fn();
const takeAt = (step: object | null) => ({ step, isPending: false, close: vi.fn(), agree }) as unknown as Take;
const Shown = ({ present = lantern, isOpen = true }) => (
  <ExchangeSheet present={present} facts={useTicketFacts()} take={takeAt(isOpen ? { at: 'exchange' } : null)} />
);

const answers: Record<string, object> = {
  listSpots: { spots: SPOTS.map((id) => spotOf(id, { name: `The ${id}` })) },
  listSheets: {
    sheets: [{ id: 'card', name: 'Card', course: null, spots: ['pier', 'tower'], required: 2, image: null }],
  },
  listUserStamps: { stamps: SPOTS.map((id, index) => stamp(id, index + 1)) },
  listPresents: { presents: [lantern, towel] },
  showUser: { user: { points: 90 }, progress: {} },
};

beforeEach(async () => {
  agree.mockReset();
  ({ visit, call } = testVisit({ username: 'hana25' }));
  call.mockImplementation(async (operation) => answers[operation]);
  scene = testScreen(visit);
  await act(async () => scene.show(<Shown />));
  await scene.settle();
});
afterEach(() => scene.unmount());

it('proposes the stamps that no other prize needs, and says what remains', async () => {
  const text = scene.find('dialog').textContent ?? '';
  expect(text).toContain('Stamps to exchange4→2');
  expect(text).toContain('PointsNo change90 pt');
  expect(text).not.toContain('Towel');
  const [gentle, oldest] = scene.host.querySelectorAll<HTMLInputElement>('input[type=radio]');
  expect([gentle?.checked, oldest?.checked]).toEqual([true, false]);
  await scene.press('button');
  expect(agree).toHaveBeenCalledExactlyOnceWith(['mill', 'gate']);
});

it('does not mention points where the campaign has none', async () => {
  Object.assign(visit.boot.campaign, { kind: 'stamp' });
  await act(async () => scene.show(<Shown isOpen={false} />));
  await act(async () => scene.show(<Shown />));
  const text = scene.find('dialog').textContent ?? '';
  expect(text).toContain('Stamps to exchange4→2');
  expect(text).not.toContain('Points');
});

it('says which prize another choice moves away', async () => {
  const oldest = scene.host.querySelectorAll('input[type=radio]')[1];
  await act(async () => fireEvent.click(oldest as Element));
  expect(scene.find('dialog').textContent).toContain('TowelReady → 2 to go2→0/ 2');
  await scene.press('button');
  // The oldest stamps are what the server takes without a choice.
  expect(agree).toHaveBeenCalledExactlyOnceWith(undefined);
});

it('names the part of a requirement that changes, not one that lacks more', async () => {
  scene.unmount();
  ({ visit, call } = testVisit({ username: 'hana25' }));
  const draw = presentOf({ id: 'draw', requires: { points: 10 }, consumes: true, state: 'exchangeable' });
  const tag = presentOf({ id: 'tag', name: 'Tag', requires: { stamps: 9, points: 100 } });
  call.mockImplementation(async (operation) =>
    operation === 'listPresents' ? { presents: [draw, tag] } : answers[operation],
  );
  scene = testScreen(visit);
  await act(async () => scene.show(<Shown present={draw} />));
  await scene.settle();
  expect(scene.find('dialog').textContent).toContain('Tag10 pt to go → 20 pt to go90→80/ 100');
});

it('proposes the gentle stamps again after the sheet was closed', async () => {
  const radios = () => scene.host.querySelectorAll<HTMLInputElement>('input[type=radio]');
  await act(async () => fireEvent.click(radios()[1] as Element));
  await act(async () => scene.show(<Shown isOpen={false} />));
  await act(async () => scene.show(<Shown />));
  expect([...radios()].map(({ checked }) => checked)).toEqual([true, false]);
});

it('says why the cost is not known, and asks again', async () => {
  scene.unmount();
  ({ visit, call } = testVisit({ username: 'hana25' }));
  let isDown = true;
  call.mockImplementation(async (operation) => {
    if (operation === 'listSheets' && isDown) throw problem(403, 'forbidden');
    // The API answers with nothing.
    return operation === 'showUser' && isDown ? null : answers[operation];
  });
  scene = testScreen(visit);
  await act(async () => scene.show(<Shown />));
  await scene.settle();
  const button = (label: string) =>
    [...scene.host.querySelectorAll('dialog button')].find(({ textContent }) => textContent === label) as HTMLElement;
  const words = CATALOGS.en_US;
  const confirm = button(words.presents.exchange.exchange.confirm);
  expect([confirm.getAttribute('aria-busy'), confirm.getAttribute('aria-disabled')]).toEqual([null, 'true']);
  isDown = false;
  await act(async () => button(words.common.retry).click());
  await scene.settle();
  expect(confirm.getAttribute('aria-disabled')).toBeNull();
  expect(scene.find('dialog').textContent).toContain('Stamps to exchange4→2');
});
