import { Button } from '@meguri/ui/basics/button.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { useText } from '../i18n/language-context.ts';
import { useVisit } from '../session/visit.ts';
import { useAction } from '../shared/actions/use-action.ts';
import type { FrameSheetProps } from '../shared/layout/lazy-sheet.tsx';

/** Asks for confirmation, then logs out. */
export const LogOutSheet = ({ open, onClose }: FrameSheetProps) => {
  const t = useText();
  const { session } = useVisit();
  const { run, isPending } = useAction();
  const { title, text, confirm } = t.menu.logOut;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      lead={text}
      dismissable={!isPending}
      actions={
        <>
          <Button icon="log-out" busy={isPending} onClick={() => void run(session.logOut)}>
            {confirm}
          </Button>
          <Button kind="quiet" disabled={isPending} onClick={onClose}>
            {t.common.cancel}
          </Button>
        </>
      }
    />
  );
};
