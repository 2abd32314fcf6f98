import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallContext, type ConsoleCall } from '../../api/console-call.ts';
import { loadTexts, WordsContext, wordsIn } from '../../i18n/console-language.ts';
import { type MapBaseLayer, PLAIN_BASE_LAYER } from './map-base-layer.ts';
import { useMapBaseLayer } from './use-map-base-layer.ts';

await loadTexts('ja_JP');
const reload = vi.spyOn(location, 'reload');

beforeEach(() => {
  reload.mockReset();
  sessionStorage.clear();
  document.head.innerHTML = '<meta name="meguri-tiles" content="https://a.example">';
});
afterEach(cleanup);

const tilesOf = (host: string): MapBaseLayer => ({
  ...PLAIN_BASE_LAYER,
  source: { style: 'url', url: `https://${host}.example/{z}/{x}/{y}.png`, maxZoom: null, bounds: null },
});
const wrapper = ({ children }: { children: ReactNode }) => (
  <CallContext value={vi.fn() as unknown as ConsoleCall}>
    <WordsContext value={wordsIn('ja_JP')}>{children}</WordsContext>
  </CallContext>
);
const shown = (isUnattended: boolean, host: string) =>
  renderHook(
    (now: string) =>
      useMapBaseLayer(null, { slug: null, baseLayer: tilesOf(now), points: [], isNight: false, isUnattended }),
    {
      wrapper,
      initialProps: host,
    },
  );

it('loads an unattended screen again, once, when other tiles are published while it is open', async () => {
  const { rerender } = shown(true, 'a');
  await Promise.resolve();
  expect(reload).not.toHaveBeenCalled();
  rerender('b');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  // As after the loading, if the policy still does not allow them.
  cleanup();
  shown(true, 'b');
  await Promise.resolve();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('leaves it to a member to load an open page again', async () => {
  const { rerender, result } = shown(false, 'a');
  rerender('b');
  await Promise.resolve();
  expect(reload).not.toHaveBeenCalled();
  result.current.reload?.();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});
