import { applicationNumber } from '@meguri/core/applications/application-number.ts';
import { APPLICATION_FIELDS, type ApplicationForm } from '@meguri/core/applications/rules.ts';
import { openedForm } from '../../applications/application-rows.ts';
import type { Database, Queryable } from '../../db/open.ts';
import { lockAccounts } from '../../holdings/locks.ts';
import type { Encryption } from '../../lib/encryption.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import { recordAction } from '../audit/record-action.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';

interface Parts {
  db: Database;
  random: Random;
  encryption: Encryption;
}

/** POST /campaigns/:slug/applications/:applicationId/open. The opening is recorded before anything is shown. */
export function openApplication({ db, random, encryption }: Parts): ConsoleHandler<'openApplication'> {
  return async (
    { campaign: { campaignId }, session: { memberId, tokenId }, now },
    { params: { applicationId }, body: { reason } },
  ) => {
    const id = applicationId.toLowerCase();
    const found = await sealedApplication(db, campaignId, id);
    if (!found) return refuse('not_found');
    return db.transaction(async (tx) => {
      // Under the lock of the account, so that its erasing finds the reason.
      await lockAccounts(tx, campaignId, [found.accountId]);
      const row = await sealedApplication(tx, campaignId, id);
      if (!row) return refuse('not_found');
      const opened = openedForm(encryption, { id, sealed: row.sealed });
      if (!opened) return refuse('application_unreadable');
      const audited = { actor: 'member', memberId, tokenId, campaignId, action: 'application_opened' } as const;
      await recordAction(tx, { ...audited, target: applicationNumber(id), reason: reason.trim() }, { now, random });
      const form = Object.fromEntries(APPLICATION_FIELDS.map((field) => [field, opened[field] ?? '']));
      return { form: form as unknown as ApplicationForm };
    });
  };
}

async function sealedApplication(db: Queryable, campaignId: number, id: string) {
  const [row] = await db.query<{ accountId: string; sealed: Buffer }>(
    {
      name: 'sealed_application',
      text: `
        select account_id as "accountId", sealed from applications where campaign_id = $1 and application_id = $2`,
    },
    [campaignId, id],
  );
  return row;
}
