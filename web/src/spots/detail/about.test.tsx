import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Spot } from '../../queries/queries.ts';
import type { PositionState } from '../../shared/location/locator.ts';
import { CATALOGS } from '../../testing/catalogs.ts';
import { memberOf, spotOf } from '../../testing/sample-spots.ts';
import { testScreen, testVisit } from '../../testing/test-visit.tsx';
import { About } from './about.tsx';

const t = CATALOGS.en_US;

const shared = vi.hoisted(() => ({ position: { status: 'idle' } as PositionState }));
vi.mock('../../shared/location/use-position-state.ts', () => ({
  usePositionState: () => ({ position: shared.position, request: () => {} }),
}));

let scene: ReturnType<typeof testScreen>;

beforeEach(() => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Linux');
  scene = testScreen(testVisit({ username: 'hana25' }).visit);
});
afterEach(() => {
  scene.unmount();
  shared.position = { status: 'idle' };
});

/** The destination of the link with the directions. */
async function destination(spot: Spot): Promise<string | null> {
  await act(async () => scene.show(<About spot={spot} />));
  const link = [...scene.host.querySelectorAll('a')].find(({ textContent }) => textContent === t.spots.directions);
  return link ? new URL(link.href).searchParams.get('destination') : null;
}

const group = [memberOf('harbour', { lat: 34.1, lon: 133.35 }), memberOf('hill', { lat: 34.2, lon: 133.35 })];

it('links to the directions to the spot', async () => {
  expect(await destination(spotOf('tower'))).toBe('34.1,133.35');
});

it('links to the directions to the closest member of a group spot', async () => {
  shared.position = { status: 'known', lat: 34.21, lon: 133.35, accuracy: 10, at: 0 };
  expect(await destination(spotOf('shops', { lat: 34.15, group }))).toBe('34.2,133.35');
});
