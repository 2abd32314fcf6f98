import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { useWording } from '../../i18n/language-context.ts';
import { failureText } from './failure-text.ts';

/** Replaces content that could not be loaded, with a button to try again. */
export const FailureNote = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useWording();
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
