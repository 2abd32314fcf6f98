import { emailFaults, type FieldFault, toHalfWidth } from '@meguri/core/accounts/rules.ts';
import type { ConsoleBody } from '@meguri/core/console/console-contract.ts';
import { memberPasswordFaults, nameFaults } from '@meguri/core/console/members/rules.ts';
import type { KnownDevices } from '../../accounts/known-devices.ts';
import { withCommonPassword } from '../../accounts/passwords/common-passwords.ts';
import type { PasswordHasher } from '../../accounts/passwords/password-hashing.ts';
import type { Database } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { isUniqueViolation } from '../../lib/unavailable.ts';
import type { FailedAttempts } from '../../limits/failed-attempts.ts';
import { refuse } from '../../operation/refusal.ts';
import { recordAction } from '../audit/record-action.ts';
import type { ConsoleHandler, ContextOf } from '../operation/console-context.ts';
import { endInvitations } from './end-links.ts';
import { endFirstOwnerLinks, lockFirstOwner } from './first-owner.ts';
import { refuseLink } from './link-attempts.ts';
import { startSession } from './member-sessions.ts';
import { claimLink, findLink, type LinkRow } from './one-time-links.ts';
import { giveRole, insertMember, joinSandbox, memberByEmail, signedInMember } from './queries.ts';

interface Parts {
  db: Database;
  passwords: PasswordHasher;
  attempts: FailedAttempts;
  random: Random;
  devices: KnownDevices;
  consoleOrigin: string;
}

/** POST /links/accept: makes a member by a link for the first owner or by an invitation, and signs it in. */
export function acceptLink(parts: Parts): ConsoleHandler<'acceptLink'> {
  const { db, passwords, attempts, consoleOrigin } = parts;
  return async (context, { body }) => {
    const link = await findLink(db, body.token, context.now);
    if (!link) return refuseLink(attempts, context);
    const email = link.email ?? toHalfWidth(body.email ?? '');
    const fields = faultsOf(body, link, email);
    if (fields.length > 0) return refuse('invalid_request', { fields });
    if (await memberByEmail(db, email)) return refuse('member_exists');

    const passwordHash = await passwords.hash(body.password, context);
    const member = { email, name: body.name.trim(), passwordHash };
    try {
      const made = await db.transaction((tx) => makeMember(tx, parts, { context, body, link, member }));
      if (!made) return refuseLink(attempts, context);
      context.concerns(made.row.member_id);
      context.setSession(made.session);
      context.rememberDevice(made.device);
      return { member: await signedInMember(db, made.row, consoleOrigin) };
    } catch (error) {
      // Two invitations of one address were accepted together. This one was not used, and can still be joined.
      if (isUniqueViolation(error)) return refuse('member_exists');
      throw error;
    }
  };
}

function faultsOf(body: ConsoleBody<'acceptLink'>, link: LinkRow, email: string): FieldFault[] {
  const ofEmail: FieldFault[] =
    link.email === null ? emailFaults(email) : body.email === undefined ? [] : [{ path: '/email', code: 'unknown' }];
  const faults = [
    ...ofEmail,
    ...nameFaults(body.name),
    ...memberPasswordFaults(body.password, body.passwordConfirmation),
  ];
  return withCommonPassword(faults, body.password, [email, body.name, link.slug ?? '']);
}

interface Making {
  context: ContextOf<'acceptLink'>;
  body: ConsoleBody<'acceptLink'>;
  link: LinkRow;
  member: { email: string; name: string; passwordHash: string };
}

/** Null if the link was used meanwhile, or if somebody else has become the first owner. */
async function makeMember(
  tx: Parameters<Parameters<Database['transaction']>[0]>[0],
  { random, devices }: Parts,
  { context, body, link, member }: Making,
) {
  const { now } = context;
  if (link.kind === 'first_owner') await lockFirstOwner(tx);
  const claimed = await claimLink(tx, body.token, now);
  if (!claimed) return null;
  if (link.kind === 'first_owner' && !(await endFirstOwnerLinks(tx))) return null;

  const memberId = random.uuid(now);
  const { campaign_id: campaignId, role, grants } = claimed;
  await insertMember(tx, { ...member, memberId, isInstallationOwner: campaignId === null, now });
  if (campaignId !== null) await giveRole(tx, { memberId, campaignId, role, grants });
  await endInvitations(tx, { campaignId, email: member.email, now });
  await joinSandbox(tx, memberId);
  const audited = {
    actor: 'member',
    memberId,
    tokenId: null,
    campaignId,
    action: 'member_joined',
    target: memberId,
  } as const;
  await recordAction(tx, audited, { now, random });
  const started = await startSession(tx, context, { memberId, random, devices });
  const row = await memberByEmail(tx, member.email);
  return row ? { row, ...started } : null;
}
