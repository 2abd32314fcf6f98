import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { VisitorPosition } from '../../shared/location/locator.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { CATALOGS } from '../../testing/catalogs.ts';
import { memberOf, spotOf, viewOf } from '../../testing/sample-spots.ts';
import { testScreen, testVisit } from '../../testing/test-visit.tsx';
import { mapMemory } from './map-memory.ts';
import { SpotMap } from './spot-map.tsx';

const t = CATALOGS.en_US;

const AT: VisitorPosition = { lat: 34.1, lon: 133.35, accuracy: 10, at: 1 };
const request = vi.fn();
let scene: ReturnType<typeof testScreen>;

beforeEach(() => {
  request.mockReset();
  Object.assign(mapMemory('akari'), { spotIds: [], camera: null });
  const { visit, call } = testVisit({ username: 'hana25' });
  call.mockResolvedValue(null);
  scene = testScreen(visit);
});
afterEach(() => scene.unmount());

/** Shows the map to a visitor with these distances to the spots, in metres. */
const show = (distances: Record<string, number>, at: VisitorPosition | null = AT) =>
  showViews(
    Object.entries(distances).map(([id, distance]) => viewOf(spotOf(id), { distance: at && distance })),
    null,
    at,
  );
const showViews = (views: readonly SpotView[], requestedId: string | null, at: VisitorPosition | null = AT) =>
  act(async () =>
    scene.show(
      <SpotMap
        views={views}
        all={views}
        withCoupons={new Set()}
        requestedId={requestedId}
        at={at}
        status={at ? 'known' : 'idle'}
        request={request}
      />,
    ),
  );
const cards = () =>
  [...scene.host.querySelectorAll(`section[aria-label="${t.map.cards}"] a`)].map((card) =>
    new URL((card as HTMLAnchorElement).href).pathname.split('/').at(-1),
  );
const locate = () => scene.press(`button[aria-label="${t.map.locate}"]`);

it('keeps the order of the cards while the visitor walks, until they request their position', async () => {
  await show({ tower: 20, pier: 300 });
  expect(cards()).toEqual(['tower', 'pier']);
  await show({ tower: 300, pier: 20 });
  expect(cards()).toEqual(['tower', 'pier']);
  await locate();
  expect(request).toHaveBeenCalledOnce();
  expect(cards()).toEqual(['pier', 'tower']);
  expect(mapMemory('akari').spotIds).toEqual(['pier', 'tower']);
});

it('puts the nearest card first when the requested position arrives', async () => {
  await show({ tower: 300, pier: 20 }, null);
  expect(cards()).toEqual(['tower', 'pier']);
  await locate();
  expect(cards()).toEqual(['tower', 'pier']);
  await show({ tower: 300, pier: 20 });
  expect(cards()).toEqual(['pier', 'tower']);
});

it('lists the spots of a cluster that no zoom divides, and selects the chosen one', async () => {
  // Without a size, nothing is within the map's view.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(844);
  await show({ tower: 20, pier: 30, hill: 40 });
  const cluster = scene.find<HTMLButtonElement>('.leaflet-marker-pane button[aria-label*="spots at this place"]');
  const members = Number(cluster.querySelector('b')?.textContent);
  expect(cluster.getAttribute('aria-label')).toBe(t.map.clusterList({ n: members }));
  expect(cluster.textContent).toContain(t.map.clusterUnit);
  await act(async () => cluster.click());
  const dialog = scene.find('dialog');
  expect(dialog.textContent).toContain(t.map.clusterList({ n: members }));
  const [choice] = [...dialog.querySelectorAll('button')].filter((button) => button.textContent?.includes('hill'));
  await act(async () => choice?.click());
  expect(dialog.hasAttribute('open')).toBe(false);
  // The list stays while the sheet closes.
  expect(dialog.textContent).toContain(t.map.clusterList({ n: members }));
  expect(scene.find('.leaflet-marker-pane button[aria-pressed="true"]').getAttribute('aria-label')).toContain('hill');
});

it('shows where the members of the selected group spot are, and leads to the closest one', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(844);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Linux');
  const group = [
    memberOf('m1', { name: 'Harbour shop' }),
    memberOf('m2', { name: 'Pier shop', lat: 34.1001, lon: 133.35 }),
    memberOf('m3', { name: 'Hill shop', lat: 34.2, lon: 133.35 }),
  ];
  const views = [viewOf(spotOf('hama', { lat: 34.15, group }), { distance: 11 })];
  await showViews(views, 'hama');
  const pane = scene.find('.leaflet-marker-pane').textContent ?? '';
  expect(pane).toContain('Pier shop');
  expect(pane).toContain('Hill shop');
  expect(pane).not.toContain('Harbour shop');
  const directions = scene.find<HTMLAnchorElement>(`a[aria-label^="${t.spots.directions}"]`);
  expect(directions.href).toContain('34.1001,133.35');
});

it('shows the members of other group spots as pins of their spot, and selects the spot by them', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(844);
  const group = [
    memberOf('m1', { name: 'Pier shop', lat: 34.125, lon: 133.35 }),
    memberOf('m2', { name: 'Hill shop', lat: 34.17, lon: 133.35 }),
    memberOf('m3', { name: 'Hall shop', lat: 34.17, lon: 133.35 }),
  ];
  const hama = viewOf(spotOf('hama', { lat: 34.15, group }), { number: 2, distance: 90 });
  await showViews([viewOf(spotOf('tower'), { distance: 10 }), hama], null);
  const names = () =>
    [...scene.host.querySelectorAll('.leaflet-marker-pane button')].map((pin) => pin.getAttribute('aria-label'));
  expect(names()).toEqual([
    expect.stringContaining('1 tower'),
    expect.stringContaining('2 hama'),
    expect.stringContaining('2 hama, Pier shop'),
    // Its neighbour has no room beside it.
    expect.stringContaining('2 hama, Hill shop'),
  ]);
  // The distance of a group spot is not that of each member.
  expect(names().map((name) => /90\sm/.test(name ?? ''))).toEqual([false, true, false, false]);
  await act(async () => scene.find<HTMLButtonElement>('button[aria-label*="Pier shop"]').click());
  expect(names()).toHaveLength(2);
  expect(scene.find('.leaflet-marker-pane').textContent).toContain('Pier shop');
  expect(document.activeElement?.getAttribute('aria-label')).toContain('2 hama');
});

it('says that a stamp can be collected only at the members in range', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(844);
  const group = [
    memberOf('m1', { name: 'Pier shop', lat: 34.1, lon: 133.35 }),
    memberOf('m2', { name: 'Hill shop', lat: 34.17, lon: 133.35 }),
  ];
  const hama = viewOf(spotOf('hama', { lat: 34.15, group }), { number: 2, distance: 20, canPressNow: true });
  await showViews([viewOf(spotOf('tower', { lat: 34.2 }), { distance: 10 }), hama], null);
  const isNear = (name: string) =>
    scene
      .find(`.leaflet-marker-pane button[aria-label*="${name}"]`)
      .getAttribute('aria-label')
      ?.includes(t.spotFacts.state.stampNow);
  expect([isNear('2 hama,'), isNear('Pier shop'), isNear('Hill shop')]).toEqual([true, true, false]);
});
