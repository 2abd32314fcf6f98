import type { Answer } from '@meguri/core/contract.ts';
import { newlyAvailable, newRewards } from '@meguri/core/presents/rules.ts';
import { type Holdings, progressOf, withAcquisition } from '@meguri/core/spots/holdings.ts';
import type { LiveCampaign } from '../../catalogue/live-campaigns.ts';
import type { Remembered } from '../../holdings/remembered.ts';
import { currentWindow } from '../current-window.ts';
import { type Acquisition, type AcquisitionFacts, type Expected, factsOf, type Kept } from './acquisition.ts';

type AcquireAnswer = Answer<'acquireStamp'>;

/** What the acquisition comes to if the visitor still is as remembered, reckoned before it is written. */
export function expectedOf(campaign: LiveCampaign, before: Remembered, acquisition: Acquisition): Expected {
  const after = afterOf(before, acquisition);
  const { takenPresents } = before;
  return {
    before,
    after,
    newlyAvailable: newlyAvailable(campaign.catalogue, { before, after }, { takenPresents, now: acquisition.at }),
    answer: answerOf(campaign, acquisition, { after, rewards: 0 }),
  };
}

/** What the acquisition has come to, from the facts alone, so that a repeat gives the first answer again. */
export function settledOf(
  campaign: LiveCampaign,
  facts: AcquisitionFacts,
): { after: Remembered; answer: AcquireAnswer } {
  const after = afterOf(facts, facts.acquisition);
  const rewards = newRewards(
    campaign.catalogue,
    { before: facts, after },
    { facts: { takenPresents: facts.takenPresents, remaining: facts.stock }, now: facts.acquisition.at },
  );
  return { after, answer: answerOf(campaign, facts.acquisition, { after, rewards }) };
}

/** The first answer again. */
export const keptAnswerOf = (campaign: LiveCampaign, kept: Kept): AcquireAnswer =>
  'answer' in kept ? { ...kept.answer, newRewards: kept.rewards } : settledOf(campaign, factsOf(kept)).answer;

const afterOf = (before: Remembered, acquisition: Acquisition): Remembered => {
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
