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
import type { LiveSpot } from './spot-change.ts';

interface SpotFiguresProps {
  slug: string;
  of?: 'rehearsal';
  figures: ConsoleAnswer<'showFigures'>;
  conditions: readonly ConditionView[];
  mayAct: boolean;
  /** The spots as they are published, for members who may change them. */
  published: readonly LiveSpot[] | undefined;
}

type SpotDialog =
  | { kind: 'pause'; spot: Subject }
  | { kind: 'crowd'; spot: Subject; now: Congestion }
  | { kind: 'change'; spot: Subject; now: LiveSpot }
  | { kind: 'end'; condition: ConditionView; what: string };

/** Each spot with its stamps and refusals of today, its state, and what can be done about it. */
export const SpotFigures = ({ slug, of, figures, conditions, mayAct, published }: SpotFiguresProps) => {
  const { t } = useWords();
  const words = t.live.spots;
  const [dialog, setDialog] = useState<SpotDialog | null>(null);
  const rows = useFirstRows(figures.spots);
  const byId = useMemo(() => new Map(published?.map((one) => [one.id, one])), [published]);
  const [opened, setOpened] = useState<string | null>(null);
  const close = () => setDialog(null);
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
            {rows.map((row) => (
              <Fragment key={row.id}>
                <SpotRow
                  row={row}
                  pause={on('pause', row.id)}
                  congestion={on('congestion', row.id)}
                  isOpened={opened === row.id}
                  onOpen={() => setOpened(opened === row.id ? null : row.id)}
                  mayAct={mayAct}
                  published={byId.get(row.id)}
                  onAsk={setDialog}
                />
                {opened === row.id && (
                  <tr>
                    <td colSpan={6}>
                      <OpenedSpot slug={slug} spotId={row.id} of={of} figures={figures} />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      {dialog?.kind === 'end' && (
        <EndDialog slug={slug} condition={dialog.condition} what={dialog.what} onClose={close} />
      )}
      {dialog?.kind === 'change' && (
        <SpotChangeDialog
          slug={slug}
          figures={figures}
          spot={dialog.spot}
          now={byId.get(dialog.spot.id) ?? dialog.now}
          onClose={close}
        />
      )}
      {dialog?.kind === 'pause' && <PauseDialog slug={slug} spot={dialog.spot} onClose={close} />}
      {dialog?.kind === 'crowd' && <CrowdDialog slug={slug} spot={dialog.spot} now={dialog.now} onClose={close} />}
    </section>
  );
};

interface SpotRowProps {
  row: SpotFiguresProps['figures']['spots'][number];
  pause: ConditionView | undefined;
  congestion: ConditionView | undefined;
  /** Whether the row below shows its details. */
  isOpened: boolean;
  onOpen: () => void;
  mayAct: boolean;
  published: LiveSpot | undefined;
  onAsk: (dialog: SpotDialog) => void;
}

const SpotRow = ({ row, pause, congestion, isOpened, onOpen, mayAct, published, onAsk }: SpotRowProps) => {
  const { t, locale } = useWords();
  const words = t.live.spots;
  const { id, name } = row;
  const spot = { id, name: name === null ? words.gone(id) : textIn(name, locale) };
  // A condition is newer than the figures.
  const level = congestion?.level ?? (row.isClosed ? 'closed' : 'unknown');
  return (
    <tr>
      <th scope="row">
        {name === null ? (
          spot.name
        ) : (
          <button type="button" className={d.open} aria-expanded={isOpened} onClick={onOpen}>
            {spot.name}
          </button>
        )}
      </th>
      <td data-label={words.today}>{row.today}</td>
      <td data-label={words.refused}>{row.refused}</td>
      <td data-label={words.lastTen}>{row.lastTen}</td>
      <td data-label={words.total}>{row.total}</td>
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
                <RowAction onPress={() => onAsk({ kind: 'end', condition: pause, what: spot.name })}>
                  {t.live.acting.ends.pause.submit}
                </RowAction>
              ) : (
                <RowAction onPress={() => onAsk({ kind: 'pause', spot })}>{words.pause}</RowAction>
              )}
              <RowAction onPress={() => onAsk({ kind: 'crowd', spot, now: level })}>{words.crowd}</RowAction>
              {published && (
                <RowAction onPress={() => onAsk({ kind: 'change', spot, now: published })}>
                  {t.liveActions.spot.open}
                </RowAction>
              )}
            </>
          )}
        </div>
      </td>
    </tr>
  );
};
