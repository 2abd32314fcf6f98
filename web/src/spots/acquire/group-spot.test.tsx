import { act, fireEvent } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkFailure } from '../../api/http.ts';
import type { Spot } from '../../queries/queries.ts';
import { createLocator, type Locator } from '../../shared/location/locator.ts';
import { savePostedPhoto } from '../../shared/stamps/posted-photo.ts';
import { CATALOGS } from '../../testing/catalogs.ts';
import { memberOf, offer, spotOf, viewOf } from '../../testing/sample-spots.ts';
import { problem, testScreen, testVisit } from '../../testing/test-visit.tsx';
import type { Evidence, OfferedMethod } from './evidence.ts';
import { OFFERED } from './evidence.ts';
import { StepDialog } from './step-dialog.tsx';
import { type Acquire, useAcquire } from './use-acquire.ts';

const t = CATALOGS.en_US;
const words = t.spots.group;

const group = [
  memberOf('station', { name: 'Station', lat: 34.2, lon: 133.35 }),
  memberOf('harbour', { name: 'Harbour', lat: 34.1, lon: 133.35, address: '2-4 Minato' }),
];
const hama = spotOf('hama', { name: 'Hama', methods: OFFERED.map((method) => offer(method)), group });

const shared = vi.hoisted(() => ({ locator: null as unknown as Locator }));
vi.mock('../../shared/location/use-position-state.ts', () => ({
  usePositionState: () => ({
    position: useSyncExternalStore(shared.locator.subscribe, shared.locator.current),
    request: shared.locator.request,
  }),
}));

let found: PositionCallback | null;
let visit: ReturnType<typeof testVisit>['visit'];
let call: ReturnType<typeof testVisit>['call'];
let scene: ReturnType<typeof testScreen>;
let acquire: Acquire;

const acquired = {
  acquisition: {
    spotId: 'hama',
    method: 'qr',
    stamp: true,
    points: 30,
    acquiredAt: '2026-10-22T08:00:00Z',
    nextAvailableAt: null,
  },
  newRewards: 0,
  progress: { points: 30, stamps: 1, courses: [] },
};

const Probe = ({ spot }: { spot: Spot | null }) => {
  acquire = useAcquire(spot);
  return <StepDialog acquire={acquire} view={viewOf(hama)} onDone={acquire.close} />;
};

beforeEach(() => {
  found = null;
  const geolocation = {
    watchPosition: (foundIt: PositionCallback) => {
      found = foundIt;
      return 1;
    },
    clearWatch: () => {},
  } as unknown as Geolocation;
  shared.locator = createLocator({ geolocation, permissions: undefined, clock: () => 1 });
  ({ visit, call } = testVisit());
  call.mockImplementation(async (operation) => {
    if (operation === 'startAr') return { ar: { nonce: 'n', expiresAt: '2035-01-01T00:00:00Z' } };
    return operation === 'acquireStamp' ? acquired : null;
  });
  scene = testScreen(visit);
});
afterEach(() => {
  scene.unmount();
  vi.restoreAllMocks();
});

const run = async (action: () => void) => {
  await act(async () => action());
  await scene.settle();
};
const show = (spot: Spot | null = hama) => run(() => scene.show(<Probe spot={spot} />));
const locateVisitor = async (latitude = 34.1) => {
  await run(() => shared.locator.request());
  await run(() =>
    found?.({ coords: { latitude, longitude: 133.35, accuracy: 5 }, timestamp: 1 } as GeolocationPosition),
  );
};
const bodies = () =>
  call.mock.calls
    .filter(([operation]) => operation === 'acquireStamp')
    .map(([, input]) => (input as { body: object }).body);
const dialog = () => document.querySelector('dialog[open]');
const buttonOf = (label: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('dialog[open] button')].find(({ textContent }) =>
    textContent?.includes(label),
  );
const checked = () => document.querySelector<HTMLInputElement>('dialog[open] input[type=radio]:checked')?.value;

const EVIDENCE: Record<OfferedMethod, Evidence> = {
  proximity: { method: 'proximity' },
  qr: { method: 'qr', code: 'abc' },
  barcode: { method: 'barcode', code: '1', format: 'EAN13' },
  keyword: { method: 'keyword', keyword: 'leaf' },
  quiz: { method: 'quiz', answer: 1 },
  ar: { method: 'ar', nonce: 'n' },
  photo: { method: 'photo', photoId: 'p1' },
};

describe.each(OFFERED)('%s at a group spot', (method) => {
  it('asks for the member and sends it', async () => {
    await show();
    await locateVisitor();
    if (method === 'photo') savePostedPhoto(visit.slug, 'hama', 'p1');
    await run(() => acquire.start(method));
    expect(acquire.step).toMatchObject({ at: 'member', spotId: 'hama' });
    expect(bodies()).toEqual([]);
    await run(() => acquire.chooseMember('station'));
    if (acquire.step.at !== 'acquired') await run(() => acquire.submit(EVIDENCE[method]));
    await vi.waitFor(() => expect(acquire.step.at).toBe('acquired'));
    expect(bodies()).toMatchObject([{ spotId: 'hama', memberId: 'station', ...EVIDENCE[method] }]);
  });
});

describe('a code whose group spot only the server knows', () => {
  it('asks after the scan and sends the same code with the member', async () => {
    call.mockRejectedValueOnce(problem(422, 'member_required', { spotId: 'hama', group }));
    await show(null);
    await run(() => acquire.submit({ method: 'qr', code: 'abc' }));
    await vi.waitFor(() => expect(acquire.step).toMatchObject({ at: 'member', spotId: 'hama' }));
    await run(() => acquire.chooseMember('harbour'));
    await vi.waitFor(() => expect(acquire.step.at).toBe('acquired'));
    expect(bodies()).toEqual([
      { method: 'qr', code: 'abc' },
      { method: 'qr', code: 'abc', memberId: 'harbour' },
    ]);
  });
});

describe('the question', () => {
  it('chooses the nearest member and says how far each one is', async () => {
    await show();
    await locateVisitor();
    await run(() => acquire.start('keyword'));
    expect(checked()).toBe('harbour');
    expect(dialog()?.textContent).toContain(words.leadNearest({ name: 'Hama', n: 2 }));
    expect(dialog()?.textContent).toMatch(/Harbour.*0\sm.*Station.*11\skm/);
    expect(buttonOf(words.stampAt({ name: 'Harbour' }))).toBeDefined();
  });

  it('chooses nothing without a position', async () => {
    await show();
    await run(() => acquire.start('keyword'));
    expect(checked()).toBeUndefined();
    expect(buttonOf(words.list)?.getAttribute('aria-disabled')).toBe('true');
    await run(() => document.querySelector<HTMLInputElement>('dialog[open] input[value=station]')?.click());
    await run(() => buttonOf(words.stampAt({ name: 'Station' }))?.click());
    expect(acquire.step.at).toBe('keyword');
  });

  it('has a search from eight members on', async () => {
    await show();
    await run(() => acquire.start('keyword'));
    expect(document.querySelector('dialog[open] input[type=search]')).toBeNull();
    const many = Array.from({ length: 8 }, (_, n) => memberOf(`m${n}`, { name: `Shop ${n}` }));
    scene.unmount();
    scene = testScreen(visit);
    await show({ ...hama, group: many });
    await run(() => acquire.start('keyword'));
    expect(document.querySelector('dialog[open] input[type=search]')).not.toBeNull();
    expect(document.querySelectorAll('dialog[open] input[type=radio]')).toHaveLength(8);
  });

  it('keeps its order and its choice while the visitor moves', async () => {
    await show();
    await locateVisitor();
    await run(() => acquire.start('keyword'));
    await locateVisitor(34.2);
    expect(checked()).toBe('harbour');
    expect(dialog()?.textContent).toMatch(/Harbour.*11\skm.*Station.*0\sm/);
  });

  it('stamps only at a member of the list that the search has found', async () => {
    await show({ ...hama, group: [...group, ...Array.from({ length: 6 }, (_, n) => memberOf(`m${n}`))] });
    await locateVisitor();
    await run(() => acquire.start('keyword'));
    const search = document.querySelector<HTMLInputElement>('dialog[open] input[type=search]');
    await run(() => search && fireEvent.change(search, { target: { value: 'Station' } }));
    expect(checked()).toBe('station');
    expect(buttonOf(words.stampAt({ name: 'Station' }))).toBeDefined();
    await run(() => search && fireEvent.change(search, { target: { value: 'nowhere' } }));
    expect(buttonOf(words.list)?.getAttribute('aria-disabled')).toBe('true');
  });

  it('shows the stored choice to a visitor who looks at the members', async () => {
    visit.storage.set('spot_selection', '- hama/station');
    await show();
    await locateVisitor();
    await run(() => acquire.showMembers());
    expect(checked()).toBe('station');
  });

  it('is asked again in the next press', async () => {
    await show();
    await run(() => acquire.start('keyword'));
    await run(() => acquire.chooseMember('station'));
    await run(() => acquire.close());
    await run(() => acquire.start('keyword'));
    expect(acquire.step.at).toBe('member');
  });

  it('only stores the choice when the visitor looks at the members', async () => {
    await show();
    await run(() => acquire.showMembers());
    await run(() => acquire.chooseMember('station'));
    expect(acquire.step.at).toBe('rest');
    expect(visit.storage.get('spot_selection')).toBe('- hama/station');
    expect(bodies()).toEqual([]);
  });
});

it('repeats an unanswered attempt with the same member and the same key', async () => {
  call.mockRejectedValueOnce(new NetworkFailure('no answer'));
  await show();
  await run(() => acquire.start('keyword'));
  await run(() => acquire.chooseMember('station'));
  await run(() => acquire.submit(EVIDENCE.keyword));
  await run(() => acquire.submit(EVIDENCE.keyword));
  await vi.waitFor(() => expect(acquire.step.at).toBe('acquired'));
  const [first, second] = call.mock.calls.map(([, input]) => input as { key: string; body: object });
  expect(second).toMatchObject({ key: first?.key, body: { memberId: 'station' } });
});

it('another member is another attempt with another key', async () => {
  call.mockRejectedValueOnce(new NetworkFailure('no answer'));
  await show();
  await run(() => acquire.start('keyword'));
  await run(() => acquire.chooseMember('station'));
  await run(() => acquire.submit(EVIDENCE.keyword));
  await run(() => acquire.close());
  await run(() => acquire.start('keyword'));
  await run(() => acquire.chooseMember('harbour'));
  await run(() => acquire.submit(EVIDENCE.keyword));
  await vi.waitFor(() => expect(acquire.step.at).toBe('acquired'));
  const [first, second] = call.mock.calls.map(([, input]) => input as { key: string; body: object });
  expect(second?.body).toMatchObject({ memberId: 'harbour' });
  expect(second?.key).not.toBe(first?.key);
});
