import { failureText } from '../failure-text.ts';
import { useText } from '../i18n/language-context.ts';
import { Button } from '../ui/button.tsx';
import { Stack } from '../ui/layout.tsx';
import { Note } from '../ui/note.tsx';

/** What could not be loaded, in the place where it would have stood, with the way to try again. */
export const FailureNote = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useText();
  const { title, text } = failureText(error, t);
  return (
    <Stack>
      <Note kind="error" title={title}>
        {text}
      </Note>
      <Button kind="second" icon="refresh-cw" onClick={onRetry}>
        {t.common.retry}
      </Button>
    </Stack>
  );
};
