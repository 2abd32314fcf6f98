import type { LiveCampaign } from '../campaign/live.ts';
import type { Database, Queryable } from '../db/open.ts';
import type { Handler } from '../http/context.ts';
import { refuse } from '../http/refusal.ts';
import type { FileParts } from '../photos/files.ts';
import { removePhotosOf, removePicturesOf } from '../photos/remove.ts';
import { lockToVoid } from '../presents/locks.ts';
import { lockVisitor } from '../spots/queries.ts';
import type { AccountKey } from './account-row.ts';
import { endSessions } from './renew-password.ts';
import type { Revocations } from './revocations.ts';
import { voidUnfinished } from './void-unfinished.ts';

interface Parts {
  db: Database;
  revocations: Revocations;
  files: FileParts;
}

/**
 * DELETE /user: takes away all that tells who the visitor was and what was written; what was collected, taken and chosen
 * stays as rows of nobody, so that the organiser's counts stay true.
 */
export function deleteUser({ db, revocations, files }: Parts): Handler<'deleteUser'> {
  return async ({ campaign, identity, now }) => {
    const { campaignId } = campaign;
    const { accountId, sessionId } = identity;
    const at = new Date(now);
    const visitor = { campaignId, accountId };
    const erased = await db.transaction(async (tx) => {
      await lockToVoid(tx, campaignId);
      if (!(await lockVisitor(tx, { ...visitor, sessionId, now: at }))) return null;
      await voidUnfinished(tx, visitor, at);
      const photoIds = await removePhotosOf(tx, visitor, at);
      await tx.query(KEEP_CHOICES, [campaignId, accountId, JSON.stringify(choicesOf(campaign))]);
      const ended = await endSessions(tx, visitor, at);
      await erase(tx, visitor);
      return { photoIds, ended };
    });
    if (!erased) return refuse('unauthorized');
    revocations.add(erased.ended);
    await removePicturesOf(files, campaignId, erased.photoIds);
  };
}

/** Rows of these tables are the visitor's alone and count for nothing. Sessions stay, ended: the other servers read it there. */
const ERASED_TABLES = [
  'refresh_tokens',
  'recovery_tokens',
  'password_resets',
  'line_logins',
  'idempotency_keys',
  'notification_reads',
  'applications',
  'account_names',
];

async function erase(tx: Queryable, { campaignId, accountId }: AccountKey): Promise<void> {
  for (const table of ERASED_TABLES) {
    const text = `delete from ${table} where campaign_id = $1 and account_id = $2`;
    await tx.query({ name: `erase_${table}`, text }, [campaignId, accountId]);
  }
  await tx.query(ERASE_ACCOUNT, [campaignId, accountId]);
}

const ERASE_ACCOUNT = {
  name: 'erase_account',
  text: `
    update accounts set status = 'deleted', username = '', email = null, password_hash = null,
      must_change_password = false, change_no = change_no + 1
    where campaign_id = $1 and account_id = $2`,
};

/** What was ticked off a list tells nobody; what was typed, and a date, may. */
const ANONYMOUS_KINDS: ReadonlySet<string> = new Set(['single', 'multiple', 'scale']);

const choicesOf = ({ catalogue }: LiveCampaign): string[][] =>
  (catalogue.file.questionnaires ?? []).flatMap(({ id, questions }) =>
    questions.filter(({ kind }) => ANONYMOUS_KINDS.has(kind)).map((question) => [id, question.id]),
  );

/** Answers to questions that the campaign no longer asks are not known to be harmless, and go too. */
const KEEP_CHOICES = {
  name: 'keep_choices',
  text: `
    update questionnaire_answers q set answers = coalesce((
      select jsonb_object_agg(a.key, a.value) from jsonb_each(q.answers) a
      where $3::jsonb @> jsonb_build_array(jsonb_build_array(q.questionnaire_id, a.key))), '{}')
    where q.campaign_id = $1 and q.account_id = $2`,
};
