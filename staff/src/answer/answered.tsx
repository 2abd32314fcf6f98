import type { StaffAnswer } from '@meguri/core/staff/staff-contract.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { useState } from 'react';
import { NoAnswer, type StaffCall } from '../api/staff-call.ts';
import { useTicks } from '../browser/use-ticks.ts';
import { useStaffWords } from '../i18n/staff-words.ts';
import { type CounterState, serverTime } from '../state/counter-state.ts';
import { OfficeLink, PresentCard, WordsToSay } from './answer-parts.tsx';
import { AnswerScreen } from './answer-screen.tsx';
import { useCounterTimes } from './use-counter-times.ts';

type Answer = StaffAnswer<'handOver'>;

interface AnsweredProps {
  answer: Answer;
  state: CounterState;
  call: StaffCall;
  onNext: () => void;
  onUndone: () => void;
  /** Records that staff handed the prize over before this answer came. Null if the phone had not let them. */
  onGave: (() => void) | null;
}

/** The server's answer: hand it over, or do not. */
export const Answered = (props: AnsweredProps) =>
  props.answer.verdict === 'hand_over' ? <HandOver {...props} /> : <DoNot {...props} />;

const HandOver = ({ answer, state, call, onNext, onUndone }: AnsweredProps) => {
  const { t } = useStaffWords();
  const { left } = useCounterTimes(state);
  const now = serverTime(state, useTicks());
  const [problem, setProblem] = useState<string | null>(null);
  const { handover, present, remaining } = answer;
  const ends = handover ? Date.parse(handover.undoUntil) : 0;
  const undo = (): void => {
    if (!handover) return;
    setProblem(null);
    call('undoHandover', {}, handover.id).then(onUndone, (error: Error) =>
      setProblem(error instanceof NoAnswer ? t.undoUnsure : `${t.undoFailed}: ${error.message}`),
    );
  };
  return (
    <AnswerScreen
      look="yes"
      verb={t.yes}
      actions={
        <>
          <button type="button" onClick={onNext}>
            <Icon name="scan-qr-code" />
            {t.next}
          </button>
          {handover && now < ends && (
            <button type="button" onClick={undo}>
              <Icon name="rotate-ccw" />
              {t.undo(left(ends - now))}
            </button>
          )}
        </>
      }
    >
      {present && <PresentCard present={present} />}
      {remaining !== null && <p>{t.remaining(remaining)}</p>}
      {handover?.isProvisional && <p>{t.settledLater}</p>}
      {problem !== null && <p role="alert">{problem}</p>}
    </AnswerScreen>
  );
};

const DoNot = ({ answer, state, onNext, onGave }: AnsweredProps) => {
  const { t } = useStaffWords();
  const { reason, before, present, counters } = answer;
  const { day } = useCounterTimes(state);
  const why = reason ?? 'gone';
  // With its day: a prize of yesterday can be shown again on the same ticket.
  const when = before ? day(Date.parse(before.at)) : '';
  const where = (): string | null => {
    if (!before) return null;
    if (before.place === null) return t.facts.swiped(when);
    if (!before.isHere) return t.facts.there(when, before.place);
    return t.facts.here(when, before.phone === null ? '' : t.facts.ofPhone(before.phone));
  };
  const say = why === 'already_used' ? t.say.already_used(when) : t.say[why];
  return (
    <AnswerScreen
      look="no"
      verb={t.no}
      reason={t.reasons[why]}
      actions={
        <>
          <button type="button" onClick={onNext}>
            <Icon name="scan-qr-code" />
            {t.next}
          </button>
          {onGave && (
            <button type="button" onClick={onGave}>
              {t.gaveBefore}
            </button>
          )}
          <OfficeLink contact={state.facts.counter.contact} />
        </>
      }
    >
      {present && <p>{present.name}</p>}
      {before && <p>{where()}</p>}
      {counters.length > 0 && <p>{t.facts.counters(counters.join(t.facts.separator))}</p>}
      <WordsToSay words={say} />
    </AnswerScreen>
  );
};
