import type { Figures } from '@meguri/core/console/figures/schema.ts';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallContext, type ConsoleCall } from '../api/console-call.ts';
import { loadTexts, WordsContext, wordsIn } from '../i18n/console-language.ts';
import { japanese } from '../i18n/ja_JP/ja_JP.ts';
import { LiveMap } from './live-map.tsx';

await loadTexts('ja_JP');
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const figuresWith = (ground: Figures['ground']) =>
  ({ spots: [{ id: 'a', name: 'Gate', at: { lat: 35, lon: 139 }, lastTen: 3 }], ground }) as unknown as Figures;
const shown = (ground: Figures['ground']) =>
  render(
    <CallContext value={vi.fn() as unknown as ConsoleCall}>
      <WordsContext value={wordsIn('ja_JP')}>
        <LiveMap slug="akari" figures={figuresWith(ground)} alerted={new Map()} />
      </WordsContext>
    </CallContext>,
  ).getByRole('status');

it('says that the map could not be loaded', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const ground = { style: 'pmtiles', tag: 'f'.repeat(64), url: null, maxZoom: null, bounds: null, attribution: null };
  const status = shown(ground as Figures['ground']);
  expect(status.textContent).toBe('');
  await waitFor(() => expect(status.textContent?.trim()).toBe(japanese.live.map.baseLayerMissing), { timeout: 5000 });
});
