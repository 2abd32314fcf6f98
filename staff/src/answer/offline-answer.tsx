import { Icon } from '@meguri/ui/basics/icon.tsx';
import { useStaffWords } from '../i18n/staff-words.ts';
import type { OfflineVerdict } from '../state/judge-offline.ts';
import { OfficeLink, WordsToSay } from './answer-parts.tsx';
import { AnswerScreen } from './answer-screen.tsx';

interface OfflineAnswerProps {
  verdict: OfflineVerdict;
  contact: string;
  onGave: (accountId: string) => void;
  onGaveNot: () => void;
}

/** What the phone says by itself while the server does not answer. */
export const OfflineAnswer = ({ verdict, contact, onGave, onGaveNot }: OfflineAnswerProps) => {
  const { t } = useStaffWords();
  const next = (
    <button type="button" onClick={onGaveNot}>
      <Icon name="scan-qr-code" />
      {t.next}
    </button>
  );
  if (verdict.verdict === 'provisional') {
    return (
      <AnswerScreen
        look="careful"
        verb={t.provisional}
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
        <p>{t.provisionalText}</p>
      </AnswerScreen>
    );
  }
  const { reason } = verdict;
  const actions = (
    <>
      {next}
      <OfficeLink contact={contact} />
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
