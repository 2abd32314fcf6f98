import { Button } from '@meguri/ui/basics/button.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { useEffect, useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.ts';
import { useText } from '../../i18n/language-context.ts';
import { failureText } from '../../shared/layout/failure-text.ts';
import { IdlePopup } from '../../shared/layout/idle-popup.tsx';
import { useIsBelowReady } from '../../shared/layout/use-is-below-ready.ts';
import { consumeRecentStamp } from '../../shared/stamps/recent-stamp.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import type { Acquire } from './use-acquire.ts';

type AcquireDialogsProps = {
  acquire: Acquire;
  /**
   * The spot; null until the server resolves the code. Pass its id as `key`, so that typed input does not carry over
   * to another spot.
   */
  view: SpotView | null;
  /** Called when the press closes; by default the dialogs just close. */
  onDone?: (() => void) | undefined;
};

const useStepDialog = lazyPart(() => import('./step-dialog.tsx').then((m) => m.StepDialog));

/** All dialogs of an acquisition. Their code is loaded after the first render, so that it is there when it is needed. */
export const AcquireDialogs = ({ acquire, view, onDone = acquire.close }: AcquireDialogsProps) => {
  const dialog = useStepDialog(useIsBelowReady());
  const isOver = acquire.step.at === 'rest';
  return (
    <>
      {dialog.Part && <dialog.Part acquire={acquire} view={view} onDone={onDone ?? acquire.close} />}
      {!dialog.Part && dialog.error !== undefined && !isOver && (
        <NotLoaded error={dialog.error} onRetry={dialog.retry} onClose={onDone ?? acquire.close} />
      )}
      <StampPopup isOver={isOver} />
    </>
  );
};

type NotLoadedProps = { error: unknown; onRetry: () => void; onClose: () => void };

/** The code of the dialogs could not be loaded. */
const NotLoaded = ({ error, onRetry, onClose }: NotLoadedProps) => {
  const t = useText();
  const { title, text } = failureText(error, t);
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      lead={text}
      actions={
        <>
          <Button icon="refresh-cw" onClick={onRetry}>
            {t.common.retry}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t.common.close}
          </Button>
        </>
      }
    />
  );
};

/** The popup for the stamp hook, shown after the press closes if the visitor stays on this screen. */
const StampPopup = ({ isOver }: { isOver: boolean }) => {
  const [isNow, setNow] = useState(false);
  useEffect(() => {
    if (!isOver) return;
    // If the press leads to the stamp book, the book shows the popup.
    const timer = setTimeout(() => setNow(consumeRecentStamp()), 400);
    return () => clearTimeout(timer);
  }, [isOver]);
  return isNow && <IdlePopup hook="stamp" />;
};
