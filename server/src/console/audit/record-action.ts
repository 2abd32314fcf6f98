import { createHash } from 'node:crypto';
import type { DeskAct } from '@meguri/core/accounts/desk-act.ts';
import type { Queryable } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';

/** An action in the console that is written into the audit log. */
export type AuditedAction = Actor & {
  /** The campaign that it belongs to; null for the whole installation. */
  campaignId: number | null;
  action: AuditAction;
  /** The id of what was acted on. Never a name or an address. */
  target: string | null;
  reason?: string;
};

/** Who acted. With a `tokenId` it was an API token, and the entry names the token instead of the member who made it. */
export type Actor =
  | { actor: 'member' | 'command_line' | 'server'; memberId: string | null; tokenId?: string | null }
  | { actor: 'command_line' | 'server' | 'counter'; memberId: null };

/** The name of an action in the audit log. */
export type AuditAction =
  | 'link_created'
  | 'link_revoked'
  | 'member_joined'
  | 'member_deleted'
  | 'role_given'
  | 'role_changed'
  | 'role_removed'
  | 'password_changed'
  | 'password_reset'
  | 'recovery_codes_renewed'
  | 'second_factor_added'
  | 'second_factor_removed'
  | 'wrong_codes_given'
  | 'codes_locked'
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkey_suspected'
  | 'factor_demanded'
  | 'factor_demand_lifted'
  | 'session_ended'
  | 'token_made'
  | 'token_revoked'
  | 'webhook_made'
  | 'webhook_changed'
  | 'webhook_removed'
  | 'webhook_secret_renewed'
  | 'webhook_tested'
  | 'webhook_sent_again'
  | 'webhook_disabled'
  | 'signed_in'
  | 'signed_out'
  | 'draft_opened'
  | 'draft_imported'
  | 'campaign_created'
  | 'campaign_deleted'
  | 'sandbox_reset'
  | 'campaign_published'
  | 'campaign_rolled_back'
  | 'published_without_approvals'
  | 'version_approved'
  | 'approval_withdrawn'
  | 'sign_off_changed'
  | 'publication_scheduled'
  | 'scheduled_published'
  | 'scheduled_refused'
  | 'schedule_cancelled'
  | 'measurement_removed'
  | 'walk_photo_removed'
  | 'check_signed'
  | 'check_unsigned'
  | 'check_added'
  | 'check_removed'
  | 'spot_paused'
  | 'congestion_set'
  | 'radius_changed'
  | 'spot_moved'
  | 'code_renewed'
  | 'keywords_changed'
  | 'stock_added'
  | 'live_action_taken_back'
  | 'present_stopped'
  | 'notice_posted'
  | 'notice_mailed'
  | 'condition_ended'
  | 'double_checked'
  | 'counter_made'
  | 'counter_changed'
  | 'counter_removed'
  | 'counter_pin_renewed'
  | 'counter_code_renewed'
  | 'counter_opened'
  | 'counter_paused'
  | 'counter_phone_ended'
  | 'handover_undone'
  | 'handover_withdrawn'
  | 'draw_made'
  | 'wall_key_made'
  | 'wall_key_revoked'
  | 'alert_given'
  | 'alert_slept'
  | 'alert_thresholds_changed'
  | 'photo_approved'
  | 'photo_rejected'
  | 'photo_asked'
  | 'photo_decision_undone'
  | 'report_fixed'
  | 'report_released'
  | 'visitors_searched'
  | 'visitor_seen'
  | 'visitor_email_seen'
  | 'visitor_deleted'
  | 'application_opened'
  | 'applications_exported'
  | 'parcels_recorded'
  | 'answers_exported'
  | 'audit_exported'
  | `visitor_${DeskAct}`;

const SALT_BYTES = 16;

/** The salted hash of a reason, which the chain has instead of its text. */
export const reasonHashOf = (salt: Buffer, reason: string): Buffer =>
  createHash('sha256').update(salt).update(reason).digest();

/** Writes an entry in the transaction of its action, so that both exist or neither. */
export async function recordAction(
  tx: Queryable,
  audited: AuditedAction,
  { now, random }: { now: number; random: Random },
): Promise<void> {
  const { campaignId, action, target, reason } = audited;
  const tokenId = 'tokenId' in audited ? (audited.tokenId ?? null) : null;
  const [actor, memberId] = tokenId === null ? [audited.actor, audited.memberId] : ['token', null];
  const salt = reason === undefined ? null : random.bytes(SALT_BYTES);
  const reasonHash = salt && reasonHashOf(salt, reason ?? '');
  await tx.query(
    {
      name: 'record_act',
      text: `
        insert into audit_entries
          (entry_id, at, actor, member_id, token_id, campaign_id, action, target, reason, reason_salt, reason_hash)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    },
    [
      ...[random.uuid(now), new Date(now), actor, memberId, tokenId, campaignId, action, target],
      ...[reason ?? null, salt, reasonHash],
    ],
  );
}
