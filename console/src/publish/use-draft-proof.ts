import { type CheckFinding, useDraftTools, useDraftView } from '../document/draft-context.ts';
import { type MissingWords, missingWords } from '../document/missing-words.ts';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { useCampaigns } from '../shared/frame/use-campaigns.ts';
import { proofSentence } from './proof-sentence.ts';
import { signOffState } from './sign-off-state.ts';
import type { Publication, PublicationFacts } from './use-publication.ts';

/** What stands between the draft and its publication. While nothing is changed, only `sentence`, `faults` and `notes` are set. */
interface DraftProof {
  /** The answer of the page. */
  sentence: string;
  /** What prevents the publication. */
  faults: readonly CheckFinding[];
  /** How many findings do not prevent it. */
  notes: number;
  /** What visitors would lose. */
  harms: PublicationFacts['harms'];
  /** How many machine translations nobody has checked, by language. */
  unchecked: PublicationFacts['unchecked'];
  /** The texts without words, by language. */
  lacking: readonly MissingWords[];
  /** Whether the draft can be published as it is shown, once it is signed off. */
  isReady: boolean;
}

/** Works out the proof of the draft from the check and from what publishing it would mean. */
export function useDraftProof(slug: string, { facts, isCurrent }: Publication): DraftProof {
  const { t } = useWords();
  const me = useMe();
  const { findings } = useDraftTools();
  const { draft, save, data } = useDraftView();
  const words = t.publish.sentence;
  const isSandbox = useCampaigns().some((one) => one.slug === slug && one.sandbox !== null);
  const faults = findings.filter(({ isWarning }) => !isWarning);
  const harms = draft.isChanged && isCurrent ? (facts?.harms ?? []) : [];
  const missing = facts ? signOffState(facts.approvals, facts.signOff.publishers, me.memberId).missing : 0;
  const sentence = proofSentence(
    {
      ...{ isSandbox, isChanged: draft.isChanged, faults: faults.length, conflicts: draft.conflicts.length },
      ...{ isCurrent, harms: harms.length },
      approvals: missing > 0 ? missing + (isAllowed(me, 'publish', slug) ? 0 : 1) : 0,
    },
    words,
  );
  return {
    sentence,
    faults,
    notes: findings.length - faults.length,
    harms,
    unchecked: draft.isChanged ? (facts?.unchecked ?? []) : [],
    lacking: draft.isChanged ? missingWords(data) : [],
    isReady: draft.isChanged && faults.length === 0 && draft.conflicts.length === 0 && save === 'saved' && isCurrent,
  };
}
