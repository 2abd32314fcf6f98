import { useText } from '../i18n/language-context.ts';
import type { FrameSheetProps } from '../layout/sheet-props.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { useOnce } from '../use-once.ts';
import { useVisit } from '../visit.ts';

/** Asks once more; then the session leads to sign-in. */
export const LogOutSheet = ({ open, onClose }: FrameSheetProps) => {
  const t = useText();
  const { session } = useVisit();
  const { busy, run } = useOnce();
  const { title, text, confirm } = t.menu.logOut;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      lead={text}
      dismissable={!busy}
      actions={
        <>
          <Button icon="log-out" busy={busy} onClick={() => void run(session.logOut)}>
            {confirm}
          </Button>
          <Button kind="quiet" disabled={busy} onClick={onClose}>
            {t.common.cancel}
          </Button>
        </>
      }
    />
  );
};
