import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { AcquiredSheet } from './acquired-sheet.tsx';
import { ArDialog } from './ar-dialog.tsx';
import { AlreadySheet, ClosedSheet, FailedSheet } from './end-sheets.tsx';
import { KeywordSheet } from './keyword-sheet.tsx';
import { MemberSheet } from './member-sheet.tsx';
import { ExplainSheet, LocatingSheet, NoPositionSheet, TooFarSheet } from './position-sheets.tsx';
import { QuizSheet } from './quiz-sheet.tsx';
import { ScanDialog } from './scan-dialog.tsx';
import type { Acquire } from './use-acquire.ts';

/** The props of the dialogs of an acquisition. */
export type StepDialogProps = { acquire: Acquire; view: SpotView | null; onDone: () => void };

/** All dialogs of an acquisition; at most one is open. Input of the keyword and the quiz survives other steps. */
export const StepDialog = (props: StepDialogProps) => (
  <>
    {props.view && <KeywordSheet acquire={props.acquire} view={props.view} />}
    {props.view && <QuizSheet acquire={props.acquire} view={props.view} />}
    <Dialog {...props} />
  </>
);

const Dialog = ({ acquire, view, onDone }: StepDialogProps) => {
  const { step } = acquire;
  switch (step.at) {
    case 'member':
      return <MemberSheet key={step.spotId} acquire={acquire} view={view} step={step} />;
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
      return <AcquiredSheet view={view} step={step} onClose={onDone} />;
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
