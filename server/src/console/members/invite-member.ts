import { emailFaults } from '@meguri/core/accounts/rules.ts';
import type { Grant, Role } from '@meguri/core/console/roles/may.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import type { Verdict } from '@meguri/core/lib/verdict.ts';
import type { Queryable } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { recordAction } from '../audit/record-action.ts';
import { createLink } from './one-time-links.ts';
import { orderLinkMail } from './order-mail.ts';

export interface Invitation {
  email: string;
  role: Role;
  grants: readonly Grant[];
  /** Null for an owner of the installation. */
  campaignId: number | null;
  /** The member who invites; null for the command line. */
  invitedBy: string | null;
}

/**
 * Makes the link of an invitation, and has it mailed too if `mailIn` is a language. It works once, within 72 hours, and sets no
 * password of somebody who is a member already.
 */
export async function inviteMember(
  tx: Queryable,
  { email, role, grants, campaignId, invitedBy }: Invitation,
  { now, random, mailIn = null }: { now: number; random: Random; mailIn?: Locale | null },
): Promise<Verdict<{ token: string; isMailed: boolean }, { code: 'email_invalid' | 'campaign_needed' }>> {
  if (emailFaults(email).length > 0) return { ok: false, code: 'email_invalid' };
  // Without a campaign there is nothing but the whole installation to be an owner of.
  if (campaignId === null && (role !== 'owner' || grants.length > 0)) return { ok: false, code: 'campaign_needed' };
  const actor = invitedBy === null ? 'command_line' : 'member';
  const target = campaignId === null ? 'installation_owner' : role;
  await recordAction(
    tx,
    { actor, memberId: invitedBy, tokenId: null, campaignId, action: 'link_created', target },
    { now, random },
  );
  const token = await createLink(
    tx,
    { kind: 'invitation', email, campaignId, role, grants, invitedBy },
    { now, random },
  );
  const order = mailIn !== null && invitedBy !== null && { token, email, orderedBy: invitedBy };
  return { ok: true, token, isMailed: order && (await orderLinkMail(tx, order, { locale: mailIn, now })) };
}
