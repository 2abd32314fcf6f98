import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { VisitorPosition } from '../../shared/location/locator.ts';
import { CATALOGS } from '../../testing/catalogs.ts';
import { spotOf, viewOf } from '../../testing/sample-spots.ts';
import { testScreen, testVisit } from '../../testing/test-visit.tsx';
import { mapMemory } from './map-memory.ts';
import { SpotMap } from './spot-map.tsx';

const t = CATALOGS.en_US;

const AT: VisitorPosition = { lat: 34.1, lon: 133.35, accuracy: 10, at: 1 };
const request = vi.fn();
let scene: ReturnType<typeof testScreen>;

beforeEach(() => {
  request.mockReset();
  mapMemory('akari').spotIds = [];
  const { visit, call } = testVisit({ username: 'hana25' });
  call.mockResolvedValue(null);
  scene = testScreen(visit);
});
afterEach(() => scene.unmount());

/** Shows the map to a visitor with these distances to the spots, in metres. */
const show = (distances: Record<string, number>, at: VisitorPosition | null = AT) =>
  act(async () =>
    scene.show(
      <SpotMap
        views={Object.entries(distances).map(([id, distance]) => viewOf(spotOf(id), { distance: at && distance }))}
        withCoupons={new Set()}
        requestedId={null}
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
