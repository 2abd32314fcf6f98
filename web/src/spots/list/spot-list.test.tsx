import { act, fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CATALOGS } from '../../testing/catalogs.ts';
import { spotOf } from '../../testing/sample-spots.ts';
import { testScreen, testVisit } from '../../testing/test-visit.tsx';
import { SpotList } from './spot-list.tsx';

vi.mock('./lazy-map.tsx', () => ({ LazyMap: () => <div data-map /> }));

const words = CATALOGS.en_US.spots;
let scene: ReturnType<typeof testScreen>;

afterEach(async () => {
  await act(async () => scene.unmount());
  vi.useRealTimers();
});

/** A list of this many spots, the first of which is a teahouse that was collected now. */
async function list(count: number, at = '') {
  window.history.replaceState(null, '', `/akari/spots${at}`);
  const { visit, call } = testVisit({ username: 'hana25' });
  const spots = Array.from({ length: count }, (_, n) =>
    spotOf(`spot${n}`, n < 2 ? { name: `Teahouse ${n}`, reading: 'chaya' } : { name: `Place ${n}` }),
  );
  const acquiredAt = new Date().toISOString();
  const stamps = spots.map(({ id: spotId }, n) =>
    n === 0
      ? { spotId, state: 'acquired', count: 1, acquiredAt, nextAvailableAt: null }
      : { spotId, state: 'unacquired', count: 0, acquiredAt: null, nextAvailableAt: null },
  );
  const answers: Record<string, unknown> = {
    listSpots: { spots },
    listUserStamps: { stamps },
    listPresents: { presents: [] },
  };
  call.mockImplementation(async (operation) => answers[operation] ?? null);
  scene = testScreen(visit);
  await act(async () => scene.show(<SpotList />));
  await scene.settle();
}
const field = () => scene.host.querySelector<HTMLInputElement>('search input');
const rows = () => [...scene.host.querySelectorAll('main a[href^="/akari/spots/"]')].map((row) => row.textContent);
const type = (value: string) =>
  act(async () => void fireEvent.change(field() as HTMLInputElement, { target: { value } }));

it('has a search from 30 spots on', async () => {
  await list(29);
  expect(field()).toBeNull();
  await act(async () => scene.unmount());
  await list(30);
  expect(field()?.getAttribute('aria-label')).toBe(words.search.label);
});

it('finds spots while typing, marks the match, and puts what is done last under its own heading', async () => {
  await list(30);
  await type('TEA');
  expect(rows()).toHaveLength(2);
  expect(rows()[0]).toContain('Teahouse 1');
  expect(rows()[1]).toContain('Teahouse 0');
  expect(scene.find('mark').textContent).toBe('Tea');
  expect(scene.find('main h2').textContent).toBe(words.doneHere.day);
  expect(scene.find('[role=status]').textContent).toContain(words.search.found({ query: 'TEA', n: 2 }));
});

it('says that nothing was found, and clears the search', async () => {
  await list(30);
  await type('lighthouse');
  expect(scene.find('main').textContent).toContain(words.search.none({ query: 'lighthouse' }));
  const [clear] = [...scene.host.querySelectorAll('main button')].filter((b) => b.textContent === words.search.clear);
  await act(async () => (clear as HTMLElement).click());
  expect(rows()).toHaveLength(30);
  expect(field()?.value).toBe('');
});

it('keeps the search in the URL, from which it is read again', async () => {
  await list(30);
  vi.useFakeTimers();
  await type('tea');
  await act(async () => vi.advanceTimersByTime(600));
  vi.useRealTimers();
  expect(window.location.search).toBe('?q=tea');
  await act(async () => scene.unmount());
  await list(30, '?q=tea');
  expect(rows()).toHaveLength(2);
});

it('announces that nothing was found, and returns the focus to the field when the search is cleared', async () => {
  await list(30);
  await type('lighthouse');
  expect(scene.find('[role=status]').textContent).toBe(words.search.none({ query: 'lighthouse' }));
  const [clear] = [...scene.host.querySelectorAll('main button')].filter((b) => b.textContent === words.search.clear);
  await act(async () => (clear as HTMLElement).click());
  expect(document.activeElement).toBe(field());
});

it('opens the map where nothing was found, and moves the focus to its heading', async () => {
  await list(30);
  await type('lighthouse');
  const [map] = [...scene.host.querySelectorAll('main button')].filter((b) => b.textContent === words.search.map);
  await act(async () => (map as HTMLElement).click());
  await scene.settle();
  expect(scene.host.querySelector('[data-map]')).not.toBeNull();
  expect(document.activeElement).toBe(scene.find('h1'));
});

it('stores what was just typed before a press leaves the page', async () => {
  await list(30);
  await type('tea');
  const replaced = vi.spyOn(history, 'replaceState');
  await act(async () => void fireEvent.click(scene.find('main a[href="/akari/spots/spot0"]')));
  expect(replaced.mock.calls.map(([, , url]) => url)).toEqual(['/akari/spots?q=tea']);
});

it('keeps the map and announces the result when a search on the map finds nothing', async () => {
  await list(30, '?view=map');
  const map = scene.find('[data-map]');
  await type('lighthouse');
  expect(scene.find('[data-map]')).toBe(map);
  expect(scene.find('[role=status]').textContent).toBe(words.search.none({ query: 'lighthouse' }));
  expect(scene.find('main').textContent).not.toContain(words.search.map);
});
