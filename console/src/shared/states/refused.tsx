import { ConsoleRefusal, isUnproved } from '../../api/console-call.ts';
import { PasskeyFault } from '../../browser/passkey.ts';
import { useWords } from '../../i18n/console-language.ts';
import { Notice } from './states.tsx';

interface RefusedProps {
  error: Error | null;
  /** Whether the call changes nothing, so that a lost answer leaves no doubt. */
  isRead?: boolean;
}

/**
 * Why an action failed: the server's words with its faults of the fields, what the browser said of a passkey, or that the server did
 * not answer, after which nobody knows whether the action was done. Nothing if the member closed the question for a proof.
 */
export const Refused = ({ error, isRead = false }: RefusedProps) => {
  const { t } = useWords();
  if (!error || isUnproved(error)) return null;
  if (error instanceof PasskeyFault) {
    return <Notice tone={error.reason === 'failed' ? 'full' : 'info'} title={t.passkeys.faults[error.reason]} />;
  }
  return error instanceof ConsoleRefusal ? (
    <Notice tone="full" title={error.problem.title}>
      {error.problem.detail ?? faultsOf(error).map((message) => <p key={message}>{message}</p>)}
    </Notice>
  ) : (
    <Notice tone="full" title={t.common.unanswered.title}>
      {isRead ? t.common.unanswered.text : t.common.unanswered.unsure}
    </Notice>
  );
};

/** What is wrong with the fields of a form that does not say it at each of them, such as a text that is too long. */
const faultsOf = ({ fields }: ConsoleRefusal): string[] => [...new Set(Object.values(fields))];
