import { accountById } from '../../accounts/sessions/account-row.ts';
import { lockAccounts, lockBeforeVoid } from '../../holdings/locks.ts';
import { eraseAccount } from '../../leaving/erase-account.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import type { FileParts } from '../../photos/picture-files.ts';
import { removePicturesOf } from '../../photos/remove.ts';
import { recordAction } from '../audit/record-action.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import type { DeskParts } from './help-visitor.ts';

/** POST /campaigns/:slug/visitors/:accountId/delete: what DELETE /user does, for a visitor who asks the desk. */
export function deleteVisitor({
  db,
  random,
  campaigns,
  revocations,
  files,
}: DeskParts & { files: FileParts }): ConsoleHandler<'deleteVisitor'> {
  return async (
    { campaign: { campaignId, slug }, session: { memberId, tokenId }, now },
    { params: { accountId }, body: { reason } },
  ) => {
    const campaign = await campaigns.find(slug);
    if (!campaign) return refuse('not_found');
    const erased = await db.transaction(async (tx) => {
      await lockBeforeVoid(tx, campaignId);
      await lockAccounts(tx, campaignId, [accountId]);
      const account = await accountById(tx, { campaignId, accountId });
      if (!account || account.status === 'deleted') return refuse('not_found');
      const done = await eraseAccount(tx, campaign, { accountId, at: new Date(now) });
      const audited = {
        actor: 'member',
        memberId,
        tokenId,
        campaignId,
        action: 'visitor_deleted',
        target: accountId,
      } as const;
      await recordAction(tx, { ...audited, reason: reason.trim() }, { now, random });
      return done;
    });
    if (erased instanceof Refusal) return erased;
    revocations.add(erased.ended);
    await removePicturesOf(files, campaignId, erased.photoIds);
    return undefined;
  };
}
