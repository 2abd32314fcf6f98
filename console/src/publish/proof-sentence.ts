import type { ConsoleTexts } from '../i18n/ja_JP/ja_JP.ts';

/** What is known about a draft that is to be published. */
interface ProofFacts {
  /** Whether the campaign is the sandbox, which visitors never see. */
  isSandbox: boolean;
  isChanged: boolean;
  /** How many faults the check found. */
  faults: number;
  /** In how many places the draft and a version that was published meanwhile disagree. */
  conflicts: number;
  /** Whether the facts about harms and approvals are of the draft as it is shown. */
  isCurrent: boolean;
  harms: number;
  /** How many approvals are missing. */
  approvals: number;
}

/** The sentence on top of the proof: that the draft can be published, or the first thing that prevents it. */
export function proofSentence(
  { isSandbox, isChanged, faults, conflicts, isCurrent, harms, approvals }: ProofFacts,
  words: ConsoleTexts['publish']['sentence'],
): string {
  if (conflicts > 0) return words.conflicting(conflicts);
  if (!isChanged) return isSandbox ? words.sameInSandbox : words.same;
  if (faults > 0) return words.faulty(faults);
  if (!isCurrent) return words.checking;
  if (harms > 0) return words.harmful(harms);
  return approvals > 0 ? words.waiting(approvals) : words.ready;
}
