import type { Congestion } from '@meguri/core/campaign-file/spots.ts';
import type { ConditionView } from '@meguri/core/console/conditions/schema.ts';
import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { Fragment, useMemo, useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { RowAction } from '../shared/controls/row-controls.tsx';
import { useFirstRows } from '../shared/items/use-first-rows.ts';
import { StatusTag } from '../shared/states/states.tsx';
import { CrowdDialog, PauseDialog, type Subject } from './condition-dialogs.tsx';
import { EndDialog, SpotChangeDialog } from './live-dialogs.ts';
import s from './live-page.module.css';
import d from './opened-spot.module.css';
import { OpenedSpot } from './opened-spot.tsx';
import type { LiveSpot } from './spot-change-dialog.tsx';

interface SpotFiguresProps {
  slug: string;
  of?: 'rehearsal';
  figures: ConsoleAnswer<'showFigures'>;
  conditions: readonly ConditionView[];
  mayAct: boolean;
  /** The spots as they are published, for members who may change them. */
  published: readonly LiveSpot[] | undefined;
}

/** Each spot with its stamps and refusals of today, its state, and what can be done about it. */
export const SpotFigures = ({ slug, of, figures, conditions, mayAct, published }: SpotFiguresProps) => {
  const { t, locale } = useWords();
  const words = t.live.spots;
  const [asked, setAsked] = useState<{ kind: 'pause' | 'crowd'; spot: Subject; now: Congestion } | null>(null);
  const [changed, setChanged] = useState<{ spot: Subject; now: LiveSpot } | null>(null);
  const rows = useFirstRows(figures.spots);
  const byId = useMemo(() => new Map(published?.map((one) => [one.id, one])), [published]);
  const [opened, setOpened] = useState<string | null>(null);
  const close = () => setAsked(null);
  const [ending, setEnding] = useState<{ condition: ConditionView; what: string } | null>(null);
  const on = (kind: ConditionView['kind'], id: string) =>
    conditions.find((condition) => condition.kind === kind && condition.subject === id);
  return (
    <section className={s.section} aria-labelledby="live-spots">
      <h2 id="live-spots">{words.title}</h2>
      <div className={s.scroll}>
        <table className={s.table}>
          <thead>
            <tr>
              <th scope="col">{words.spot}</th>
              <th scope="col">{words.today}</th>
              <th scope="col">{words.refused}</th>
              <th scope="col">{words.lastTen}</th>
              <th scope="col">{words.total}</th>
              <th scope="col">{words.state}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, today, total, refused, lastTen, isClosed }) => {
              const spot = { id, name: name === null ? words.gone(id) : textIn(name, locale) };
              const pause = on('pause', id);
              // A condition is newer than the figures.
              const level = on('congestion', id)?.level ?? (isClosed ? 'closed' : 'unknown');
              const now = byId.get(id);
              return (
                <Fragment key={id}>
                  <tr>
                    <th scope="row">
                      {name === null ? (
                        spot.name
                      ) : (
                        <button
                          type="button"
                          className={d.open}
                          aria-expanded={opened === id}
                          onClick={() => setOpened(opened === id ? null : id)}
                        >
                          {spot.name}
                        </button>
                      )}
                    </th>
                    <td data-label={words.today}>{today}</td>
                    <td data-label={words.refused}>{refused}</td>
                    <td data-label={words.lastTen}>{lastTen}</td>
                    <td data-label={words.total}>{total}</td>
                    <td>
                      <div className={s.actions}>
                        {pause ? (
                          <StatusTag tone="closed">{t.live.kinds.pause}</StatusTag>
                        ) : level === 'unknown' ? (
                          name !== null && <StatusTag tone="ok">{words.open}</StatusTag>
                        ) : (
                          <StatusTag tone="busy">{t.live.crowding.levels[level]}</StatusTag>
                        )}
                        {mayAct && name !== null && (
                          <>
                            {pause ? (
                              <RowAction onPress={() => setEnding({ condition: pause, what: spot.name })}>
                                {t.live.acting.ends.pause.submit}
                              </RowAction>
                            ) : (
                              <RowAction onPress={() => setAsked({ kind: 'pause', spot, now: level })}>
                                {words.pause}
                              </RowAction>
                            )}
                            <RowAction onPress={() => setAsked({ kind: 'crowd', spot, now: level })}>
                              {words.crowd}
                            </RowAction>
                            {now && (
                              <RowAction onPress={() => setChanged({ spot, now })}>{t.liveActions.spot.open}</RowAction>
                            )}
                          </>
                        )}
                      </div>
                    </td>
                  </tr>
                  {opened === id && (
                    <tr>
                      <td colSpan={6}>
                        <OpenedSpot slug={slug} spotId={id} of={of} figures={figures} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
      {ending && <EndDialog slug={slug} {...ending} onClose={() => setEnding(null)} />}
      {changed && (
        <SpotChangeDialog
          slug={slug}
          figures={figures}
          spot={changed.spot}
          now={byId.get(changed.spot.id) ?? changed.now}
          onClose={() => setChanged(null)}
        />
      )}
      {asked?.kind === 'pause' && <PauseDialog slug={slug} spot={asked.spot} onClose={close} />}
      {asked?.kind === 'crowd' && <CrowdDialog slug={slug} spot={asked.spot} now={asked.now} onClose={close} />}
    </section>
  );
};
