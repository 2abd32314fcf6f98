import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PositionState } from '../../shared/location/locator.ts';
import { presentStatus } from '../../shared/presents/present-status.ts';
import { useTicketFacts } from '../../shared/presents/use-ticket-facts.ts';
import { CATALOGS } from '../../testing/catalogs.ts';
import { presentOf, userPresentOf } from '../../testing/sample-presents.ts';
import { spotOf } from '../../testing/sample-spots.ts';
import { problem, testScreen, testVisit } from '../../testing/test-visit.tsx';
import { CouponSheet } from './coupon-sheet.tsx';
import type { PresentUse } from './use-present-use.ts';

const words = CATALOGS.en_US.presents.use;
const shared = vi.hoisted(() => ({ position: { status: 'idle' } as PositionState }));
vi.mock('../../shared/location/use-position-state.ts', () => ({
  usePositionState: () => ({ position: shared.position, request: () => {} }),
}));

const coupon = presentOf({ id: 'amazake', kind: 'coupon', name: 'Amazake', state: 'usable', spots: ['far', 'near'] });
const rest: PresentUse = { use: () => {}, isPending: false, failure: null, used: null } as unknown as PresentUse;
let scene: ReturnType<typeof testScreen>;

const Probe = ({ use, isOpen = true }: { use: PresentUse; isOpen?: boolean }) => (
  <CouponSheet
    present={coupon}
    status={presentStatus(coupon, [])}
    facts={useTicketFacts()}
    open={isOpen}
    use={use}
    onClose={() => {}}
  />
);

async function open(position: PositionState, use = rest) {
  shared.position = position;
  const { visit, call, storage } = testVisit({ username: 'hana25' });
  // Chosen last time.
  storage.set('spot_selection', '- amazake/far');
  const spots = [spotOf('far', { name: 'Far shop', lat: 34.2 }), spotOf('near', { name: 'Near shop', lat: 34.1001 })];
  call.mockImplementation(async (operation) => (operation === 'listSpots' ? { spots } : null));
  scene = testScreen(visit);
  await act(async () => scene.show(<Probe use={use} />));
  await scene.settle();
}

afterEach(async () => {
  await act(async () => scene.unmount());
});

const here: PositionState = { status: 'known', lat: 34.1, lon: 133.35, accuracy: 10, at: 0 };

it('chooses the nearest shop before the one that was chosen last', async () => {
  await open(here);
  expect(scene.find('dialog').textContent).toContain(words.confirmAt({ place: 'Near shop' }));
});

it('without a position chooses the shop that was chosen last', async () => {
  await open({ status: 'idle' });
  expect(scene.find('dialog').textContent).toContain(words.confirmAt({ place: 'Far shop' }));
});

/** The visitor moves: the sheet is shown again with another position. */
const move = async (position: PositionState, isOpen = true) => {
  shared.position = position;
  await act(async () => scene.show(<Probe use={rest} isOpen={isOpen} />));
};
const places = () =>
  [...scene.host.querySelectorAll('dialog label')].map(({ textContent }) => textContent?.slice(0, 4).trim());
const there: PositionState = { ...here, lat: 34.2 };

it('keeps the chosen shop and the order while the visitor moves, and shows the new distances', async () => {
  await open(here);
  expect(places()).toEqual(['Near', 'Far']);
  const before = scene.find('dialog').textContent;
  await move(there);
  expect(scene.find('dialog').textContent).toContain(words.confirmAt({ place: 'Near shop' }));
  expect(places()).toEqual(['Near', 'Far']);
  expect(scene.find('dialog').textContent).not.toBe(before);
});

it('keeps a shop that is on the button when the first position arrives later', async () => {
  await open({ status: 'asking' });
  expect(scene.find('dialog').textContent).toContain(words.confirmAt({ place: 'Far shop' }));
  await move(here);
  expect(scene.find('dialog').textContent).toContain(words.confirmAt({ place: 'Far shop' }));
  expect(places()).toEqual(['Near', 'Far']);
});

it('chooses the nearest shop of the place where it is opened again', async () => {
  await open(here);
  await move(there, false);
  await move(there);
  expect(scene.find('dialog').textContent).toContain(words.confirmAt({ place: 'Far shop' }));
});

it('shows the number of the used coupon beside the running clock', async () => {
  const id = '01998f3c-4d5e-7a10-b2c3-0d4e5f60a417';
  const used = userPresentOf({ id, state: 'used', usedAt: new Date().toISOString() });
  await open(here, { ...rest, used });
  expect(scene.find('dialog [role=timer]')).toBeTruthy();
  const facts = [...scene.host.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(facts).toContain(`${words.number}A417`);
});

it.each([
  [
    'a server error, after which it may be used',
    problem(500, 'internal'),
    CATALOGS.en_US.presents.receive.unsure,
    words.failed,
  ],
  ['a refusal', problem(409, 'already_used'), words.failed, CATALOGS.en_US.presents.receive.unsure],
])('says what is known after %s', async (_, failure, text, other) => {
  await open(here, { ...rest, failure });
  expect(scene.find('dialog').textContent).toContain(text);
  expect(scene.find('dialog').textContent).not.toContain(other);
});
