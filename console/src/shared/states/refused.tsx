import { ConsoleRefusal, isUnproved } from '../../api/console-call.ts';
import { PasskeyFault } from '../../browser/passkey.ts';
import { useWords } from '../../i18n/console-language.ts';
import { Notice } from './states.tsx';

/**
 * Why an act failed: the server's words, what the browser said of a passkey, or that the server could not be reached. Nothing if the
 * member closed the question for a proof.
 */
export const Refused = ({ error }: { error: Error | null }) => {
  const { t } = useWords();
  if (!error || isUnproved(error)) return null;
  if (error instanceof PasskeyFault) {
    return <Notice tone={error.reason === 'failed' ? 'full' : 'info'} title={t.passkeys.faults[error.reason]} />;
  }
  return error instanceof ConsoleRefusal ? (
    <Notice tone="full" title={error.problem.title}>
      {error.problem.detail}
    </Notice>
  ) : (
    <Notice tone="full" title={t.common.unanswered.title}>
      {t.common.unanswered.text}
    </Notice>
  );
};
