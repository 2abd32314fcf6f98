import type { AccountKey } from '../accounts/sessions/account-row.ts';
import { revokeAllSessions } from '../accounts/sessions/queries.ts';
import type { LiveCampaign } from '../catalogue/live-campaigns.ts';
import type { Queryable } from '../db/open.ts';
import { voidUnfinished } from '../holdings/void-holdings.ts';
import { removePhotosOf } from '../photos/remove.ts';
import { unlinkTakes } from '../presents/take/confirmed-takes.ts';
import { eraseReasons, targetsOf } from './erase-reasons.ts';

/**
 * Erases the personal data of an account (docs/domain.md#14-leaving-and-retention). Acquisitions, user presents and ticked
 * answers stay as anonymous rows, so that the organiser's counts stay correct. The caller has locked the account, and has
 * called `lockBeforeVoid` before. Returns the ended sessions, and the photos whose files must be deleted. `isOver`: the event is over,
 * and its numbers must not change any more.
 */
export async function eraseAccount(
  tx: Queryable,
  campaign: LiveCampaign,
  { accountId, at, isOver = false }: { accountId: string; at: Date; isOver?: boolean },
): Promise<{ photoIds: string[]; ended: string[] }> {
  const { campaignId } = campaign;
  const visitor = { campaignId, accountId };
  await voidUnfinished(tx, visitor, { now: at, isOver });
  await unlinkTakes(tx, visitor);
  const { photoIds, reviewIds } = await removePhotosOf(tx, visitor, at);
  await tx.query(RETAIN_TICKED_ANSWERS, [campaignId, accountId, JSON.stringify(tickLimits(campaign))]);
  const ended = await revokeAllSessions(tx, visitor, at);
  const targets = await targetsOf(tx, visitor);
  await erase(tx, visitor);
  await eraseReasons(tx, campaignId, [...targets, ...reviewIds]);
  return { photoIds, ended };
}

/** Tables whose rows are deleted: no count depends on them. Ended sessions stay, because other servers poll them. */
const ERASED_TABLES = [
  'refresh_tokens',
  'recovery_tokens',
  'push_subscriptions',
  'notice_mail_consents',
  'guest_resumes',
  'password_resets',
  'email_verifications',
  'line_logins',
  'idempotency_keys',
  'notification_reads',
  'applications',
  'desk_acts',
  'account_blocks',
  'account_tries',
  'photo_reports',
  'account_names',
];

async function erase(tx: Queryable, { campaignId, accountId }: AccountKey): Promise<void> {
  for (const table of ERASED_TABLES) {
    const text = `delete from ${table} where campaign_id = $1 and account_id = $2`;
    await tx.query({ name: `erase_${table}`, text }, [campaignId, accountId]);
  }
  for (const table of ['acquisitions', 'user_presents'] as const) {
    await tx.query(clearKeys(table), [campaignId, accountId]);
  }
  await tx.query(ERASE_ACCOUNT, [campaignId, accountId]);
}

/** The keys of calls end with the account. The rows stay for the organiser's counts. */
const clearKeys = (table: 'acquisitions' | 'user_presents') => ({
  name: `clear_keys_${table}`,
  text: `
    update ${table} set key_hash = null, body_hash = null${table === 'acquisitions' ? ', first_answer = null' : ''}
    where campaign_id = $1 and account_id = $2 and key_hash is not null`,
});

const ERASE_ACCOUNT = {
  name: 'erase_account',
  text: `
    update accounts set status = 'deleted', username = '', email = null, email_verified_at = null, password_hash = null,
      must_change_password = false, change_no = change_no + 1
    where campaign_id = $1 and account_id = $2`,
};

/** A question whose answers are ticked, and the largest number that can be ticked in it. */
type TickLimit = [questionnaireId: string, questionId: string, last: number];

/** Typed texts, numbers and dates may be personal data. */
const tickLimits = ({ catalogue }: LiveCampaign): TickLimit[] =>
  (catalogue.file.questionnaires ?? []).flatMap(({ id, questions }) =>
    questions.flatMap(({ id: questionId, kind, choices, max }): TickLimit[] => {
      if (kind === 'scale') return [[id, questionId, max ?? 0]];
      return kind === 'single' || kind === 'multiple' ? [[id, questionId, choices?.length ?? 0]] : [];
    }),
  );

/**
 * Keeps only answers that are ticked choices: a whole number up to the last choice, or an array of whole numbers, which cannot be typed.
 * The form of the answer decides, because the question may have had another kind when it was answered. Answers to questions that the
 * campaign no longer has are deleted, because their kind is unknown. A single number beyond the last choice is deleted too: it may
 * belong to a removed choice, but it may also have been typed. Citus misreads a CASE that
 * names its operand once (`case x when y`) here, so each condition is written out.
 */
const RETAIN_TICKED_ANSWERS = {
  name: 'retain_ticked_answers',
  text: `
    update questionnaire_answers q set answers = coalesce((
      select jsonb_object_agg(a.key, a.value) from jsonb_each(q.answers) a
      join jsonb_array_elements($3::jsonb) k(ticked) on k.ticked->>0 = q.questionnaire_id and k.ticked->>1 = a.key
      where jsonb_typeof(a.value) in ('number', 'array') and not exists (
        select 1 from jsonb_array_elements(case when jsonb_typeof(a.value) = 'array' then a.value else jsonb_build_array(a.value) end) v(one)
        where case when jsonb_typeof(v.one) = 'number'
          then v.one::numeric < 1 or v.one::numeric <> trunc(v.one::numeric)
            or (jsonb_typeof(a.value) = 'number' and v.one::numeric > (k.ticked->>2)::numeric)
          else true end)), '{}')
    where q.campaign_id = $1 and q.account_id = $2`,
};
