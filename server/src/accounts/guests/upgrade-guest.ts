import { consentPages, offeredLogins, registrationFaults } from '@meguri/core/accounts/rules.ts';
import type { Body } from '@meguri/core/contract.ts';
import type { Database, Queryable } from '../../db/open.ts';
import { lockVisitor } from '../../holdings/locks.ts';
import { randomName } from '../../lib/random-name.ts';
import { isUniqueViolation } from '../../lib/unavailable.ts';
import type { Context, Handler } from '../../operation/context.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import { sha256 } from '../line/login-state.ts';
import { deleteLineCode, upgradeCode } from '../line/queries.ts';
import { withCommonPassword } from '../passwords/common-passwords.ts';
import type { PasswordHasher } from '../passwords/password-hashing.ts';
import { refuseTaken } from '../refuse-taken.ts';
import { emailKey, insertNames, lineKey, takenNames, usernameKey } from '../sessions/account-queries.ts';
import { accountById } from '../sessions/account-row.ts';
import { loginResult, type SessionParts } from '../sessions/new-session.ts';
import { revokeAllSessions } from '../sessions/queries.ts';
import type { Revocations } from '../sessions/revocations.ts';
import { rotateSession } from '../sessions/rotate-session.ts';
import { type Upgrade, upgradeAccount } from './queries.ts';

type Parts = SessionParts & { db: Database; passwords: PasswordHasher; revocations: Revocations };

/** What a guest becomes. `names` are the keys to reserve; the guest's own name stays, because tabs still refresh with it. */
type Plan = Upgrade & { names: string[]; codeHash?: Buffer };

/**
 * POST /account/upgrade: turns the guest of this session into an account with name and password, or with LINE. The account
 * id stays, and with it everything that the guest holds. This session goes on with new tokens, all others end.
 */
export function upgradeGuest(parts: Parts): Handler<'upgradeGuest'> {
  return async (context, { body }) => {
    const { campaign, identity, now } = context;
    const { campaignId } = campaign;
    const { accountId, sessionId } = identity;
    const at = new Date(now);
    const prepared = body.lineCode === undefined ? await byPassword(parts, context, body) : byLine(context, body);
    if (prepared instanceof Refusal) return prepared;

    const run = async (tx: Queryable) => {
      if (!(await lockVisitor(tx, { campaignId, accountId, sessionId, now: at }))) return refuse('unauthorized');
      const account = await accountById(tx, { campaignId, accountId });
      if (account?.login_type !== 'guest') return refuse('not_guest');
      const plan = 'lineCodeHash' in prepared ? await linePlan(parts, tx, context, prepared.lineCodeHash) : prepared;
      if (plan instanceof Refusal) return plan;
      await insertNames(tx, { campaignId, accountId }, plan.names);
      await upgradeAccount(tx, { campaignId, accountId }, plan);
      if (plan.codeHash) await deleteLineCode(tx, campaignId, plan.codeHash);
      const ended = await revokeAllSessions(tx, { campaignId, accountId }, at, sessionId);
      const refreshToken = await rotateSession(parts, tx, { ...identity, campaignId, now });
      return { username: plan.username, refreshToken, ended };
    };
    const upgraded = await parts.db.transaction(run).catch((error) => {
      if (isUniqueViolation(error)) return refuse('account_exists');
      throw error;
    });
    if (upgraded instanceof Refusal) return upgraded;
    parts.revocations.add(upgraded.ended);
    return loginResult(parts, campaign, { accountId, sessionId, ...upgraded, now });
  };
}

type UpgradeBody = Body<'upgradeGuest'>;

/** Checks the fields and hashes the password before the transaction, because hashing is slow. */
async function byPassword(
  parts: Parts,
  context: Context<true>,
  body: UpgradeBody,
): Promise<Plan | Refusal<'invalid_request' | 'login_not_offered' | 'account_exists'>> {
  const { campaignId, catalogue } = context.campaign;
  const { username = '', email = '', password = '', passwordConfirmation = '', ...consents } = body;
  const rules = registrationFaults(
    { username, email, password, passwordConfirmation, ...consents },
    catalogue.passwordMinLength,
    consentPages(catalogue.file),
  );
  const fields = withCommonPassword(rules, password, [catalogue.slug, username, email]);
  if (fields.length > 0) return refuse('invalid_request', { fields });
  if (!offeredLogins(catalogue.file).includes('password')) return refuse('login_not_offered');
  const taken = await refuseTaken(parts.db, campaignId, { username, email });
  if (taken) return taken;
  const names = [usernameKey(username), emailKey(email)];
  return { username, email, loginType: 'password', passwordHash: await parts.passwords.hash(password, context), names };
}

function byLine({ campaign }: Context<true>, { lineCode = '', ...others }: UpgradeBody) {
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return refuse('invalid_request', { fields: [{ path: `/${unknown}`, code: 'unknown' }] });
  if (!offeredLogins(campaign.catalogue.file).includes('line')) return refuse('login_not_offered');
  return { lineCodeHash: sha256(lineCode) };
}

/** A person with an account keeps the one-time code: it still logs in to that account. */
async function linePlan({ random }: Parts, tx: Queryable, { campaign, now }: Context<true>, codeHash: Buffer) {
  const code = await upgradeCode(tx, campaign.campaignId, codeHash, new Date(now));
  if (!code) return refuse('line_code_invalid');
  const names = [lineKey(code.sub)];
  if (code.account_id !== null || (await takenNames(tx, campaign.campaignId, names)).length > 0)
    return refuse('account_exists');
  const username = randomName('line', random);
  const plan: Plan = {
    username,
    email: null,
    loginType: 'line',
    passwordHash: null,
    names: [...names, usernameKey(username)],
    codeHash,
  };
  return plan;
}
