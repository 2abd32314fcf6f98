import { ConsoleRefusal, isUnproved } from '../../api/console-call.ts';
import { useWords } from '../../i18n/console-language.ts';
import { Notice } from './states.tsx';

/** Why an act failed: the server's words, or that it could not be reached. Nothing if the member closed the question for the password. */
export const Refused = ({ error }: { error: Error | null }) => {
  const { t } = useWords();
  if (!error || isUnproved(error)) return null;
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
