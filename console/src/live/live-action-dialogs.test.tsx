import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallContext, type ConsoleCall } from '../api/console-call.ts';
import { WordsContext } from '../i18n/console-language.ts';
import { japanese } from '../i18n/ja_JP/ja_JP.ts';
import { SpotChangeDialog, StockDialog } from './live-action-dialogs.tsx';

const { spot: words, kinds } = japanese.liveActions;
const NOW = { id: 'tower', radius: 50, lat: 34, lon: 133, code: null, otherCodes: false };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (dialog: ReactNode, call: unknown = vi.fn()) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call as ConsoleCall}>
        <WordsContext value={{ t: japanese, locale: 'ja_JP', choose: () => undefined }}>{dialog}</WordsContext>
      </CallContext>
    </QueryClientProvider>,
  );

/** The dialog with the position of the spot open, on a device 40 m to the north of it. */
function openPosition() {
  const call = vi.fn(async () => ({ version: 2 }));
  const coords = { latitude: 34 + 40 / 111_195, longitude: 133, accuracy: 12 };
  vi.stubGlobal('navigator', {
    ...navigator,
    language: 'ja',
    geolocation: { getCurrentPosition: (take: (at: object) => void) => take({ coords }) },
  });
  const tower = { id: 'tower', name: 'Tower' };
  show(<SpotChangeDialog slug="town" spot={tower} now={NOW} onClose={() => undefined} />, call);
  fireEvent.click(screen.getByRole('radio', { name: kinds.position }));
  return { call, submit: () => fireEvent.click(screen.getByRole('button', { name: words.submit })) };
}

it('moves a spot to the device, and says how accurate it is and how far it moves', async () => {
  const { call, submit } = openPosition();
  fireEvent.click(screen.getByRole('button', { name: words.here }));
  expect(screen.getByText(words.accuracy('12'))).toBeTruthy();
  expect(screen.getByText(words.moves('n', '40'))).toBeTruthy();
  submit();
  await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
  expect(call).toHaveBeenCalledWith('moveSpot', {
    params: { slug: 'town', spotId: 'tower' },
    body: expect.objectContaining({ from: { lat: 34, lon: 133 }, lat: 34.00036, lon: 133 }),
  });
});

it('moves a spot by more than 500 m only when the distance is confirmed', async () => {
  const { call, submit } = openPosition();
  // A wrong digit.
  fireEvent.change(screen.getByLabelText(words.lat), { target: { value: '35' } });
  submit();
  expect(screen.getByText(words.farMissing)).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('checkbox', { name: words.farOn }));
  submit();
  await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
});

it('shows a radius before and after, and whom the recommended one lets in', () => {
  const tower = { id: 'tower', name: 'Tower' };
  const begun = { kind: 'radius', radius: 65 } as const;
  show(<SpotChangeDialog slug="town" spot={tower} now={NOW} begun={begun} onClose={() => undefined} />);
  const change = (after: string) => screen.getByText(new RegExp(words.becomes('50 m', after)));
  expect(change('65 m').textContent).toContain(words.lets);
  const field = screen.getByRole('textbox', { name: words.radius });
  fireEvent.change(field, { target: { value: '60' } });
  expect(change('60 m').textContent).not.toContain(words.lets);
  fireEvent.change(field, { target: { value: '50' } });
  expect(screen.queryByText(/→/)).toBeNull();
});

it('shows a stock before and after', () => {
  const now = { id: 'tea', outcomeId: null, stock: 1_200 };
  show(<StockDialog slug="town" prize={{ id: 'tea', name: 'Tea' }} now={now} onClose={() => undefined} />);
  const { add, becomes } = japanese.liveActions.stock;
  fireEvent.change(screen.getByRole('textbox', { name: add }), { target: { value: '300' } });
  expect(screen.getByText(becomes('1,200', '1,500'))).toBeTruthy();
});
