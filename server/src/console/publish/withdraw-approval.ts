import type { Database } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import { recordAction } from '../audit/record-action.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { shortHash } from './document-hash.ts';

/** DELETE /campaigns/:slug/approvals/:approvalId: only one's own. What was published with it meanwhile stays published. */
export function withdrawApproval({ db, random }: { db: Database; random: Random }): ConsoleHandler<'withdrawApproval'> {
  return ({ campaign: { campaignId }, session: { memberId, tokenId }, now }, { params: { approvalId } }) =>
    db.transaction(async (tx) => {
      const [withdrawn] = await tx.query<{ documentHash: Buffer; restores: number }>(WITHDRAW, [
        campaignId,
        approvalId,
        memberId,
      ]);
      if (!withdrawn) return refuse('not_found');
      const { documentHash, restores } = withdrawn;
      const target = restores > 0 ? String(restores) : shortHash(documentHash);
      const audited = { actor: 'member', memberId, tokenId, campaignId, action: 'approval_withdrawn', target } as const;
      await recordAction(tx, audited, { now, random });
      return undefined;
    });
}

const WITHDRAW = {
  name: 'withdraw_approval',
  text: `
    delete from publish_approvals where campaign_id = $1 and approval_id = $2 and member_id = $3
    returning document_hash as "documentHash", restores`,
};
