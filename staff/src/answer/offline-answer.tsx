import { Icon } from '@meguri/ui/basics/icon.tsx';
import { useTicks } from '../browser/use-ticks.ts';
import { useStaffWords } from '../i18n/staff-words.ts';
import { type CounterState, serverTime } from '../state/counter-state.ts';
import type { OfflineVerdict } from '../state/judge-offline.ts';
import { OfficeLink, WordsToSay } from './answer-parts.tsx';
import { AnswerScreen } from './answer-screen.tsx';
import { useCounterTimes } from './use-counter-times.ts';

/** After this time the visitor may be gone. The page then asks staff whether they handed the prize over. */
const LATE_MS = 5 * 60_000;

interface OfflineAnswerProps {
  verdict: OfflineVerdict;
  /** When it was scanned, by the server's clock. */
  scannedAt: number;
  state: CounterState;
  onGave: (accountId: string) => void;
  onGaveNot: () => void;
}

/** What the phone says by itself while the server does not answer. */
export const OfflineAnswer = ({ verdict, scannedAt, state, onGave, onGaveNot }: OfflineAnswerProps) => {
  const { t } = useStaffWords();
  const { day } = useCounterTimes(state);
  const isLate = serverTime(state, useTicks()) - scannedAt > LATE_MS;
  const next = (
    <button type="button" onClick={onGaveNot}>
      <Icon name="scan-qr-code" />
      {t.next}
    </button>
  );
  if (verdict.verdict === 'provisional') {
    return (
      <AnswerScreen
        look={isLate ? 'unsure' : 'careful'}
        verb={isLate ? t.late.verb : t.provisional}
        reason={`${verdict.present.name} ${t.one}`}
        actions={
          <>
            <button type="button" onClick={() => onGave(verdict.accountId)}>
              {t.gave}
            </button>
            <button type="button" onClick={onGaveNot}>
              {t.gaveNot}
            </button>
          </>
        }
      >
        <p>{isLate ? t.late.text(day(scannedAt)) : t.provisionalText}</p>
      </AnswerScreen>
    );
  }
  const { reason } = verdict;
  const actions = (
    <>
      {next}
      <OfficeLink contact={state.facts.counter.contact} />
    </>
  );
  if (verdict.verdict === 'refuse') {
    return (
      <AnswerScreen look="no" verb={t.no} reason={t.reasons[verdict.reason]} actions={actions}>
        <WordsToSay words={t.say[verdict.reason]} />
      </AnswerScreen>
    );
  }
  return (
    <AnswerScreen look="unsure" verb={t.unconfirmed} reason={t.unconfirmedText} actions={actions}>
      {reason !== null && <p>{t.reasons[reason]}</p>}
      <WordsToSay words={reason === null ? t.say.unconfirmed : t.say[reason]} />
    </AnswerScreen>
  );
};
