import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
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
  return { href: link.getAttribute('href'), text: link.textContent, arrow: link.querySelector('[role=img]') };
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

it('shows no arrow for an inaccurate position', async () => {
  expect((await card({}, 400)).arrow).toBeNull();
});
