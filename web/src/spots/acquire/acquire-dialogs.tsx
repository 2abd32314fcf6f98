import { useEffect, useState } from 'react';
import { IdlePopup } from '../../shared/layout/idle-popup.tsx';
import { consumeRecentStamp } from '../../shared/stamps/recent-stamp.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { AcquiredSheet } from './acquired-sheet.tsx';
import { ArDialog } from './ar-dialog.tsx';
import { AlreadySheet, ClosedSheet, FailedSheet } from './end-sheets.tsx';
import { KeywordSheet } from './keyword-sheet.tsx';
import { ExplainSheet, LocatingSheet, NoPositionSheet, TooFarSheet } from './position-sheets.tsx';
import { QuizSheet } from './quiz-sheet.tsx';
import { ScanDialog } from './scan-dialog.tsx';
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

/** All dialogs of an acquisition; at most one is open. */
export const AcquireDialogs = ({ acquire, view, onDone = acquire.close }: AcquireDialogsProps) => (
  <>
    {view && <KeywordSheet acquire={acquire} view={view} />}
    {view && <QuizSheet acquire={acquire} view={view} />}
    <Dialog acquire={acquire} view={view} onDone={onDone} />
    <StampPopup isOver={acquire.step.at === 'rest'} />
  </>
);

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

const Dialog = ({ acquire, view, onDone }: Required<AcquireDialogsProps>) => {
  const { step } = acquire;
  switch (step.at) {
    case 'explain':
      return <ExplainSheet acquire={acquire} view={view} step={step} />;
    case 'locating':
      return <LocatingSheet acquire={acquire} view={view} step={step} />;
    case 'no-position':
      return <NoPositionSheet acquire={acquire} view={view} step={step} />;
    case 'too-far':
      return <TooFarSheet acquire={acquire} view={view} step={step} />;
    case 'scan':
      return <ScanDialog key={step.kind} acquire={acquire} view={view} step={step} />;
    case 'ar':
      return view && <ArDialog acquire={acquire} view={view} />;
    case 'acquired':
      return <AcquiredSheet view={view} step={step} onClose={onDone ?? acquire.close} />;
    case 'already':
      return <AlreadySheet acquire={acquire} view={view} step={step} />;
    case 'closed':
      return <ClosedSheet acquire={acquire} view={view} step={step} />;
    case 'failed':
      return <FailedSheet acquire={acquire} view={view} step={step} />;
    case 'rest':
    case 'keyword':
    case 'quiz':
      return null;
  }
};
