import type { ConditionView } from '@meguri/core/console/conditions/schema.ts';
import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { StatusTag } from '../shared/states/states.tsx';
import { StopDialog, type Subject } from './condition-dialogs.tsx';
import { EndDialog, StockDialog } from './live-dialogs.ts';
import s from './live-page.module.css';
import type { LiveStock } from './stock-dialog.tsx';

interface PrizeFiguresProps {
  slug: string;
  figures: ConsoleAnswer<'showFigures'>;
  conditions: readonly ConditionView[];
  mayAct: boolean;
  /** The stocks as they are published, for members who may add to them. */
  published: readonly LiveStock[] | undefined;
}

/** Each prize with what was handed out, used and is left. The outcomes of a lottery follow it. */
export const PrizeFigures = ({ slug, figures, conditions, mayAct, published }: PrizeFiguresProps) => {
  const { t, locale } = useWords();
  const words = t.live.prizes;
  const [stopping, setStopping] = useState<Subject | null>(null);
  const [added, setAdded] = useState<{ prize: Subject; now: LiveStock } | null>(null);
  const [ending, setEnding] = useState<{ condition: ConditionView; what: string } | null>(null);
  if (figures.presents.length === 0) return null;
  const stops = new Map(conditions.filter(({ kind }) => kind === 'stop').map((one) => [one.subject, one]));
  return (
    <section className={s.section} aria-labelledby="live-prizes">
      <h2 id="live-prizes">{words.title}</h2>
      <div className={s.scroll}>
        <table className={s.table}>
          <thead>
            <tr>
              <th scope="col">{words.prize}</th>
              <th scope="col">{words.granted}</th>
              <th scope="col">{words.used}</th>
              <th scope="col">{words.left}</th>
              <th scope="col">{t.live.spots.state}</th>
            </tr>
          </thead>
          <tbody>
            {figures.presents.map(({ id, outcomeId, name, granted, used, left }) => {
              const isOutcome = outcomeId !== '';
              const shown = name === null ? words.gone(isOutcome ? outcomeId : id) : textIn(name, locale);
              const now = published?.find((one) => one.id === id && (one.outcomeId ?? '') === outcomeId);
              const stop = isOutcome ? undefined : stops.get(id);
              return (
                <tr key={`${id} ${outcomeId}`}>
                  <th scope="row" className={isOutcome ? s.outcome : undefined}>
                    {shown}
                  </th>
                  <td data-label={words.granted}>{granted}</td>
                  <td data-label={words.used}>{used}</td>
                  <td data-label={words.left}>{left ?? words.noLimit}</td>
                  <td>
                    <div className={s.actions}>
                      {stop && <StatusTag tone="full">{words.stopped}</StatusTag>}
                      {mayAct && !isOutcome && name !== null && (
                        <Action
                          size="small"
                          onPress={() =>
                            stop ? setEnding({ condition: stop, what: shown }) : setStopping({ id, name: shown })
                          }
                        >
                          {stop ? t.live.acting.ends.stop.submit : words.stop}
                        </Action>
                      )}
                      {mayAct && now && (
                        <Action size="small" onPress={() => setAdded({ prize: { id, name: shown }, now })}>
                          {t.liveActions.stock.open}
                        </Action>
                      )}
                    </div>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {added && (
        <StockDialog
          slug={slug}
          figures={figures}
          isStopped={stops.has(added.prize.id)}
          {...added}
          onClose={() => setAdded(null)}
        />
      )}
      {ending && <EndDialog slug={slug} {...ending} onClose={() => setEnding(null)} />}
      {stopping && <StopDialog slug={slug} prize={stopping} onClose={() => setStopping(null)} />}
    </section>
  );
};
