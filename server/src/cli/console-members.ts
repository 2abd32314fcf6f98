import { toHalfWidth } from '@meguri/core/accounts/rules.ts';
import { GRANTS, type Grant, ROLES, type Role } from '@meguri/core/console/roles/may.ts';
import { consoleOriginOf } from '../app/console-url.ts';
import { inviteMember } from '../console/members/invite-member.ts';
import { linkUrl, MEMBER_LINK_MS } from '../console/members/one-time-links.ts';
import { allMembers, type MemberRow, memberByEmail } from '../console/members/queries.ts';
import { deleteMemberRow } from '../console/team/delete-member.ts';
import { setFactorDemand } from '../console/team/demand-factor.ts';
import { createResetLink } from '../console/team/issue-password-reset.ts';
import { resetFactorsOf } from '../console/team/reset-factors.ts';
import type { Database } from '../db/open.ts';
import { systemRandom } from '../lib/random.ts';
import { type CommandContext, parseArguments, withDatabase } from './command-context.ts';
import { tableLines } from './table.ts';

const USAGE = [
  'usage: member invite EMAIL --role owner|editor|desk|viewer [--campaign SLUG] [--grant publish|personal_data]...',
  '       member list',
  '       member reset-password EMAIL',
  '       member reset-factors EMAIL',
  '       member delete EMAIL',
  '       member demand-factor [--campaign SLUG] [--off]',
  '',
  'Without --campaign the role is owner, of the whole installation. demand-factor without --campaign is about all members.',
].join('\n');

const LINK_HOURS = MEMBER_LINK_MS / 3_600_000;

/** Runs a command about members of the console and returns the exit status. */
export async function memberCommand(args: readonly string[], context: CommandContext): Promise<number> {
  const [command, ...rest] = args;
  const run = parse(command, rest);
  if (run)
    return withDatabase(context, (db, config) => run(db, { ...context, consoleOrigin: consoleOriginOf(config) }));
  context.err(USAGE);
  return 2;
}

function parse(command: string | undefined, rest: readonly string[]) {
  if (command === 'invite') return parseInvite(rest);
  if (command === 'list' && rest.length === 0) return listMembers;
  if (command === 'demand-factor') return parseDemand(rest);
  const [email = ''] = rest;
  const act = command === undefined ? undefined : ACTS.get(command);
  if (!act || rest.length !== 1 || email === '') return null;
  return async (db: Database, output: Output): Promise<number> => {
    const member = await memberByEmail(db, email);
    if (member) return act(db, output, member);
    output.err(`There is no member ${email}.`);
    return 1;
  };
}

type Output = Pick<CommandContext, 'out' | 'err'> & { consoleOrigin: string };

function parseInvite(args: readonly string[]) {
  const parsed = parseArguments(args, {
    role: { type: 'string' },
    campaign: { type: 'string' },
    grant: { type: 'string', multiple: true, default: [] },
  });
  const { role, campaign = null, grant = [] } = parsed?.values ?? {};
  const [email, ...more] = parsed?.positionals ?? [];
  if (email === undefined || more.length > 0 || !isRole(role) || !grant.every(isGrant)) return null;
  const grants = GRANTS.filter((one) => grant.includes(one));
  return (db: Database, output: Output) => invite(db, output, { email: toHalfWidth(email), role, campaign, grants });
}

function parseDemand(args: readonly string[]) {
  const parsed = parseArguments(args, { campaign: { type: 'string' }, off: { type: 'boolean', default: false } });
  if (!parsed || parsed.positionals.length > 0) return null;
  const { campaign = null, off: isLifted = false } = parsed.values;
  return (db: Database, output: Output) => demand(db, output, { campaign, isDemanded: !isLifted });
}

const isRole = (value: string | undefined): value is Role => ROLES.some((role) => role === value);
const isGrant = (value: string): value is Grant => GRANTS.some((grant) => grant === value);

async function invite(
  db: Database,
  { out, err, consoleOrigin }: Output,
  { email, role, campaign, grants }: { email: string; role: Role; campaign: string | null; grants: readonly Grant[] },
): Promise<number> {
  const found = campaign === null ? null : await campaignBySlug(db, campaign);
  if (found === undefined) {
    err(`There is no campaign ${campaign}.`);
    return 1;
  }
  const campaignId = found?.campaign_id ?? null;
  const invitation = { email, role, grants, campaignId, invitedBy: null };
  const verdict = await db.transaction((tx) => inviteMember(tx, invitation, { now: Date.now(), random: systemRandom }));
  if (!verdict.ok) {
    const reasons = {
      email_invalid: `${email} is not an e-mail address.`,
      campaign_needed:
        'Name the campaign with --campaign: only an owner without grants belongs to the whole installation.',
    };
    err(reasons[verdict.code]);
    return 1;
  }
  const part = campaign === null ? 'owner of the installation' : `${role} of ${campaign}`;
  out(`Send this link to ${email}. It works once, within ${LINK_HOURS} hours, and makes its reader ${part}:`);
  out(linkUrl(consoleOrigin, verdict.token));
  return 0;
}

async function printReset(db: Database, { out, consoleOrigin }: Output, member: MemberRow): Promise<number> {
  const reset = { memberId: member.member_id, email: member.email, issuedBy: null };
  const at = { now: Date.now(), random: systemRandom };
  const { token } = await db.transaction((tx) => createResetLink(tx, reset, at));
  out(`Send this link to ${member.email}. It works once, within ${LINK_HOURS} hours, and sets a new password:`);
  out(linkUrl(consoleOrigin, token));
  return 0;
}

async function takeFactors(db: Database, { out }: Output, { member_id: memberId, email }: MemberRow): Promise<number> {
  const at = { now: Date.now(), random: systemRandom };
  await db.transaction((tx) => resetFactorsOf(tx, { memberId, resetBy: null }, at));
  out(`${email} signs in with the password alone, until an authenticator app is added again. All sessions ended.`);
  return 0;
}

async function remove(db: Database, { out, err }: Output, { member_id: memberId, email }: MemberRow): Promise<number> {
  const at = { now: Date.now(), random: systemRandom };
  const refusal = await db.transaction((tx) => deleteMemberRow(tx, { memberId, deletedBy: null, tokenId: null }, at));
  if (refusal?.code === 'last_owner') {
    err(`${email} is the last owner of the installation. Invite another owner first: member invite EMAIL --role owner`);
    return 1;
  }
  out(`${email} is no member any more. All its sessions, links and roles ended.`);
  return 0;
}

/** The commands about one member, who is named by e-mail address. */
const ACTS: ReadonlyMap<string, (db: Database, output: Output, member: MemberRow) => Promise<number>> = new Map([
  ['reset-password', printReset],
  ['reset-factors', takeFactors],
  ['delete', remove],
]);

/** Demands a passkey or an authenticator app, or no longer: the way out where nobody can meet a demand. */
async function demand(
  db: Database,
  { out, err }: Output,
  { campaign, isDemanded }: { campaign: string | null; isDemanded: boolean },
): Promise<number> {
  const found = campaign === null ? null : await campaignBySlug(db, campaign);
  if (found === undefined) {
    err(`There is no campaign ${campaign}.`);
    return 1;
  }
  const change = { campaignId: found?.campaign_id ?? null, isDemanded, memberId: null };
  await db.transaction((tx) => setFactorDemand(tx, change, { now: Date.now(), random: systemRandom }));
  const whom = campaign === null ? 'all members' : `the members of ${campaign}`;
  out(
    isDemanded
      ? `A passkey or an authenticator app is demanded of ${whom}.`
      : `No passkey or authenticator app is demanded of ${whom} any more.`,
  );
  return 0;
}

async function campaignBySlug(db: Database, slug: string): Promise<{ campaign_id: number } | undefined> {
  const statement = {
    name: 'campaign_by_slug',
    text: 'select campaign_id from campaigns where slug = $1 and rehearses is null and sandbox is null',
  };
  const [row] = await db.query<{ campaign_id: number }>(statement, [slug]);
  return row;
}

async function listMembers(db: Database, { out }: Output): Promise<number> {
  const members = await allMembers(db);
  if (members.length === 0) out('There is no member. "member invite EMAIL --role owner" invites the first one.');
  else {
    const rows = members.map((one) => [one.email, one.name, rolesOf(one)]);
    for (const line of tableLines(['E-MAIL', 'NAME', 'ROLES'], rows)) out(line);
  }
  return 0;
}

const rolesOf = ({ is_installation_owner, roles }: MemberRow): string =>
  [
    ...(is_installation_owner ? ['owner of the installation'] : []),
    ...roles
      .filter(({ isSandbox }) => !isSandbox)
      .map(({ slug, role, grants }) => [`${role} of ${slug}`, ...grants].join(' + ')),
  ].join(', ') || 'none';
