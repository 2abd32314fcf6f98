import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { readNumber } from '../shared/fields/read-number.ts';
import { Refused } from '../shared/states/refused.tsx';
import { saveFile } from '../shared/tables/save-table.ts';
import s from './draws.module.css';
import { useDrawWords } from './use-draw-words.ts';
import type { Draw, Draws } from './use-draws.ts';

/** As many test entries as the server takes (core/src/console/draws/schema.ts). */
const MOST = 10_000;
const USUAL = 200;
/** Winners that are shown; all are in the saved data. */
const SHOWN = 5;

interface RehearsalProps {
  slug: string;
  data: Draws;
  draw: Draw;
}

/** Draws among test entries, without touching the real draw. */
export const DrawRehearsal = ({ slug, data, draw }: RehearsalProps) => {
  const { t } = useWords();
  const call = useCall();
  const words = t.draws.rehearsal;
  const { n, outcomeOf } = useDrawWords(data.timeZone);
  const { presentId } = draw;
  const [typed, setTyped] = useState(String(Math.min(MOST, draw.entries || USUAL)));
  const [isTried, setTried] = useState(false);
  const count = readNumber(typed, { isInteger: true, least: 1, most: MOST });
  const run = useMutation({
    mutationFn: (entries: number) => call('rehearseDraw', { params: { slug, presentId }, body: { entries } }),
  });
  const drawn = run.data?.draw;
  const start = () => {
    setTried(true);
    if (count.kind === 'number') run.mutate(count.value);
  };
  return (
    <section aria-labelledby="draw-rehearsal">
      <h2 id="draw-rehearsal" className={s.heading}>
        {words.title}
      </h2>
      <p className={s.hint}>{words.text}</p>
      <form
        className={s.rehearse}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <Entry
          label={words.entries}
          value={typed}
          onChange={setTyped}
          inputMode="numeric"
          unit={words.unit}
          error={isTried && count.kind !== 'number' ? words.fault(n(MOST)) : undefined}
        />
        <Action type="submit" isPending={run.isPending}>
          {words.run}
        </Action>
      </form>
      <Refused error={run.error} isRead />
      <div role="status">
        {drawn && (
          <>
            <p className={s.result}>{words.result(n(drawn.entries.length), n(drawn.winners.length))}</p>
            <dl className={s.facts}>
              <div>
                <dt>{words.hash}</dt>
                <dd>
                  <code>{drawn.seedHash}</code>
                </dd>
              </div>
              <div>
                <dt>{words.seed}</dt>
                <dd>
                  <code>{drawn.seed}</code>
                </dd>
              </div>
              <div>
                <dt>{words.first}</dt>
                <dd>
                  <ol className={s.first}>
                    {drawn.winners.slice(0, SHOWN).map(({ receipt, outcome }) => (
                      <li key={receipt}>
                        <code>{receipt}</code> {outcomeOf(draw, outcome)}
                      </li>
                    ))}
                  </ol>
                </dd>
              </div>
            </dl>
          </>
        )}
      </div>
      {drawn && (
        <>
          <Action
            size="small"
            icon="download"
            onPress={() =>
              saveFile(
                new Blob([JSON.stringify({ draw: drawn }, null, 2)], { type: 'application/json' }),
                `${slug}-${presentId}-rehearsal.json`,
              )
            }
          >
            {words.save}
          </Action>
          <p className={s.hint}>{words.saved}</p>
        </>
      )}
    </section>
  );
};
