import { judgeHandover } from '@meguri/core/presents/use.ts';
import { OFFICE } from '@meguri/core/text/office.ts';
import { refuse } from '../../operation/refusal.ts';
import { userPresentFacts } from '../../presents/describe-present.ts';
import { markUsed, presentRows, prizeUsed } from '../../presents/queries.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { type DeskParts, helpVisitor } from './help-visitor.ts';

/**
 * POST /campaigns/:slug/visitors/:accountId/handovers: uses a user present as a counter does, for a visitor whose phone does not work. No
 * counter handed it over, so it is in no settlement.
 */
export function handOverForVisitor(parts: DeskParts): ConsoleHandler<'handOverForVisitor'> {
  return (context, { params: { accountId }, body: { userPresentId, ...given } }) =>
    helpVisitor(parts, context, { ...given, accountId, act: 'hand_over' }, async ({ tx, helped }) => {
      const { campaign, campaignId, now } = helped;
      const row = (await presentRows(tx, helped))?.userPresents.find(({ id }) => id === userPresentId);
      const present = row && campaign.catalogue.presents.get(row.presentId);
      if (!present) return refuse('present_gone');
      const verdict = judgeHandover(present, userPresentFacts(row), null);
      if (!verdict.ok) return refuse('present_unusable');
      const { spotId } = verdict;
      const place = OFFICE[campaign.catalogue.file.languages[0] ?? 'ja_JP'];
      await markUsed(tx, helped, { id: userPresentId, spotId, place, at: new Date(now) });
      const data = prizeUsed(row, { spotId, counterId: null, at: now });
      await parts.outbox.announce(tx, { campaignId, type: 'prize.used', data }, now);
      return { presentId: row.presentId };
    });
}
