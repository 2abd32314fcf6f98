import { describe, expect, it } from 'vitest';
import { consoleContract } from '../console-contract.ts';
import { type ConsoleRoute, isOpenToTokens } from '../operation/console-route.ts';
import { type Action, may } from '../roles/may.ts';
import { TOKEN_ACTIONS, tokenActionsOf } from './rules.ts';

const routes = Object.entries(consoleContract) as [string, ConsoleRoute][];
const token = (only: readonly Action[], slug = 'town') => ({
  isInstallationOwner: false,
  campaigns: [{ slug, role: 'owner' as const, grants: [] }],
  only,
});

describe('the rights of API tokens', () => {
  it.each([
    ['owner', 'publish', true],
    ['owner', 'open_applications', false],
    ['owner', 'manage_members', false],
    ['owner', 'manage_tokens', false],
    ['owner', 'read_audit', false],
    ['editor', 'edit_draft', true],
    // By grant only, and tokens have none.
    ['editor', 'publish', false],
    ['desk', 'help_visitors', true],
    ['desk', 'edit_draft', false],
    ['viewer', 'read_figures', true],
    ['viewer', 'set_conditions', false],
  ] as const)('%s and %s: %s', (role, action, expected) => {
    expect(tokenActionsOf(role).includes(action)).toBe(expected);
  });

  it.each([
    [['read_figures'], 'read_figures', 'town', { ok: true }],
    [['read_figures'], 'publish', 'town', { ok: false, code: 'forbidden' }],
    [[], 'see_campaign', 'town', { ok: false, code: 'forbidden' }],
    [TOKEN_ACTIONS, 'publish', 'elsewhere', { ok: false, code: 'campaign_not_found' }],
    [TOKEN_ACTIONS, 'manage_campaigns', null, { ok: false, code: 'forbidden' }],
  ] as const)('with %j may %s in %s: %j', (only, action, slug, verdict) => {
    expect(may(token(only), action, slug)).toEqual(verdict);
  });

  it('reach nothing that asks for a fresh proof, belongs to an account, or is the action of a person', () => {
    const open = routes.filter(([, route]) => isOpenToTokens(route));
    expect(open.filter(([, route]) => route.fresh || route.action === null || !route.auth)).toEqual([]);
    const names = open.map(([name]) => name);
    for (const name of ['approveDraft', 'signCheck', 'makeToken', 'listTokens', 'streamEvents', 'undoStep', 'showMe']) {
      expect(names).not.toContain(name);
    }
    for (const name of ['showFigures', 'applyOperations', 'publishDraft', 'pauseSpot']) expect(names).toContain(name);
  });
});
