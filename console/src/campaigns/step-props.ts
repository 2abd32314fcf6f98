import type { Answers } from './wizard-answers.ts';
import type { StepFault } from './wizard-steps.ts';

/** What each step of the wizard works on. */
export interface StepProps {
  answers: Answers;
  change: (more: Partial<Answers>) => void;
  /** Whether a fault is to be shown. They are, once somebody has tried to go on. */
  hasFault: (fault: StepFault) => boolean;
}
