import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { Path, Report } from './faults.ts';
import { itemsOf, type ValidParts } from './valid-parts.ts';

type Lottery = NonNullable<NonNullable<NonNullable<ValidParts<CampaignFile>['presents']>[number]>['lottery']>;

/** An instant lottery draws by weights when taken, a drawn one once at its time; neither reads the other's keys. */
export function checkLottery(report: Report, path: Path, lottery: Lottery): void {
  const { type, drawAt, loseWeight } = lottery;
  if (!type) return;
  const isDrawn = type === 'drawn';
  if (isDrawn && drawAt === undefined) {
    report.fault([...path, 'drawAt'], 'missing', 'must be given for a drawn lottery; it is missing.');
  }
  if (!isDrawn && drawAt !== undefined) {
    report.warn([...path, 'drawAt'], 'no_effect', 'has no effect on an instant lottery.');
  }
  if (isDrawn && loseWeight !== undefined) {
    report.warn([...path, 'loseWeight'], 'no_effect', 'has no effect on a drawn lottery.');
  }
  for (const [place, { weight }] of itemsOf(lottery.outcomes)) {
    const at = [...path, 'outcomes', place, 'weight'];
    if (isDrawn && weight !== undefined) report.warn(at, 'no_effect', 'has no effect on a drawn lottery.');
    if (!isDrawn && weight === 0) report.warn(at, 'no_effect', 'leaves this outcome out: it is never drawn.');
    if (!isDrawn && weight === undefined) {
      report.fault(at, 'missing', 'must be given for an instant lottery: the odds of this outcome; it is missing.');
    }
  }
  const weights = itemsOf(lottery.outcomes).map(([, { weight }]) => weight);
  if (!isDrawn && !loseWeight && weights.length > 0 && weights.every((weight) => weight === 0)) {
    report.fault([...path, 'outcomes'], 'impossible', 'must have one with a weight above 0, or lose one; all have 0.');
  }
}
