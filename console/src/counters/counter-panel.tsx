import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { CONSOLE_LOCALES, type ConsoleLocale, useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { ActionDialog, type PendingAction } from '../shared/dialogs/action-dialog.tsx';
import { CounterDialog } from './counter-dialog.tsx';
import { CounterKey, counterKeyOf, useCounterKey } from './counter-key.tsx';
import { CounterPhones } from './counter-phones.tsx';
import { CounterSheet } from './counter-sheet.tsx';
import s from './counters.module.css';
import type { CounterRow, Counters } from './use-counters.ts';

interface CounterPanelProps {
  slug: string;
  campaign: string;
  data: Counters;
  counter: CounterRow;
}

/** One counter: what opens it, its sheet, and the phones that are signed in. */
export const CounterPanel = ({ slug, campaign, data, counter }: CounterPanelProps) => {
  const { t, locale } = useWords();
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const words = t.counters.panel;
  const [action, setAction] = useState<PendingAction | null>(null);
  const [isChanging, setChanging] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const [guides, setGuides] = useState<readonly ConsoleLocale[]>([locale]);
  const params = { slug, counterId: counter.id };
  const opened = useCounterKey(slug, counter.id);
  const done = () => {
    setAction(null);
    void queries.invalidateQueries({ queryKey: counterKeyOf(slug, counter.id) });
    void queries.invalidateQueries({ queryKey: ['counters', slug] });
  };
  const ask = (texts: Pick<PendingAction, 'title' | 'text' | 'submit'>, run: PendingAction['run'], isDanger = false) =>
    setAction({ ...texts, run, isDanger });
  const { actions } = t.counters;
  return (
    <section className={s.panel} aria-labelledby="counter">
      <h2 id="counter">{words.of(counter.name)}</h2>
      <CounterKey counter={counter} opened={opened} />
      <div className={s.actions}>
        <Action size="small" icon="file-text" isDisabled={!opened.data} onPress={() => setPrinting(true)}>
          {words.print}
        </Action>
        <label className={s.label}>
          {words.guide}{' '}
          <select
            className={s.select}
            value={guides.join(' ')}
            onChange={({ target }) => setGuides(CONSOLE_LOCALES.filter((one) => target.value.includes(one)))}
          >
            {CONSOLE_LOCALES.map((one) => (
              <option key={one} value={one}>
                {words.guides[one]}
              </option>
            ))}
            <option value={CONSOLE_LOCALES.join(' ')}>{words.guides.both}</option>
          </select>
        </label>
        <Action size="small" onPress={() => setChanging(true)}>
          {words.change}
        </Action>
        <Action size="small" onPress={() => ask(actions.newPin, () => call('renewCounterPin', { params }))}>
          {words.newPin}
        </Action>
        <Action size="small" onPress={() => ask(actions.newCode, () => call('renewCounterCode', { params }), true)}>
          {words.newCode}
        </Action>
        <Action
          size="small"
          kind="danger"
          onPress={() =>
            ask(
              actions.remove(counter.name),
              async () => {
                await call('removeCounter', { params });
                await navigate({ to: '/$slug/counters', params: { slug } });
              },
              true,
            )
          }
        >
          {words.remove}
        </Action>
      </div>
      <h3>{words.phones}</h3>
      <CounterPhones
        phones={counter.phones}
        now={data.now}
        onEnd={({ id: phoneId, number }) =>
          ask(actions.end(number), () => call('endCounterPhone', { params: { ...params, phoneId } }), true)
        }
      />
      {action && <ActionDialog action={action} onClose={() => setAction(null)} onDone={done} />}
      {isChanging && <CounterDialog slug={slug} data={data} counter={counter} onClose={() => setChanging(false)} />}
      {isPrinting && opened.data && (
        <CounterSheet
          campaign={campaign}
          counter={counter}
          url={opened.data.url}
          guides={guides}
          onPrinted={() => setPrinting(false)}
        />
      )}
    </section>
  );
};
