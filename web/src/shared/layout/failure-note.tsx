import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { useText } from '../../i18n/language-context.ts';
import { failureText } from './failure-text.ts';

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
