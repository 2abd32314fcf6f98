import { applicationFaults } from '@meguri/core/applications/rules.ts';
import { userPresentState } from '@meguri/core/presents/rules.ts';
import type { AccountKey } from '../accounts/sessions/account-row.ts';
import type { Database, Queryable } from '../db/open.ts';
import { lockAndRunOnce } from '../holdings/lock-and-run-once.ts';
import type { Encryption } from '../lib/encryption.ts';
import type { Random } from '../lib/random.ts';
import type { Handler } from '../operation/context.ts';
import { repeatableCall } from '../operation/idempotency.ts';
import { refuse } from '../operation/refusal.ts';
import { userPresentFacts } from '../presents/describe-present.ts';
import { presentRows } from '../presents/queries.ts';
import type { EventOutbox } from '../webhooks/event-outbox.ts';

/** The context that an encrypted application is bound to. It has no account, so a restore can move the row unchanged. */
export const applicationContext = (applicationId: string): string => `application:${applicationId}`;

interface Parts {
  db: Database;
  random: Random;
  encryption: Encryption;
  outbox: EventOutbox;
}

/** POST /inquiry: the application form of a user present, sent once. The form is encrypted before it is stored. */
export const sendInquiry =
  ({ db, random, encryption, outbox }: Parts): Handler<'sendInquiry'> =>
  async (context, { body }) => {
    const { userPresentId, ...form } = body;
    const fields = applicationFaults(form);
    if (fields.length > 0) return refuse('invalid_request', { fields });
    const { campaign, now } = context;
    const call = repeatableCall(context, 'POST /inquiry', body);
    return db.transaction((tx) =>
      lockAndRunOnce(tx, call, async () => {
        const userPresent = (await presentRows(tx, call))?.userPresents.find(({ id }) => id === userPresentId);
        const present = userPresent && campaign.catalogue.presents.get(userPresent.presentId);
        if (!present) return refuse('not_found');
        const state = userPresentState(present, userPresentFacts(userPresent));
        if (state === 'applied') return refuse('already_applied');
        if (state !== 'eligible_to_apply') return refuse('not_eligible');
        const at = new Date(now);
        const id = random.uuid(now);
        const sealed = encryption.encrypt(form, applicationContext(id));
        await storeApplication(tx, call, { id, userPresentId, presentId: present.id, sealed, at });
        const receivedAt = at.toISOString();
        const data = { applicationId: id, userPresentId, presentId: present.id, receivedAt };
        await outbox.announce(tx, { campaignId: campaign.campaignId, type: 'application.received', data }, now);
        return { application: { id, at: receivedAt } };
      }),
    );
  };

/** Stores the application, marks its user present as applied for and increments the change number. */
async function storeApplication(
  tx: Queryable,
  { campaignId, accountId }: AccountKey,
  application: { id: string; userPresentId: string; presentId: string; sealed: Buffer; at: Date },
): Promise<void> {
  const { id, userPresentId, presentId, sealed, at } = application;
  await tx.query(
    {
      name: 'store_application',
      text: `
        with sent as (
          insert into applications
            (campaign_id, account_id, application_id, user_present_id, present_id, sealed, sent_at)
          values ($1, $2, $3, $4, $5, $6, $7)
        ), marked as (
          update user_presents set applied_at = $7
          where campaign_id = $1 and account_id = $2 and user_present_id = $4
        )
        update accounts set change_no = change_no + 1 where campaign_id = $1 and account_id = $2`,
    },
    [campaignId, accountId, id, userPresentId, presentId, sealed, at],
  );
}
