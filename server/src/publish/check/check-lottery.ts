import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { Path, Report } from './faults.ts';
import { itemsOf, type ValidParts } from './valid-parts.ts';

type Lottery = NonNullable<NonNullable<NonNullable<ValidParts<CampaignFile>['presents']>[number]>['lottery']>;

/** An instant lottery needs weights, a drawn one a time. The keys of the other type have no effect. */
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
    if (!isDrawn && weight === 0)
      report.warn(at, 'no_effect', 'should be above 0: with weight 0 this outcome is never drawn.');
    if (!isDrawn && weight === undefined) {
      report.fault(at, 'missing', 'must be given for an instant lottery (the odds of this outcome); it is missing.');
    }
  }
  for (const [place, { then: next, handover }] of itemsOf(lottery.outcomes)) {
    if (handover === undefined || next !== 'apply') continue;
    const at = [...path, 'outcomes', place, 'handover'];
    report.fault(at, 'impossible', 'must be left out of an outcome with `then: apply`, which nobody hands over.');
  }
  const weights = itemsOf(lottery.outcomes).map(([, { weight }]) => weight);
  if (!isDrawn && !loseWeight && weights.length > 0 && weights.every((weight) => weight === 0)) {
    report.fault(
      [...path, 'outcomes'],
      'impossible',
      'must have a weight above 0, unless loseWeight is above 0; all weights are 0.',
    );
  }
}
