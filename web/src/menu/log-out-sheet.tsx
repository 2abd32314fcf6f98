import { Button } from '@meguri/ui/basics/button.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { useState } from 'react';
import { useText } from '../i18n/language-context.ts';
import { useIsGuest, useVisit } from '../session/visit.ts';
import { useAction } from '../shared/actions/use-action.ts';
import { type FrameSheetProps, LazySheet } from '../shared/layout/lazy-sheet.tsx';

/** Asks for confirmation, then logs out. A guest cannot come back after that, so the sheet offers to keep the stamp book first. */
export const LogOutSheet = ({ open, onClose }: FrameSheetProps) => {
  const t = useText();
  const { session } = useVisit();
  const { run, isPending } = useAction();
  const isGuest = useIsGuest();
  const [isUpgrading, setUpgrading] = useState(false);
  const { title, text, confirm } = isGuest ? t.guests.logOut : t.menu.logOut;
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={title}
        lead={text}
        dismissable={!isPending}
        actions={
          <>
            {isGuest && <Button onClick={() => setUpgrading(true)}>{t.guests.upgrade.title}</Button>}
            <Button
              kind={isGuest ? 'danger' : 'primary'}
              icon="log-out"
              busy={isPending}
              onClick={() => void run(session.logOut)}
            >
              {confirm}
            </Button>
            <Button kind="quiet" disabled={isPending} onClick={onClose}>
              {t.common.cancel}
            </Button>
          </>
        }
      />
      <LazySheet
        sheet="upgrade"
        open={isUpgrading}
        onClose={() => {
          setUpgrading(false);
          onClose();
        }}
      />
    </>
  );
};
