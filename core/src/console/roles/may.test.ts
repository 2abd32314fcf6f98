import { describe, expect, it } from 'vitest';
import { ACTIONS, type Action, GRANTS, type MemberRights, may, ROLES } from './may.ts';

/** The table of docs/decisions/0067-members-of-the-console.md: o owner, e editor, d desk, v viewer; capital: needs the grant. */
const TABLE: Record<Action, { who: string; grant?: (typeof GRANTS)[number] }> = {
  manage_campaigns: { who: '' },
  manage_owners: { who: '' },
  see_campaign: { who: 'oedv' },
  manage_members: { who: 'o' },
  read_audit: { who: 'o' },
  manage_tokens: { who: 'o' },
  manage_draws: { who: 'o' },
  read_draft: { who: 'oev' },
  edit_draft: { who: 'oe' },
  rehearse: { who: 'oe' },
  print: { who: 'oe' },
  walk: { who: 'oe' },
  sign_preflight: { who: 'oe' },
  manage_counters: { who: 'oe' },
  manage_walls: { who: 'oe' },
  see_counters: { who: 'oed' },
  publish: { who: 'oE', grant: 'publish' },
  roll_back: { who: 'oE', grant: 'publish' },
  act_live: { who: 'oE', grant: 'publish' },
  set_conditions: { who: 'oed' },
  post_notices: { who: 'oed' },
  handle_alerts: { who: 'oed' },
  set_thresholds: { who: 'oe' },
  read_figures: { who: 'oedv' },
  fix_report: { who: 'oe' },
  read_answers: { who: 'oe' },
  moderate_photos: { who: 'oed' },
  help_visitors: { who: 'od' },
  list_applications: { who: 'oED', grant: 'personal_data' },
  open_applications: { who: 'OED', grant: 'personal_data' },
  hand_over: { who: 'od' },
};
const OF_INSTALLATION: readonly Action[] = ['manage_campaigns', 'manage_owners'];
/** Every set of grants. */
const GRANTED = [[], ['publish'], ['personal_data'], [...GRANTS]] as const;

const memberOf = (over: Partial<MemberRights>): MemberRights => ({
  isInstallationOwner: false,
  campaigns: [],
  ...over,
});

const everyCase = ACTIONS.flatMap((action) =>
  ROLES.flatMap((role) => GRANTED.map((grants) => ({ action, role, grants }))),
);

describe('may', () => {
  it('has a line of the table for every action', () => {
    expect(Object.keys(TABLE).sort()).toEqual([...ACTIONS].sort());
  });

  it.each(everyCase)('$role with $grants: $action', ({ action, role, grants }) => {
    const { who, grant } = TABLE[action];
    const letter = role.charAt(0);
    const hasGrant = grant !== undefined && grants.some((one) => one === grant);
    const expected = who.includes(letter) || (who.includes(letter.toUpperCase()) && hasGrant);
    const member = memberOf({ campaigns: [{ slug: 'akari', role, grants }] });
    const own = may(member, action, 'akari');
    expect(own).toEqual(expected ? { ok: true } : { ok: false, code: 'forbidden' });
    // In another campaign, and in none, nothing is allowed, and the answer does not say whether it exists.
    const refused = { ok: false, code: OF_INSTALLATION.includes(action) ? 'forbidden' : 'campaign_not_found' };
    expect(may(member, action, 'other')).toEqual(refused);
    expect(may(member, action)).toEqual(refused);
  });

  it.each(ACTIONS)('an owner of the installation: %s', (action) => {
    const owner = memberOf({ isInstallationOwner: true });
    const needsGrant = TABLE[action].who.startsWith('O');
    const slug = OF_INSTALLATION.includes(action) ? null : 'akari';
    expect(may(owner, action, slug).ok).toBe(!needsGrant);
    const withGrants = { ...owner, campaigns: [{ slug: 'akari', role: 'viewer', grants: GRANTS }] } as const;
    expect(may(withGrants, action, slug).ok).toBe(true);
    expect(may(withGrants, action, OF_INSTALLATION.includes(action) ? null : 'other').ok).toBe(!needsGrant);
  });

  it.each(ACTIONS.filter((action) => !OF_INSTALLATION.includes(action)))(
    'in the sandbox, in which all are owners: %s',
    (action) => {
      const part = { slug: 'sandbox', role: 'owner', grants: GRANTS, isSandbox: true } as const;
      const reachesOut = action === 'manage_members' || action === 'manage_tokens';
      for (const isInstallationOwner of [false, true]) {
        expect(may(memberOf({ isInstallationOwner, campaigns: [part] }), action, 'sandbox').ok).toBe(!reachesOut);
      }
    },
  );

  it('refuses somebody without any part', () => {
    expect(ACTIONS.filter((action) => may(memberOf({}), action, 'akari').ok)).toEqual([]);
  });
});
