import type { CounterPresent } from '@meguri/core/staff/schema.ts';
import type { StaffAnswer } from '@meguri/core/staff/staff-contract.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { positionOf } from '@meguri/ui/pictures/focus-position.ts';
import { useEffect, useState } from 'react';
import { useCounterTimes } from '../answer/use-counter-times.ts';
import { NoAnswer, type StaffCall } from '../api/staff-call.ts';
import { useTicks } from '../browser/use-ticks.ts';
import { useStaffWords } from '../i18n/staff-words.ts';
import { type CounterState, serverTime } from '../state/counter-state.ts';
import { HourBars } from './hour-bars.tsx';
import s from './tally-page.module.css';

type Tally = StaffAnswer<'showTally'>;

interface TallyPageProps {
  state: CounterState;
  call: StaffCall;
  waiting: number;
  onBack: () => void;
  onUndone: (present: CounterPresent) => void;
  /** Without it nobody leaves the counter from here: the counts are those of a practice. */
  onSignOut?: (() => void) | undefined;
}

/** What the counter has handed over today, with the last ones to undo. */
export const TallyPage = ({ state, call, waiting, onBack, onUndone, onSignOut }: TallyPageProps) => {
  const { t } = useStaffWords();
  const words = t.tally;
  const [tally, setTally] = useState<Tally | null>(null);
  const [readProblem, setReadProblem] = useState<string | null>(null);
  const [undoProblem, setUndoProblem] = useState<string | null>(null);
  const { clock } = useCounterTimes(state);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent meanwhile counts now
  useEffect(() => {
    let isOver = false;
    call('showTally', {}).then(
      (answer) => {
        if (isOver) return;
        setTally(answer);
        setReadProblem(null);
      },
      (error: Error) => !isOver && setReadProblem(error instanceof NoAnswer ? t.offline : error.message),
    );
    return () => {
      isOver = true;
    };
  }, [call, waiting, state.contactAt]);

  const undo = (handoverId: string, present: CounterPresent): void => {
    setUndoProblem(null);
    call('undoHandover', {}, handoverId).then(
      () => onUndone(present),
      (error: Error) => setUndoProblem(error instanceof NoAnswer ? t.undoUnsure : `${t.undoFailed}: ${error.message}`),
    );
  };

  return (
    <main className={s.page}>
      <h1>{words.title}</h1>
      {tally && (
        <>
          <p className={s.total}>
            <b>{tally.total}</b>&nbsp;{words.unit}
            <span>
              {state.facts.counter.name} · {words.phones(tally.phones)}
            </span>
          </p>
          {tally.total === 0 ? <p>{words.none}</p> : <HourBars hours={tally.hours} />}
          {tally.presents.length > 0 && (
            <table className={s.presents}>
              <thead>
                <tr>
                  <th scope="col">{words.prize}</th>
                  <th scope="col">{words.count}</th>
                </tr>
              </thead>
              <tbody>
                {tally.presents.map(({ present, count }) => (
                  <tr key={`${present.presentId} ${present.outcomeId}`}>
                    <th scope="row">
                      {present.image !== null && (
                        <img src={present.image} alt="" style={{ objectPosition: positionOf(present.image) }} />
                      )}
                      {present.name}
                    </th>
                    <td>{count}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {tally.doubles > 0 && <p className={s.doubles}>{words.doubles(tally.doubles)}</p>}
          {undoProblem !== null && <p role="alert">{undoProblem}</p>}
          <Latest tally={tally} state={state} onUndo={undo} />
        </>
      )}
      {readProblem !== null && <p role="alert">{tally ? words.stale(clock(state.contactAt)) : readProblem}</p>}
      <div className={s.foot}>
        <button type="button" className={s.back} onClick={onBack}>
          <Icon name="scan-qr-code" />
          {words.back}
        </button>
        {onSignOut && (
          <button type="button" className={s.leave} disabled={waiting > 0} onClick={onSignOut}>
            {waiting > 0 ? words.mayNotSignOut : words.signOut}
          </button>
        )}
      </div>
    </main>
  );
};

interface LatestProps {
  tally: Tally;
  state: CounterState;
  onUndo: (handoverId: string, present: CounterPresent) => void;
}

const Latest = ({ tally, state, onUndo }: LatestProps) => {
  const { t } = useStaffWords();
  const { clock, left } = useCounterTimes(state);
  const now = serverTime(state, useTicks());
  if (tally.latest.length === 0) return null;
  return (
    <>
      <h2>{t.tally.latest}</h2>
      <ul className={s.latest}>
        {tally.latest.map(({ handover, present }) => {
          const ends = Date.parse(handover.undoUntil);
          const canUndo = handover.undoneAt === null && now < ends;
          return (
            <li key={handover.id}>
              <time dateTime={handover.at}>{clock(Date.parse(handover.at))}</time>
              <span>{present.name}</span>
              {handover.undoneAt !== null && <em>{t.tally.undone}</em>}
              {canUndo && (
                <button
                  type="button"
                  aria-label={`${present.name}: ${t.undo(left(ends - now))}`}
                  onClick={() => onUndo(handover.id, present)}
                >
                  {t.undo(left(ends - now))}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
};
