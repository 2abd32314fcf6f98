import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { isUnanswered } from '../../api/http.ts';
import { useText } from '../../i18n/language-context.ts';
import { failureText } from '../../shared/layout/failure-text.ts';
import { waitOf } from './acquire-steps.ts';
import type { Acquire } from './use-acquire.ts';
import { useCountdown } from './use-countdown.ts';

type AttemptNoteProps = {
  acquire: Acquire;
  /** Shown instead of the general error text, where the dialog has a more specific one. */
  text?: string | undefined;
  /** The dialog still has the visitor's input, and its own button sends it again. */
  hasInput?: boolean | undefined;
};

/** The state of the last attempt in a dialog: being retried, refused for a while, or without an answer. */
export const AttemptNote = ({ acquire, text, hasInput }: AttemptNoteProps) => {
  const t = useText();
  const { fault, isRepeating } = acquire;
  const seconds = useCountdown(acquire.waitUntil);
  if (isRepeating) return <Note icon="refresh-cw">{t.acquire.sendingAgain}</Note>;
  if (seconds > 0) return <Note kind="warn">{t.acquire.wait({ n: seconds })}</Note>;
  // The waiting time has passed.
  if (fault === null || waitOf(fault) > 0) return null;
  const words = failureText(fault, t);
  return (
    <Stack gap="s">
      <Note kind="error" title={words.title}>
        {text ?? words.text}
        {hasInput && isUnanswered(fault) && ` ${t.acquire.inputRetained}`}
      </Note>
      {!hasInput && isUnanswered(fault) && (
        <Button kind="second" icon="refresh-cw" onClick={acquire.repeat}>
          {t.common.retry}
        </Button>
      )}
    </Stack>
  );
};
