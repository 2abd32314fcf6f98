import { afterEach, beforeEach, expect, it } from 'vitest';
import { CATALOGS } from '../testing/catalogs.ts';
import { spotOf, viewOf } from '../testing/sample-spots.ts';
import { testScreen, testVisit } from '../testing/test-visit.tsx';
import { SpotPlaceRow } from './spot-place-row.tsx';
import { useSpotRow } from './use-spot-row.tsx';

const { state } = CATALOGS.en_US.spotFacts;

let scene: ReturnType<typeof testScreen>;
beforeEach(() => {
  scene = testScreen(testVisit({ username: 'hana25' }).visit);
});
afterEach(() => scene.unmount());

const viewWith = (slot: 'exchanged' | 'collected') =>
  viewOf(spotOf('tower'), {
    distance: 250,
    status: { slot, acquiredAt: '2026-10-22T08:00:00Z', isDone: false, nextAvailableAt: null },
  });
const ListRow = ({ view }: { view: ReturnType<typeof viewWith> }) => useSpotRow()(view, false);
/** The texts of the elements that have no elements of their own. */
const texts = () =>
  [...scene.host.querySelectorAll('*')].filter((each) => !each.firstElementChild).map((each) => each.textContent);

it('a spot whose stamp was exchanged has a strip on its stamp, next to its distance and its state', () => {
  scene.show(<SpotPlaceRow view={viewWith('exchanged')} target={{ href: '/' }} />);
  expect(texts()).toContain(state.exchanged);
  expect(texts()).toContain(`250\u00a0m · ${state.exchanged}`);
  scene.show(<SpotPlaceRow view={viewWith('collected')} target={{ href: '/' }} />);
  expect(scene.host.textContent).not.toContain(state.exchanged);
  expect(scene.host.textContent).toContain('250\u00a0m');
});

it('the row of the spot in the list has the same strip, next to its distance', () => {
  scene.show(<ListRow view={viewWith('exchanged')} />);
  const strips = () => [...scene.host.querySelectorAll('[aria-hidden] span')].map(({ textContent }) => textContent);
  expect(strips()).toContain(state.exchanged);
  expect(texts()).toContain('250\u00a0m');
  scene.show(<ListRow view={viewWith('collected')} />);
  expect(strips()).not.toContain(state.exchanged);
});
