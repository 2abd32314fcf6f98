import type { ConditionView } from '@meguri/core/console/conditions/schema.ts';
import type { LiveActionView } from '@meguri/core/console/live-actions/schema.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallContext, type ConsoleCall } from '../api/console-call.ts';
import { WordsContext } from '../i18n/console-language.ts';
import { japanese } from '../i18n/ja_JP/ja_JP.ts';
import { ConditionList } from './condition-list.tsx';
import { LiveActionList } from './live-action-list.tsx';
import { PrizeFigures } from './prize-figures.tsx';
import { SpotFigures } from './spot-figures.tsx';

const { live: words, liveActions } = japanese;
const { ends } = words.acting;

const since = '2026-10-10T03:00:00.000Z';
const common = { since, by: '磯部 直子', why: null };
const PAUSE = { ...common, id: 'p', kind: 'pause', subject: 'tower', pause: { reason: 'weather' } } as ConditionView;
const STOP = { ...common, id: 's', kind: 'stop', subject: 'towel' } as ConditionView;
const FIGURES = {
  spots: [{ id: 'tower', name: '塔', today: 0, total: 0, refused: 0, lastTen: 0 }],
  presents: [{ id: 'towel', outcomeId: '', name: 'てぬぐい', granted: 0, used: 0, left: 3 }],
} as never;

afterEach(cleanup);

/** Shows a part of the page, and returns the calls that it makes. */
function show(part: ReactNode) {
  const call = vi.fn(async () => ({ version: 9 }));
  const queries = new QueryClient();
  queries.setQueryData(['me'], { name: '磯部 直子' });
  render(
    <QueryClientProvider client={queries}>
      <CallContext value={call as unknown as ConsoleCall}>
        <WordsContext value={{ t: japanese, locale: 'ja_JP', choose: () => undefined }}>{part}</WordsContext>
      </CallContext>
    </QueryClientProvider>,
  );
  return call;
}

/** Presses a button, gives a reason in the dialog that it opens, and confirms. */
async function end(label: string, title: string) {
  fireEvent.click(screen.getByRole('button', { name: label }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  fireEvent.change(dialog.getByRole('textbox', { name: words.why }), { target: { value: '雨がやんだ' } });
  return { dialog, confirm: () => fireEvent.click(dialog.getByRole('button', { name: label })) };
}

const table = { slug: 'town', figures: FIGURES, conditions: [PAUSE, STOP], mayAct: true, published: undefined };
const list = { slug: 'town', nameOf: () => '塔', mayEnd: { stop: true, others: true } };
const why = '雨がやんだ';

it.each([
  ['a pause in the table of spots', <SpotFigures key="" {...table} />, ends.pause, '塔', 'endCondition'],
  ['a pause in the list', <ConditionList key="" {...list} conditions={[PAUSE]} />, ends.pause, '塔', 'endCondition'],
  ['a stopped prize', <PrizeFigures key="" {...table} />, ends.stop, 'てぬぐい', 'releasePresent'],
] as const)('asks for a reason before it ends %s', async (_name, part, { submit, title, text }, name, operation) => {
  const call = show(part);
  const { dialog, confirm } = await end(submit, title(name));
  expect(dialog.getByText(text)).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
  confirm();
  await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
  expect(call).toHaveBeenCalledWith(operation, expect.objectContaining({ body: { why } }));
});

const KEYWORD: LiveActionView = {
  ...{ version: 7, kind: 'keyword', subject: 'tower', outcomeId: null, before: [], after: [], undoes: null },
  ...{ keywords: { before: ['lamp'], after: ['moon', 'star'] }, at: since, by: null, why: null, state: 'held' },
};
const actions = (action: LiveActionView, mayAct: boolean) => (
  <LiveActionList slug="town" actions={[action]} nameOf={() => '塔'} mayAct={mayAct} />
);

it('shows what comes back before a live action is taken back, and asks for a reason', async () => {
  const call = show(actions(KEYWORD, true));
  const { dialog, confirm } = await end(liveActions.takeBack, liveActions.takeBackTitle('塔'));
  const cells = within(dialog.getByRole('row', { name: new RegExp(`^${liveActions.kinds.keyword}`) })).getAllByRole(
    'cell',
  );
  expect(cells.map(({ textContent }) => textContent)).toEqual([japanese.common.list(['moon', 'star']), 'lamp']);
  expect(dialog.getByText(liveActions.keywordBack)).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
  confirm();
  await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
  expect(call).toHaveBeenCalledWith('takeBackLiveAction', { params: { slug: 'town', version: '7' }, body: { why } });
});

it('says that keywords were changed where they may not be seen', () => {
  show(actions({ ...KEYWORD, keywords: null }, false));
  expect(screen.getByText(new RegExp(liveActions.changes.hiddenKeyword))).toBeTruthy();
  expect(screen.queryByRole('button', { name: liveActions.takeBack })).toBeNull();
});

it('says of a moved spot how far and where to it was moved, and shows the points before it is moved back', async () => {
  const points = { before: [34.10216, 133.34805], after: [34.10216, 133.34792] };
  show(actions({ ...KEYWORD, ...points, kind: 'position', keywords: null }, true));
  expect(screen.getByText(new RegExp(liveActions.changes.position('w', '12')))).toBeTruthy();
  const { dialog } = await end(liveActions.takeBack, liveActions.takeBackTitle('塔'));
  expect(dialog.getByText('34.10216, 133.34805')).toBeTruthy();
});
