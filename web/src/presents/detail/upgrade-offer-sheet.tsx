import { Button } from '@meguri/ui/basics/button.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { useState } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { LazySheet } from '../../shared/layout/lazy-sheet.tsx';

/** Before a guest's first limited present: offers to keep the stamp book first. `onSkip` takes the present as a guest. */
export const UpgradeOfferSheet = ({
  open,
  onClose,
  onSkip,
}: {
  open: boolean;
  onClose: () => void;
  onSkip: () => void;
}) => {
  const t = useText();
  const [isUpgrading, setUpgrading] = useState(false);
  const words = t.guests.beforePrize;
  return (
    <>
      <Sheet
        open={open && !isUpgrading}
        onClose={onClose}
        title={words.title}
        lead={words.text}
        actions={
          <>
            <Button kind="second" onClick={() => setUpgrading(true)}>
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
        open={isUpgrading}
        onClose={() => {
          setUpgrading(false);
          onClose();
        }}
      />
    </>
  );
};
