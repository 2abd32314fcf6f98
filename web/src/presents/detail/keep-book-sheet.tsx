import { Button } from '@meguri/ui/basics/button.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { useState } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { LazySheet } from '../../shared/layout/lazy-sheet.tsx';

/** Before a guest's first limited present: offers to keep the stamp book first. `onSkip` takes the present as a guest. */
export const KeepBookSheet = ({
  open,
  onClose,
  onSkip,
}: {
  open: boolean;
  onClose: () => void;
  onSkip: () => void;
}) => {
  const t = useText();
  const [isKeeping, setKeeping] = useState(false);
  const words = t.guests.beforePrize;
  return (
    <>
      <Sheet
        open={open && !isKeeping}
        onClose={onClose}
        title={words.title}
        lead={words.text}
        actions={
          <>
            <Button kind="second" onClick={() => setKeeping(true)}>
              {t.guests.upgrade.title}
            </Button>
            <Button kind="quiet" onClick={onSkip}>
              {words.skip}
            </Button>
          </>
        }
      />
      <LazySheet
        sheet="upgrade"
        open={isKeeping}
        onClose={() => {
          setKeeping(false);
          onClose();
        }}
      />
    </>
  );
};
