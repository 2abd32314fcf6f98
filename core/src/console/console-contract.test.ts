import { describe, expect, it } from 'vitest';
import { CONSOLE_REFUSALS, type ConsoleRefusalCode, isConsoleOnly } from '../http/console-refusals.ts';
import { REFUSALS } from '../http/refusals.ts';
import { consoleContract } from './console-contract.ts';
import {
  CONSOLE_COMMON_REFUSALS,
  type ConsoleRoute,
  impliedRefusals,
  isOfCampaign,
  isOpenToTokens,
} from './operation/console-route.ts';
import { ACTIONS, isOfInstallation } from './roles/may.ts';
import { TOKEN_ACTIONS } from './tokens/rules.ts';

const routes = Object.entries(consoleContract) as [string, ConsoleRoute][];

describe("the console's contract", () => {
  it.each(routes)('%s lists known refusals, each once, and none that is implied', (_name, route) => {
    const implied: readonly string[] = [...CONSOLE_COMMON_REFUSALS, ...impliedRefusals(route)];
    expect(route.refusals.filter((code) => !(code in CONSOLE_REFUSALS))).toEqual([]);
    expect(new Set(route.refusals).size).toBe(route.refusals.length);
    expect(route.refusals.filter((code) => implied.includes(code))).toEqual([]);
  });

  it.each(routes)('%s has an answer, body and parameters that fit its status, method and path', (_name, route) => {
    const hasAnswer = route.answer !== undefined || 'binary' in route;
    expect(hasAnswer).toBe(route.status !== 204);
    if (route.method === 'GET') expect(route.body).toBeUndefined();
    const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(route.params?.properties ?? {})).toEqual(inPath);
    if (route.body) expect(route.body).toMatchObject({ type: 'object', additionalProperties: false });
  });

  it.each(routes)('%s names an action that fits its path', (_name, { action, path, auth }) => {
    if (action === null) expect(isOfCampaign(path)).toBe(false);
    else expect([ACTIONS.includes(action), auth, isOfInstallation(action)]).toEqual([true, true, !isOfCampaign(path)]);
  });

  it('has at least one operation for each action of a campaign, so that every right that can be given does something', () => {
    const used = new Set(routes.map(([, { action }]) => action));
    expect(ACTIONS.filter((action) => !used.has(action))).toEqual([]);
  });

  it('has an operation that is open to tokens for each action that a token can have', () => {
    const used = new Set(routes.filter(([, route]) => isOpenToTokens(route)).map(([, { action }]) => action));
    expect(TOKEN_ACTIONS.filter((action) => !used.has(action))).toEqual([]);
  });

  it('lists each method and path once', () => {
    const places = routes.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it('uses every refusal that only the console has, and gives the others the status that visitors get', () => {
    const used = new Set<string>(routes.flatMap(([, route]) => [...route.refusals, ...impliedRefusals(route)]));
    const codes = Object.keys(CONSOLE_REFUSALS) as ConsoleRefusalCode[];
    expect(codes.filter((code) => isConsoleOnly(code) && !used.has(code) && code !== 'forbidden')).toEqual([]);
    for (const code of codes) if (!isConsoleOnly(code)) expect(CONSOLE_REFUSALS[code]).toBe(REFUSALS[code]);
  });

  it('needs no session only for calls that precede one, and for wall displays', () => {
    const open = routes.filter(([, { auth }]) => !auth).map(([name]) => name);
    expect(open.sort()).toEqual([
      'acceptLink',
      'resetMemberPassword',
      'showLink',
      'showWall',
      'showWallGround',
      'signIn',
      'signInByPasskey',
      'startPasskeySignIn',
      'streamWall',
    ]);
  });
});
