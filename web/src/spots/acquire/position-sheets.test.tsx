import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CATALOGS } from '../../testing/catalogs.ts';
import { memberOf, spotOf, viewOf } from '../../testing/sample-spots.ts';
import { testScreen, testVisit } from '../../testing/test-visit.tsx';
import { TooFarSheet } from './position-sheets.tsx';
import type { Acquire } from './use-acquire.ts';

const t = CATALOGS.en_US;
const words = t.acquire.tooFar;

let scene: ReturnType<typeof testScreen>;
beforeEach(() => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Linux');
  scene = testScreen(testVisit({ username: 'hana25' }).visit);
});
afterEach(() => scene.unmount());

const group = [memberOf('station', { name: 'Station', lat: 34.2, lon: 133.35 }), memberOf('harbour')];
const view = viewOf(spotOf('tower', { name: 'Tower', group }));

async function show(distance: number, memberId?: string) {
  const step = { at: 'too-far', distance, limit: 100, evidence: { method: 'proximity' }, memberId } as const;
  const acquire = { isSending: false } as Acquire;
  await act(async () => scene.show(<TooFarSheet acquire={acquire} view={view} step={step} />));
  const dialog = scene.find('dialog');
  const link = [...dialog.querySelectorAll('a')].find(({ textContent }) => textContent === t.spots.directions);
  return { text: dialog.textContent ?? '', to: link && new URL(link.href).searchParams.get('destination') };
}

it('asks to come closer, with the way that is left and the directions', async () => {
  const { text, to } = await show(9999);
  expect(text).toContain(words.title);
  expect(text).toContain(words.text({ name: 'Tower', limit: '100\u00a0m' }));
  expect(text).toContain(words.left({ distance: '9.9\u00a0km' }));
  expect(to).toBe('34.1,133.35');
});

it('says that the spot is far away from ten kilometres on, with the directions', async () => {
  const { text, to } = await show(10_000);
  expect(text).toContain(words.farTitle);
  expect(text).toContain(words.farText({ name: 'Tower', distance: '10\u00a0km', limit: '100\u00a0m' }));
  expect(text).not.toContain(words.title);
  expect(to).toBe('34.1,133.35');
});

it('leads to the member of a group spot that the visitor has chosen', async () => {
  const { text, to } = await show(20_000, 'station');
  expect(text).toContain(words.farText({ name: 'Station', distance: '20\u00a0km', limit: '100\u00a0m' }));
  expect(to).toBe('34.2,133.35');
});
