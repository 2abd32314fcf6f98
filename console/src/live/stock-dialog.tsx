import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { COLUMN_MINUTES, MINUTE_MS } from '@meguri/core/console/figures/figure.ts';
import type { Figures } from '@meguri/core/console/figures/schema.ts';
import { stockEnd } from '@meguri/core/console/figures/stock-forecast.ts';
import { newUuid } from '@meguri/ui/basics/new-uuid.ts';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { Entry } from '../shared/controls/entry.tsx';
import { WhyEntry } from '../shared/controls/why-entry.tsx';
import { ChangeTable } from '../shared/dialogs/change-table.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { readNumber } from '../shared/fields/read-number.ts';
import { useForecast } from '../shared/figures/burn-down.tsx';
import { Signed } from '../shared/figures/signed.tsx';
import { Refused } from '../shared/states/refused.tsx';
import type { Subject } from './condition-dialogs.tsx';
import { reasonOf, useDayAction } from './use-live.ts';

export type LiveStock = ConsoleAnswer<'listLiveActions'>['stocks'][number];

const ADDED = { isInteger: true, least: 1, most: 1_000_000 };

interface StockDialogProps {
  slug: string;
  prize: Subject;
  now: LiveStock;
  figures: Figures;
  /** Nobody can take it, so that there is no forecast. */
  isStopped?: boolean;
  onClose: () => void;
}

/** Adds to the stock of a prize or of an outcome of a lottery in what is public, and shows how long it lasts then. */
export const StockDialog = ({ slug, prize, now, figures, isStopped = false, onClose }: StockDialogProps) => {
  const { t, locale } = useWords();
  const call = useCall();
  const words = t.liveActions.stock;
  const [id] = useState(newUuid);
  const [text, setText] = useState('');
  const [why, setWhy] = useState('');
  const [isTried, setTried] = useState(false);
  const reading = readNumber(text, ADDED);
  const add = reading.kind === 'number' ? reading.value : null;
  const format = new Intl.NumberFormat(locale.replace('_', '-'));
  const outcome = now.outcomeId === null ? {} : { outcomeId: now.outcomeId };
  const reason = reasonOf(why);
  const action = useDayAction(
    slug,
    () => call('addStock', { params: { slug, presentId: now.id }, body: { id, add: add ?? 0, ...outcome, ...reason } }),
    onClose,
  );
  const counted = figures.presents.find((one) => one.id === now.id && one.outcomeId === (now.outcomeId ?? ''));
  const forecast = useForecast(figures);
  const rowsWith = (more: number) => {
    const row = (name: string, value: number) => ({
      name,
      from: format.format(value),
      to: format.format(value + more),
    });
    if (!counted || counted.left === null) return [row(words.all, now.stock)];
    const rows = [row(words.all, now.stock), row(words.left, counted.left)];
    if (isStopped) return rows;
    const { left, hours, opened } = counted;
    const end = stockEnd(
      { left: left + more, hours },
      {
        now: Date.parse(figures.at),
        opened: Date.parse(opened),
        closes: Date.parse(figures.closes),
        tonight: Date.parse(figures.from) + figures.columns * COLUMN_MINUTES * MINUTE_MS,
        until: Date.parse(figures.until),
      },
    );
    const then = { ...counted, left: left + more, lastsUntil: end === null ? null : new Date(end).toISOString() };
    return [...rows, { name: words.forecast, from: forecast(counted, false).text, to: forecast(then, false).text }];
  };
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={words.title(prize.name)}
      submit={words.submit}
      isPending={action.isPending}
      onSubmit={() => {
        setTried(true);
        if (add !== null) action.mutate(undefined);
      }}
    >
      <p>{t.liveActions.about}</p>
      <Entry
        label={words.add}
        value={text}
        onChange={setText}
        inputMode="numeric"
        hint={words.now(format.format(now.stock))}
        error={isTried && add === null ? words.fault : undefined}
      />
      {add !== null && <ChangeTable rows={rowsWith(add)} />}
      <WhyEntry label={t.live.why} reasons={t.live.whys.stock} value={why} onChange={setWhy} />
      <Signed text={t.liveActions.signed} />
      <Refused error={action.error} />
    </ConsoleDialog>
  );
};
