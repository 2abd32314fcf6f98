import type { Json } from '@meguri/core/document/document-operations.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CallContext, openConsoleCall } from '../api/console-call.ts';
import { DraftContext, fieldId } from '../document/draft-context.ts';
import { DraftSession } from '../document/draft-session.ts';
import type { DraftSource } from '../document/draft-source.ts';
import { draftValue } from '../document/draft-value.ts';
import { loadTexts, WordsContext, wordsIn } from '../i18n/console-language.ts';
import { japanese } from '../i18n/ja_JP/ja_JP.ts';
import { FormLanguageContext } from '../shared/fields/form-language.ts';
import { PrizeForm } from './prize-form.tsx';

await loadTexts('ja_JP');

const { fields, odds, timetable } = japanese.prizes;
const PATH = '/presents/g';

/** The fields call nothing until somebody uploads a file. */
const CALL = openConsoleCall({
  locale: () => 'ja_JP',
  onSignedOut: () => undefined,
  prove: () => Promise.resolve(false),
  onFactorRequired: () => undefined,
});

afterEach(cleanup);

/** The form of one prize with an instant lottery, in a campaign of 25 days. */
async function show(prize: { [key: string]: Json }): Promise<DraftSession> {
  const data: Json = {
    languages: ['ja_JP'],
    period: { start: '2026-10-10T00:00:00+09:00', end: '2026-11-03T23:59:59+09:00' },
    presents: [{ id: 'g', name: 'G', ...prize }],
  };
  const session = new DraftSession(
    {
      source: {} as DraftSource,
      unsent: { page: 'page', write: async () => true },
      now: () => 0,
      later: () => () => undefined,
    },
    {
      revision: 1,
      text: '',
      data,
      isChanged: false,
      changes: 0,
      baseVersion: 1,
      conflicts: [],
      files: [],
      canUndo: false,
      canRedo: false,
      lastData: null,
      textOnly: [],
    },
  );
  const Page = () => (
    <WordsContext value={wordsIn('ja_JP')}>
      <CallContext value={CALL}>
        <DraftContext value={{ session, isEditable: true, findings: [] }}>
          <FormLanguageContext value={{ languages: ['ja_JP'], current: 'ja_JP', choose: () => undefined }}>
            <main>
              <PrizeForm path={PATH} part="odds" />
            </main>
          </FormLanguageContext>
        </DraftContext>
      </CallContext>
    </WordsContext>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(document.querySelector('main')).not.toBeNull());
  return session;
}

const lottery = (loseWeight: number, ...outcomes: [weight: number, stock: number][]): Json => ({
  type: 'instant',
  loseWeight,
  outcomes: outcomes.map(([weight, stock], at) => ({ id: `o${at}`, name: `賞 ${at}`, weight, stock })),
});

it.each<[string, Json, { [key: string]: Json }, string]>([
  ['of every outcome', lottery(60, [10, 5], [30, 15]), {}, odds.endsOn(2)],
  ['of one outcome only', lottery(60, [10, 5], [30, 900]), {}, odds.partlyOn('賞 0', 2)],
  ['that lasts', lottery(0, [1, 1000]), {}, odds.lasts],
  ['that nobody can win', lottery(60, [0, 5]), {}, odds.nobody],
  [
    'in the window of the prize',
    lottery(60, [40, 200]),
    { window: { end: '2026-10-11T23:59:59+09:00' } },
    odds.endsOn(2),
  ],
  ['in the period', lottery(60, [40, 200]), {}, odds.endsOn(13)],
])('says what 1,000 draws leave of a stock %s', async (_, given, more, sentence) => {
  await show({ kind: 'lottery', lottery: given, ...more });
  expect(screen.getByText(sentence)).toBeTruthy();
});

it.each<[string, { [key: string]: Json }, readonly string[] | string]>([
  [
    'closes with the draw',
    { lottery: { drawAt: '2026-11-01T12:00:00+09:00' } },
    [`10/10(土)0:00${timetable.opens}`, `11/1(日)12:00${timetable.closesAndDrawn}`],
  ],
  [
    'closes before the draw, with the last second of its last day',
    { window: { start: '2026-10-12', end: '2026-10-31' }, lottery: { drawAt: '2026-11-01 12:00' } },
    [`10/12(月)0:00${timetable.opens}`, `10/31(土)23:59${timetable.closes}`, `11/1(日)12:00${timetable.drawn}`],
  ],
  [
    'closes with a draw before the end of its window',
    { window: { end: '2026-11-02' }, lottery: { drawAt: '2026-11-01T03:00:00Z' } },
    [`10/10(土)0:00${timetable.opens}`, `11/1(日)12:00${timetable.closesAndDrawn}`],
  ],
  ['has no time yet', { lottery: {} }, timetable.unknown],
  ['is drawn before the first entry', { lottery: { drawAt: '2026-10-09T12:00:00+09:00' } }, timetable.never],
])('the timetable of a drawn lottery that %s', async (_, { lottery: given, ...more }, stops) => {
  await show({ kind: 'lottery', ...more, lottery: { ...(given as object), type: 'drawn', outcomes: [] } });
  if (typeof stops === 'string') expect(screen.getByText(stops)).toBeTruthy();
  else {
    const stripe = screen.getByRole('img', { name: timetable.title });
    expect([...stripe.querySelectorAll(':scope > span:has(b)')].map((stop) => stop.textContent)).toEqual(stops);
  }
});

it('removes the lottery of a prize that is none any more', async () => {
  const session = await show({ kind: 'goods', lottery: lottery(0, [1, 1]) });
  expect(document.getElementById(fieldId(`${PATH}/lottery`))?.textContent).toContain(fields.unusedLottery);
  fireEvent.click(screen.getByRole('button', { name: fields.removeLottery }));
  expect(draftValue(session.current().data, `${PATH}/lottery`)).toBeUndefined();
});

// Nothing can be chosen on this part for a lottery, so it names the part where that is done.
it('says under the handover of a lottery where it is chosen', async () => {
  await loadTexts('en_US');
  for (const locale of ['ja_JP', 'en_US'] as const) {
    const { handover, parts } = wordsIn(locale).t.prizes;
    expect(handover.lottery).toContain(parts.odds);
  }
});
