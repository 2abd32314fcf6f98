import type { AccountKey } from '../accounts/sessions/account-row.ts';
import { revokeAllSessions } from '../accounts/sessions/queries.ts';
import type { LiveCampaign } from '../catalogue/live-campaigns.ts';
import type { Queryable } from '../db/open.ts';
import { voidUnfinished } from '../holdings/void-holdings.ts';
import { removePhotosOf } from '../photos/remove.ts';

/**
 * Takes away all that tells who the visitor of a locked account (`lockBeforeVoid` before it) was and what was written; what
 * was collected, taken and chosen stays as rows of nobody, so that the organiser's counts stay true. Gives the sessions
 * that it has ended and the photos whose files are to go.
 */
export async function eraseAccount(
  tx: Queryable,
  campaign: LiveCampaign,
  { accountId, at }: { accountId: string; at: Date },
): Promise<{ photoIds: string[]; ended: string[] }> {
  const { campaignId } = campaign;
  const visitor = { campaignId, accountId };
  await voidUnfinished(tx, visitor, at);
  const photoIds = await removePhotosOf(tx, visitor, at);
  await tx.query(KEEP_CHOICES, [campaignId, accountId, JSON.stringify(choicesOf(campaign))]);
  const ended = await revokeAllSessions(tx, visitor, at);
  await erase(tx, visitor);
  return { photoIds, ended };
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
