import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SpotView } from '../shared/stamps/spot-view.ts';
import { CATALOGS } from '../testing/catalogs.ts';
import { spotOf, viewOf } from '../testing/sample-spots.ts';
import { testScreen, testVisit } from '../testing/test-visit.tsx';
import { Nearest } from './nearest.tsx';

const t = CATALOGS.en_US;
// About 200 m to the north of the visitor.
const bath = spotOf('bath', { name: 'Cat Bathhouse', lat: 34.1018 });
const at = { lat: 34.1, lon: 133.35, accuracy: 10, at: 0 };

async function card(view: Partial<SpotView>, accuracy = 10) {
  const scene = testScreen(testVisit({ username: 'hana25' }).visit);
  const views = [viewOf(bath, { distance: 200, ...view })];
  await act(async () =>
    scene.show(<Nearest views={views} at={{ ...at, accuracy }} status="known" request={() => {}} />),
  );
  const link = scene.find('a');
  const links = [...scene.host.querySelectorAll('a')].map((each) => [each.textContent, each.getAttribute('href')]);
  return { href: link.getAttribute('href'), text: link.textContent, arrow: link.querySelector('[role=img]'), links };
}

it('out of range shows the way to the spot and opens its page', async () => {
  const { href, text, arrow } = await card({});
  expect(href).toBe('/akari/spots/bath');
  expect(arrow?.getAttribute('aria-label')).toBe('north');
  expect(text).toContain('3 min on foot');
  expect(text).not.toContain(t.home.press);
});

it('in range is the button that collects the stamp', async () => {
  const { href, text, arrow } = await card({ distance: 20, canPressNow: true });
  expect(href).toBe('/akari/spots/bath#press');
  expect(text).toContain(t.home.rightHere);
  expect(text).toContain(t.home.press);
  expect(arrow).toBeNull();
});

it('out of range leads to the map app and to the page of the spot', async () => {
  const { links } = await card({});
  expect(links.slice(1)).toEqual([
    [t.home.directions, expect.stringContaining('34.1018,133.35')],
    [t.home.aboutPlace, '/akari/spots/bath'],
  ]);
  expect((await card({ distance: 20, canPressNow: true })).links).toHaveLength(1);
});

it('shows no arrow for an inaccurate position, and says that the distance is approximate', async () => {
  const { arrow, text } = await card({ distance: 223 }, 400);
  expect(arrow).toBeNull();
  expect(text).toContain(t.location.about({ distance: '200\u00a0m' }));
});

it('vibrates once when the spot comes into range', async () => {
  const vibrate = vi.fn();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { vibrate }));
  const here = viewOf(spotOf('pier'), { distance: 20, canPressNow: true });
  for (let visit = 0; visit < 2; visit += 1) {
    const scene = testScreen(testVisit({ username: 'hana25' }).visit);
    await act(async () => scene.show(<Nearest views={[here]} at={at} status="known" request={() => {}} />));
    scene.unmount();
  }
  vi.unstubAllGlobals();
  expect(vibrate).toHaveBeenCalledOnce();
});
