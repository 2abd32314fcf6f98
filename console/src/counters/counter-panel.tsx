import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { CONSOLE_LOCALES, type ConsoleLocale, useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { ActDialog, type AskedAct } from '../shared/dialogs/act-dialog.tsx';
import { QrFigure } from '../shared/figures/qr-figure.tsx';
import { LoadFailed, Loading } from '../shared/states/states.tsx';
import { CounterDialog } from './counter-dialog.tsx';
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
  const [act, setAct] = useState<AskedAct | null>(null);
  const [isChanging, setChanging] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const [guides, setGuides] = useState<readonly ConsoleLocale[]>([locale]);
  const params = { slug, counterId: counter.id };
  const key = ['counter-key', slug, counter.id];
  const {
    data: opened,
    error,
    refetch,
  } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('showCounterKey', { params, signal }),
    gcTime: 0,
  });
  const done = () => {
    setAct(null);
    void queries.invalidateQueries({ queryKey: key });
    void queries.invalidateQueries({ queryKey: ['counters', slug] });
  };
  const ask = (asked: Pick<AskedAct, 'title' | 'text' | 'submit'>, run: AskedAct['run'], isDanger = false) =>
    setAct({ ...asked, run, isDanger });
  const { acts } = t.counters;
  return (
    <section className={s.panel} aria-labelledby="counter">
      <h2 id="counter">{words.of(counter.name)}</h2>
      {error ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : !opened ? (
        <Loading />
      ) : (
        <div className={s.key}>
          <div className={s.qr}>
            <QrFigure text={opened.url} label={words.qr(counter.name)} />
          </div>
          <div>
            <small>{words.pin}</small>
            <p className={s.pin}>{opened.pin}</p>
            <p className={s.hint}>{words.pinText}</p>
          </div>
        </div>
      )}
      <div className={s.actions}>
        <Action size="small" icon="file-text" isDisabled={!opened} onPress={() => setPrinting(true)}>
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
        <Action size="small" onPress={() => ask(acts.newPin, () => call('renewCounterPin', { params }))}>
          {words.newPin}
        </Action>
        <Action size="small" onPress={() => ask(acts.newCode, () => call('renewCounterCode', { params }), true)}>
          {words.newCode}
        </Action>
        <Action
          size="small"
          kind="danger"
          onPress={() =>
            ask(
              acts.remove(counter.name),
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
      {counter.phones.length === 0 ? (
        <p className={s.hint}>{words.noPhones}</p>
      ) : (
        <ul className={s.phones}>
          {counter.phones.map(({ id: phoneId, number, device, seenAt, today }) => (
            <li key={phoneId}>
              <b>{words.phone(number)}</b>
              <span>{systemOf(device)}</span>
              <span>{words.seen(ago(Date.parse(data.now) - Date.parse(seenAt), t.counters.states), today)}</span>
              <Action
                size="small"
                kind="danger"
                aria-label={words.endOf(number)}
                onPress={() =>
                  ask(acts.end(number), () => call('endCounterPhone', { params: { ...params, phoneId } }), true)
                }
              >
                {words.end}
              </Action>
            </li>
          ))}
        </ul>
      )}
      {act && <ActDialog act={act} onClose={() => setAct(null)} onDone={done} />}
      {isChanging && <CounterDialog slug={slug} data={data} counter={counter} onClose={() => setChanging(false)} />}
      {isPrinting && opened && (
        <CounterSheet
          campaign={campaign}
          counter={counter}
          url={opened.url}
          guides={guides}
          onPrinted={() => setPrinting(false)}
        />
      )}
    </section>
  );
};

/** The system of a phone, as people call it. */
const systemOf = (device: string): string => /iPhone|iPad|Android|Windows|Mac|Linux/.exec(device)?.[0] ?? '';

function ago(milliseconds: number, words: { now: string; minutes: (minutes: number) => string }): string {
  const minutes = Math.floor(milliseconds / 60_000);
  return minutes < 1 ? words.now : words.minutes(minutes);
}
