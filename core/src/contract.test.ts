import { describe, expect, it } from 'vitest';
import { contract } from './contract.ts';
import { REFUSALS, type RefusalCode } from './http/refusals.ts';
import { COMMON_REFUSALS, type Route } from './http/route.ts';

const routes = Object.entries(contract) as [string, Route][];

describe('the contract', () => {
  it.each(routes)('%s lists known refusals, each once', (_name, { refusals, auth, idempotent, method }) => {
    const common: readonly string[] = [...COMMON_REFUSALS, 'unauthorized'];
    expect(refusals.filter((code) => !(code in REFUSALS))).toEqual([]);
    expect(new Set(refusals).size).toBe(refusals.length);
    expect(refusals.filter((code) => common.includes(code))).toEqual([]);
    expect(refusals.includes('idempotency_mismatch')).toBe(idempotent);
    if (idempotent) expect([auth, method]).toEqual([true, 'POST']);
  });

  it.each(routes)('%s has an answer, body and parameters that fit its status, method and path', (_name, route) => {
    expect(route.answer === undefined).toBe(route.status === 204);
    if (route.cached) expect([route.method, route.status]).toEqual(['GET', 200]);
    if (route.method === 'GET') expect(route.body).toBeUndefined();
    const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(route.params?.properties ?? {})).toEqual(inPath);
  });

  it.each(routes)('%s rejects unknown fields in its body', (_name, { body }) => {
    if (body) expect(body).toMatchObject({ type: 'object', additionalProperties: false });
  });

  it('lists each method and path once', () => {
    const places = routes.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it('uses every refusal code', () => {
    const used = new Set<string>([
      ...COMMON_REFUSALS,
      // The answer to a path of the API with another method. It belongs to no operation.
      'method_not_allowed',
      ...routes.flatMap(([, { refusals, auth }]) => [...refusals, ...(auth ? ['unauthorized'] : [])]),
    ]);
    expect((Object.keys(REFUSALS) as RefusalCode[]).filter((code) => !used.has(code))).toEqual([]);
  });

  it.each([
    [400, /^invalid_request$/],
    [401, /^(unauthorized|credentials_invalid|refresh_invalid|session_invalid)$/],
    [403, /^(app_token_invalid|account_blocked|login_not_offered|password_wrong|out_of_period|spot_paused)$/],
    [404, /not_found$/],
    [405, /^method_not_allowed$/],
    [428, /^work_required$/],
    [429, /^too_many_tries$/],
    [500, /^internal$/],
    [503, /^unavailable$/],
  ])('uses status %i only for what it means', (status, codes) => {
    const given = Object.entries(REFUSALS).filter(([, of]) => of === status);
    expect(given.length).toBeGreaterThan(0);
    expect(given.filter(([code]) => !codes.test(code))).toEqual([]);
  });

  it('needs no session only for calls that precede one', () => {
    const open = routes.filter(([, { auth }]) => !auth).map(([name]) => name);
    expect(open.sort()).toEqual([
      'changeForcedPassword',
      'forgotPassword',
      'login',
      'refresh',
      'register',
      'resetPassword',
      'showCampaign',
      'showLineAccount',
      'showLive',
      'showLotteryDraw',
      'showScan',
      'startGuest',
      'trackEvent',
      'verifyEmail',
    ]);
  });
});
