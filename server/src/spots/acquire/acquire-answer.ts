import type { Answer } from '@meguri/core/contract.ts';
import { newlyAvailable, newRewards } from '@meguri/core/presents/rules.ts';
import { type Holdings, type Progress, progressOf, withAcquisition } from '@meguri/core/spots/holdings.ts';
import type { LiveCampaign } from '../../catalogue/live-campaigns.ts';
import type { VisitorHoldings } from '../../holdings/visitor-holdings.ts';
import { isoInstant } from '../../lib/iso-instant.ts';
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

/** The progress of an answer as numbers: points and stamps in all, then of each course in the order of the catalogue. */
export const progressNumbers = ({ progress: { points, stamps, courses } }: AcquireAnswer): number[] => [
  points,
  stamps,
  ...courses.flatMap((course) => [course.points, course.stamps]),
];

/** The first answer of a repeated call. `campaign` has the version of the catalogue that the row names. */
export function repeatedAnswer(campaign: LiveCampaign, { acquisition, first }: StoredAcquisition): AcquireAnswer {
  const [, rewards, numbers] = first;
  if (typeof rewards === 'object') return resultOf(campaign, factsOf(acquisition, rewards)).answer;
  return withProgress(campaign, acquisition, { rewards, progress: progressFrom(campaign, numbers ?? []) });
}

/** Reads `progressNumbers`. */
function progressFrom(
  { catalogue }: LiveCampaign,
  [points = 0, stamps = 0, ...ofCourses]: readonly number[],
): Progress {
  const courses = [...catalogue.courseStamps].map(([id, total], index) => ({
    id,
    points: ofCourses[2 * index] ?? 0,
    stamps: ofCourses[2 * index + 1] ?? 0,
    total,
  }));
  return { points, stamps, courses };
}

const afterOf = (before: VisitorHoldings, acquisition: Acquisition): VisitorHoldings => {
  const { points, spots } = withAcquisition(before, acquisition);
  const { takenPresents, keys } = before;
  return { changeNo: before.changeNo + 1, points, spots, takenPresents, keys };
};

const answerOf = (
  campaign: LiveCampaign,
  acquisition: Acquisition,
  { after, rewards }: { after: Holdings; rewards: number },
): AcquireAnswer => withProgress(campaign, acquisition, { rewards, progress: progressOf(campaign.catalogue, after) });

function withProgress(
  { catalogue }: LiveCampaign,
  { at, ...acquisition }: Acquisition,
  { rewards, progress }: { rewards: number; progress: Progress },
): AcquireAnswer {
  const { nextAvailableAt } = currentWindow(catalogue, at);
  return {
    acquisition: {
      ...acquisition,
      acquiredAt: isoInstant(at),
      nextAvailableAt,
    },
    newRewards: rewards,
    progress,
  };
}
