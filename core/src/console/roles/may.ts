import type { Verdict } from '../../lib/verdict.ts';

/** The roles that a member can have in a campaign, from the most to the fewest rights. */
export const ROLES = ['owner', 'editor', 'desk', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** What one person can be given beyond the role. */
export const GRANTS = ['publish', 'personal_data'] as const;
export type Grant = (typeof GRANTS)[number];

/** A member's place in one campaign. */
export interface CampaignRole {
  slug: string;
  role: Role;
  grants: readonly Grant[];
  /** Whether it is the sandbox, in which every member is an owner. */
  isSandbox?: boolean;
}

/** All that decides what a member may do. */
export interface MemberRights {
  /** An installation owner is an owner of every campaign, and manages the campaigns themselves. */
  isInstallationOwner: boolean;
  campaigns: readonly CampaignRole[];
  /** All that an API token may do of what its role may (console/tokens/rules.ts); absent for a person. */
  only?: readonly Action[];
}

/** Who may carry out an action: roles, roles that also need a grant, or the owners of the installation. */
interface Rule {
  of: 'campaign' | 'installation';
  roles: readonly Role[];
  byGrant?: { grant: Grant; roles: readonly Role[] };
}

const inCampaign = (...roles: readonly Role[]): Rule => ({ of: 'campaign', roles });
const INSTALLATION: Rule = { of: 'installation', roles: [] };
const PUBLISHING: Rule = { of: 'campaign', roles: ['owner'], byGrant: { grant: 'publish', roles: ['editor'] } };

/** Every action of the console with those who may carry it out. */
const RULES = {
  manage_campaigns: INSTALLATION,
  manage_owners: INSTALLATION,
  see_campaign: inCampaign('owner', 'editor', 'desk', 'viewer'),
  manage_members: inCampaign('owner'),
  read_audit: inCampaign('owner'),
  manage_tokens: inCampaign('owner'),
  manage_draws: inCampaign('owner'),
  read_draft: inCampaign('owner', 'editor', 'viewer'),
  edit_draft: inCampaign('owner', 'editor'),
  rehearse: inCampaign('owner', 'editor'),
  print: inCampaign('owner', 'editor'),
  walk: inCampaign('owner', 'editor'),
  sign_preflight: inCampaign('owner', 'editor'),
  manage_counters: inCampaign('owner', 'editor'),
  manage_walls: inCampaign('owner', 'editor'),
  see_counters: inCampaign('owner', 'editor', 'desk'),
  publish: PUBLISHING,
  roll_back: PUBLISHING,
  act_live: PUBLISHING,
  set_conditions: inCampaign('owner', 'editor', 'desk'),
  post_notices: inCampaign('owner', 'editor', 'desk'),
  handle_alerts: inCampaign('owner', 'editor', 'desk'),
  set_thresholds: inCampaign('owner', 'editor'),
  read_figures: inCampaign('owner', 'editor', 'desk', 'viewer'),
  fix_report: inCampaign('owner', 'editor'),
  read_answers: inCampaign('owner', 'editor'),
  moderate_photos: inCampaign('owner', 'editor', 'desk'),
  help_visitors: inCampaign('owner', 'desk'),
  list_applications: {
    of: 'campaign',
    roles: ['owner'],
    byGrant: { grant: 'personal_data', roles: ['editor', 'desk'] },
  },
  open_applications: {
    of: 'campaign',
    roles: [],
    byGrant: { grant: 'personal_data', roles: ['owner', 'editor', 'desk'] },
  },
  hand_over: inCampaign('owner', 'desk'),
} as const satisfies Record<string, Rule>;

/** What only a person does: manage people and tokens, read the audit log, draw, sign, open personal data, hand over for a visitor. */
const OF_PERSONS: ReadonlySet<string> = new Set([
  'manage_members',
  'read_audit',
  'manage_tokens',
  'manage_draws',
  'sign_preflight',
  'list_applications',
  'open_applications',
  'hand_over',
]);

/** What reaches out of the sandbox: members and tokens are those of the installation. */
const NOT_IN_SANDBOX: ReadonlySet<string> = new Set(['manage_members', 'manage_tokens']);

export type Action = keyof typeof RULES;
export const ACTIONS = Object.keys(RULES) as Action[];

/** The actions that belong to no campaign. */
export const isOfInstallation = (action: Action): boolean => RULES[action].of === 'installation';

/** The actions that no API token can have. */
export const isOfPersons = (action: Action): boolean => OF_PERSONS.has(action);

/** The role and grants of a member in a campaign; null if the member has no part in it. */
export function roleIn(
  { isInstallationOwner, campaigns }: MemberRights,
  slug: string,
): Omit<CampaignRole, 'slug'> | null {
  const given = campaigns.find((one) => one.slug === slug);
  if (isInstallationOwner) return { role: 'owner', grants: given?.grants ?? [] };
  return given ? { role: given.role, grants: given.grants } : null;
}

/**
 * Whether a member may carry out an action, in the campaign of `slug` if the action belongs to one. A campaign in which the
 * member has no part is not found, so that nobody learns which campaigns exist.
 */
export function may(
  member: MemberRights,
  action: Action,
  slug: string | null = null,
): Verdict<object, { code: 'forbidden' | 'campaign_not_found' }> {
  const rule: Rule = RULES[action];
  if (rule.of === 'installation') return member.isInstallationOwner ? { ok: true } : { ok: false, code: 'forbidden' };
  const part = slug === null ? null : roleIn(member, slug);
  if (!part) return { ok: false, code: 'campaign_not_found' };
  const isSandbox = member.campaigns.some((one) => one.slug === slug && one.isSandbox === true);
  if (isSandbox && NOT_IN_SANDBOX.has(action)) return { ok: false, code: 'forbidden' };
  if (member.only && !member.only.includes(action)) return { ok: false, code: 'forbidden' };
  const { roles, byGrant } = rule;
  const isAllowed =
    roles.includes(part.role) || (byGrant?.roles.includes(part.role) && part.grants.includes(byGrant.grant)) === true;
  return isAllowed ? { ok: true } : { ok: false, code: 'forbidden' };
}
