import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallContext, type ConsoleCall, ConsoleRefusal } from '../api/console-call.ts';
import { WordsContext } from '../i18n/console-language.ts';
import { japanese } from '../i18n/ja_JP/ja_JP.ts';
import { ThresholdDialog } from './threshold-dialog.tsx';

const { thresholds: words, liveActions } = japanese;
const refusal = new ConsoleRefusal({
  type: 'about:blank',
  title: 'Somebody else',
  status: 409,
  code: 'thresholds_changed',
});

afterEach(cleanup);

function open(call: unknown) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CallContext value={call as ConsoleCall}>
        <WordsContext value={{ t: japanese, locale: 'ja_JP', choose: () => undefined }}>
          <ThresholdDialog slug="town" mayChange onClose={() => undefined} />
        </WordsContext>
      </CallContext>
    </QueryClientProvider>,
  );
}

const photos = () => screen.findByRole<HTMLInputElement>('textbox', { name: words.rules.photos.numbers.minutes.label });
const save = () => fireEvent.click(screen.getByRole('button', { name: words.submit }));

it('shows the refusal while what applies now cannot be read, and what has changed at the next try', async () => {
  const sent: unknown[] = [];
  const read = () => {
    // How often it is read before the first change depends on React's strict mode.
    if (sent.length === 0) return { settings: {} };
    if (sent.length === 1) throw new TypeError('no network');
    return { settings: { photos: { minutes: 20 } } };
  };
  open(
    vi.fn(async (operation: string, { body }: { body?: unknown }) => {
      if (operation === 'showAlertThresholds') return read();
      sent.push(body);
      if (sent.length < 3) throw refusal;
      return undefined;
    }),
  );
  fireEvent.change(await photos(), { target: { value: '45' } });
  save();
  expect(await screen.findByText('Somebody else')).toBeTruthy();
  save();
  const change = words.changed(words.rules.photos.title, words.rules.photos.numbers.minutes, '30', '20');
  expect(await screen.findByText(words.meanwhile.clash(change, '45'))).toBeTruthy();
  expect(screen.queryByText('Somebody else')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: words.meanwhile.take }));
  expect(screen.queryByText(liveActions.meanwhile.title)).toBeNull();
  expect((await photos()).value).toBe('45');
  save();
  await vi.waitFor(() =>
    expect(sent.at(-1)).toEqual({ from: { photos: { minutes: 20 } }, to: { photos: { minutes: 45 } } }),
  );
});
