import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Present } from '../../queries/queries.ts';
import type { PositionState } from '../../shared/location/locator.ts';
import { CATALOGS } from '../../testing/catalogs.ts';
import { lotteryOf, presentOf } from '../../testing/sample-presents.ts';
import { memberOf, spotOf, viewOf } from '../../testing/sample-spots.ts';
import { testScreen, testVisit } from '../../testing/test-visit.tsx';
import { AcquiredSheet } from './acquired-sheet.tsx';
import type { Acquired } from './after-acquisition.ts';

const words = CATALOGS.en_US.acquire.acquired;

const shared = vi.hoisted(() => ({ position: { status: 'idle' } as PositionState }));
vi.mock('../../shared/location/use-position-state.ts', () => ({
  usePositionState: () => ({ position: shared.position, request: () => {} }),
}));

const tower = spotOf('tower');
// About 200 m to the north.
const bath = spotOf('bath', { name: 'Cat Bathhouse', lat: 34.1018 });

let scene: ReturnType<typeof testScreen>;

type Given = { presents?: Present[]; spots?: (typeof tower)[]; newRewards?: number; courses?: object[] };

async function pressed({ presents = [], spots = [tower, bath], newRewards = 0, courses = [] }: Given) {
  const { visit, call } = testVisit({ username: 'hana25' });
  const stamps = [{ spotId: 'tower', state: 'acquired', count: 1, acquiredAt: '2026-10-22T08:00:00Z' }];
  const answers: Record<string, unknown> = {
    listSpots: { spots },
    listUserStamps: { stamps },
    listPresents: { presents },
    listSheets: { sheets: [] },
  };
  call.mockImplementation(async (operation) => answers[operation] ?? null);
  const acquired = {
    acquisition: {
      spotId: 'tower',
      stamp: true,
      points: 30,
      acquiredAt: '2026-10-22T08:00:00Z',
      nextAvailableAt: null,
    },
    newRewards,
    progress: { points: 30, stamps: 1, courses },
  } as unknown as Acquired;
  scene = testScreen(visit);
  await act(async () =>
    scene.show(
      <AcquiredSheet
        view={viewOf(spots[0] ?? tower)}
        step={{ at: 'acquired', acquired, isNew: true }}
        onClose={() => {}}
      />,
    ),
  );
  await scene.settle();
  const dialog = scene.find('dialog');
  const [primary] = [...dialog.querySelectorAll<HTMLElement>('a, button')].slice(-2);
  return { dialog, primary: { label: primary?.textContent, href: primary?.getAttribute('href') } };
}

afterEach(async () => {
  await act(async () => scene.unmount());
  shared.position = { status: 'idle' };
});

const lantern = presentOf({ id: 'lantern', name: 'Bean lantern', image: '/lantern.webp', requires: { stamps: 1 } });

it('offers the prize that the stamp made available, with its picture', async () => {
  const { dialog, primary } = await pressed({ presents: [lantern], newRewards: 1 });
  expect(primary).toEqual({ label: words.receive({ prize: 'Bean lantern' }), href: '/akari/goods/lantern' });
  expect(dialog.querySelector('img[src="/lantern.webp"]')).not.toBeNull();
});

it('draws a lottery that the stamp made available, and enters one that is drawn later', async () => {
  const { act: labels } = CATALOGS.en_US.presents;
  const lottery = { ...lantern, kind: 'lottery' as const };
  const now = await pressed({ presents: [{ ...lottery, lottery: lotteryOf('instant') }], newRewards: 1 });
  expect(now.primary.label).toBe(labels.draw);
  await act(async () => scene.unmount());
  const later = await pressed({ presents: [{ ...lottery, lottery: lotteryOf('drawn') }], newRewards: 1 });
  expect(later.primary.label).toBe(labels.enter);
});

it('says how many other prizes became available', async () => {
  const { dialog } = await pressed({ presents: [lantern, presentOf({ requires: { stamps: 1 } })], newRewards: 2 });
  expect(dialog.textContent).toContain(words.more({ n: 1 }));
});

it('does not offer a prize that was available before', async () => {
  const { dialog } = await pressed({ presents: [lantern], newRewards: 0 });
  expect(dialog.textContent).not.toContain('Bean lantern');
});

it('without a new prize leads to the next place, with direction, distance and minutes', async () => {
  shared.position = { status: 'known', lat: 34.1, lon: 133.35, accuracy: 10, at: 0 };
  const { dialog, primary } = await pressed({});
  expect(primary).toEqual({ label: words.goTo({ name: 'Cat Bathhouse' }), href: '/akari/spots/bath' });
  expect(dialog.textContent).toContain(words.next({ direction: 'north' }));
  expect(dialog.textContent).toContain('200\u00a0m');
  expect(dialog.textContent).toContain('3 min on foot');
});

it('gives the direction to the closest member of a group spot, as its distance does', async () => {
  shared.position = { status: 'known', lat: 34.1, lon: 133.35, accuracy: 10, at: 0 };
  const shops = spotOf('shops', {
    lat: 34.2,
    group: [memberOf('m1', { lat: 34.2, lon: 133.35 }), memberOf('m2', { lat: 34.0982, lon: 133.35 })],
  });
  const { dialog } = await pressed({ spots: [tower, shops] });
  expect(dialog.textContent).toContain(words.next({ direction: 'south' }));
  expect(dialog.textContent).toContain('200\u00a0m');
});

it('shows no direction for an inaccurate position', async () => {
  shared.position = { status: 'inaccurate', lat: 34.1, lon: 133.35, accuracy: 400, at: 0 };
  const { dialog } = await pressed({});
  expect(dialog.querySelector('[role=img]')).toBeNull();
  expect(dialog.textContent).toContain('200\u00a0m');
});

it('without a position shows the number of the next place and the way to the map', async () => {
  const { dialog } = await pressed({});
  expect(dialog.textContent).toContain(words.onMap);
  expect(dialog.querySelector('a[href*="view=map"]')?.getAttribute('href')).toContain('spot=bath');
});

it('leads to the stamp book when nothing is left', async () => {
  const { primary } = await pressed({ spots: [tower] });
  expect(primary.label).toBe(words.book);
});

const harbour = spotOf('tower', { courses: ['harbour'] });

it('leads to the seal of a course that this stamp completed, before a prize and the next place', async () => {
  const courses = [{ id: 'harbour', points: 30, stamps: 1, total: 1 }];
  const { dialog, primary } = await pressed({ presents: [lantern], spots: [harbour, bath], newRewards: 1, courses });
  expect(primary).toEqual({ label: CATALOGS.en_US.acquire.course.press, href: '/akari/courses/harbour' });
  expect(dialog.textContent).toContain(CATALOGS.en_US.acquire.course.collected({ n: 1 }));
  expect(dialog.textContent).toContain(words.newRewards({ n: 1 }));
  expect(dialog.textContent).not.toContain('Cat Bathhouse');
});

it('does not lead to the seal of a course that still needs a stamp', async () => {
  const courses = [{ id: 'harbour', points: 30, stamps: 1, total: 2 }];
  const { primary } = await pressed({ spots: [harbour, bath], courses });
  expect(primary.label).toBe(words.goTo({ name: 'Cat Bathhouse' }));
});
