import type { Answer } from '@meguri/core/contract.ts';
import { newlyAvailable, newRewards } from '@meguri/core/presents/rules.ts';
import { type Holdings, progressOf, withAcquisition } from '@meguri/core/spots/holdings.ts';
import type { LiveCampaign } from '../../catalogue/live-campaigns.ts';
import type { VisitorHoldings } from '../../holdings/visitor-holdings.ts';
import { currentWindow } from '../current-window.ts';
import {
  type Acquisition,
  type AcquisitionFacts,
  type Expected,
  factsOf,
  type StoredAcquisition,
} from './acquisition.ts';

type AcquireAnswer = Answer<'acquireStamp'>;

/** The result of the acquisition if the cached holdings are current. Computed before the acquisition is written. */
export function expectedResult(campaign: LiveCampaign, before: VisitorHoldings, acquisition: Acquisition): Expected {
  const after = afterOf(before, acquisition);
  const { takenPresents } = before;
  return {
    before,
    after,
    newlyAvailable: newlyAvailable(campaign.catalogue, { before, after }, { takenPresents, now: acquisition.at }),
    answer: answerOf(campaign, acquisition, { after, rewards: 0 }),
  };
}

/** Builds the result from the facts only, so that a repeat gets the first answer. */
export function resultOf(
  campaign: LiveCampaign,
  facts: AcquisitionFacts,
): { after: VisitorHoldings; answer: AcquireAnswer } {
  const after = afterOf(facts, facts.acquisition);
  const rewards = newRewards(
    campaign.catalogue,
    { before: facts, after },
    { facts: { takenPresents: facts.takenPresents, remaining: facts.stock }, now: facts.acquisition.at },
  );
  return { after, answer: answerOf(campaign, facts.acquisition, { after, rewards }) };
}

/** The first answer of a repeated call. */
export const repeatedAnswer = (campaign: LiveCampaign, stored: StoredAcquisition): AcquireAnswer =>
  'answer' in stored
    ? { ...withMember(stored.answer), newRewards: stored.rewards }
    : resultOf(campaign, factsOf(stored)).answer;

/** Answers that were stored before acquisitions had members lack `memberId`. */
const withMember = (answer: AcquireAnswer): AcquireAnswer => ({
  ...answer,
  acquisition: { ...answer.acquisition, memberId: answer.acquisition.memberId ?? null },
});

const afterOf = (before: VisitorHoldings, acquisition: Acquisition): VisitorHoldings => {
  const { points, spots } = withAcquisition(before, acquisition);
  return { changeNo: before.changeNo + 1, points, spots, takenPresents: before.takenPresents };
};

function answerOf(
  { catalogue }: LiveCampaign,
  { at, ...acquisition }: Acquisition,
  { after, rewards }: { after: Holdings; rewards: number },
): AcquireAnswer {
  const { nextAvailableAt } = currentWindow(catalogue, at);
  return {
    acquisition: {
      ...acquisition,
      acquiredAt: new Date(at).toISOString(),
      nextAvailableAt: nextAvailableAt === null ? null : new Date(nextAvailableAt).toISOString(),
    },
    newRewards: rewards,
    progress: progressOf(catalogue, after),
  };
}
