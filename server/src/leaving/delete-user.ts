import { confirmOwner, type OwnerParts } from '../accounts/confirm-owner.ts';
import type { Revocations } from '../accounts/sessions/revocations.ts';
import { lockBeforeVoid, lockVisitor } from '../holdings/locks.ts';
import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import type { FileParts } from '../photos/picture-files.ts';
import { removePicturesOf } from '../photos/remove.ts';
import { eraseAccount } from './erase-account.ts';

interface Parts extends OwnerParts {
  revocations: Revocations;
  files: FileParts;
}

/** DELETE /user: erases the personal data of the account and ends its sessions (`eraseAccount`). */
export function deleteUser(parts: Parts): Handler<'deleteUser'> {
  return async (context, { body }) => {
    const { db, revocations, files } = parts;
    const { campaign, identity, now } = context;
    const refusal = await confirmOwner(parts, context, body);
    if (refusal) return refusal;
    const { campaignId } = campaign;
    const { accountId, sessionId } = identity;
    const at = new Date(now);
    const erased = await db.transaction(async (tx) => {
      await lockBeforeVoid(tx, campaignId);
      if (!(await lockVisitor(tx, { campaignId, accountId, sessionId, now: at }))) return null;
      return eraseAccount(tx, campaign, { accountId, at });
    });
    if (!erased) return refuse('unauthorized');
    revocations.add(erased.ended);
    await removePicturesOf(files, campaignId, erased.photoIds);
  };
}
