import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallContext, type ConsoleCall } from '../api/console-call.ts';
import { WordsContext } from '../i18n/console-language.ts';
import { japanese } from '../i18n/ja_JP/ja_JP.ts';
import { DoubleList } from './double-list.tsx';
import type { Counters } from './use-counters.ts';

const words = japanese.counters.doubles;
const double = (id: string, checked: Counters['doubles'][number]['checked']) => ({
  ...{ id, counter: 'Tent', presentId: 'amazake', outcomeId: null, userPresentId: 'u', reason: 'gone', before: null },
  ...{ at: '2026-10-24T08:00:00Z', checked },
});
const data = {
  presents: [],
  doubles: [double('a', null), double('b', { at: '2026-10-24T08:10:00Z', by: '磯部' })],
} as unknown as Counters;

const call = vi.fn(async () => undefined);
const show = (mayCheck: boolean) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call as unknown as ConsoleCall}>
        <WordsContext value={{ t: japanese, locale: 'ja_JP', choose: () => undefined }}>
          <DoubleList slug="town" data={data} mayCheck={mayCheck} />
        </WordsContext>
      </CallContext>
    </QueryClientProvider>,
  );
afterEach(cleanup);

it('ticks off a hand-over with a note, and says who ticked off another one', async () => {
  show(true);
  expect(screen.getByText(/磯部 さんが確認済み/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: words.check }));
  const dialog = within(screen.getByRole('dialog'));
  const submit = () => fireEvent.click(dialog.getByRole('button', { name: words.check }));
  submit();
  expect(screen.getByText(words.noteMissing)).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
  fireEvent.change(screen.getByRole('textbox', { name: words.note }), {
    target: { value: ' 2 杯とも、お代をいただいた ' },
  });
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(call).toHaveBeenCalledExactlyOnceWith('checkDouble', {
    params: { slug: 'town', handoverId: 'a' },
    body: { note: '2 杯とも、お代をいただいた' },
  });
});

it('only shows them to who may not hand over', () => {
  show(false);
  expect(screen.queryByRole('button')).toBeNull();
});
