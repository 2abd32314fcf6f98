import { type ConsoleOperation, consoleContract } from '@meguri/core/console/console-contract.ts';
import { type ConsoleRoute, PROOF_MS } from '@meguri/core/console/operation/console-route.ts';
import { PASSKEYS_MAX } from '@meguri/core/console/passkeys/rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { challengeIn, consoleCalls, invitationTo, MEMBER_PASSWORD, sessionIn } from '../../testing/console-calls.ts';
import { passkeyCalls } from '../../testing/passkey-calls.ts';
import { type Forgery, newKey, softwareAuthenticator } from '../../testing/software-authenticator.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { CHALLENGE_MS } from './challenges.ts';

let server: TestServer;
let console: ReturnType<typeof consoleCalls>;
let passkeys: ReturnType<typeof passkeyCalls>;

beforeAll(async () => {
  server = await testServer();
  console = consoleCalls(server);
  passkeys = passkeyCalls(console);
});
afterAll(() => server.close());

let made = 0;

/** A member with a session. */
async function someone() {
  made += 1;
  const email = `person${made}@example.jp`;
  const token = await invitationTo(server, { slug: 'test', email, role: 'editor' });
  const person = { name: 'Mio', password: MEMBER_PASSWORD, passwordConfirmation: MEMBER_PASSWORD };
  const session = sessionIn(await console.call('acceptLink', { body: { token, ...person } }));
  const byPassword = (more: object = {}, challenge?: string) =>
    console.call('signIn', { challenge, body: { email, password: MEMBER_PASSWORD, ...more } });
  return { email, session, byPassword };
}

/** A member with a passkey. */
async function withPasskey(isSynced = false) {
  const member = await someone();
  const { device, response } = await passkeys.add(member.session, { device: softwareAuthenticator({ isSynced }) });
  expect(response.status).toBe(201);
  return { ...member, device, ...response.body };
}

const factorsOf = async (session: string) => (await console.call('showFactors', { session })).body;
const auditOf = async (memberOrTarget: string) => {
  const text = 'select action from audit_entries where member_id::text = $1 or target = $1 order by action';
  return (await server.db.query<{ action: string }>({ name: '', text }, [memberOrTarget])).map(({ action }) => action);
};

/** What no authenticator of this member, in its browser, at this console answers. */
const FORGERIES: [string, Forgery][] = [
  ['of a page of another origin', { origin: 'https://evil.example.com' }],
  ['of another port of the same host', { origin: 'http://localhost:8081' }],
  ['for another host', { rpId: 'evil.example.com' }],
  ['without the verification of its user', { isVerified: false }],
  ['without anybody at the device', { isPresent: false }],
  ['to an invented challenge', { challenge: Buffer.alloc(38, 7).toString('base64url') }],
  ['to no challenge', { challenge: '' }],
  ['of the other ceremony', { type: 'webauthn.nothing' }],
];

describe('a passkey', () => {
  it('is added with a name, is listed, gets another name, and is removed', async () => {
    const { session, device, passkeyId } = await withPasskey(true);
    expect(device.credentialId).not.toBe('');
    expect((await factorsOf(session)).passkeys).toEqual([
      {
        passkeyId,
        name: 'Telephone',
        createdAt: new Date(server.clock.now).toISOString(),
        lastUsedAt: null,
        isSynced: true,
        isOfThisHost: true,
        isSuspected: false,
      },
    ]);
    const params = { passkeyId };
    expect((await console.call('renamePasskey', { session, params, body: { name: ' Key ' } })).status).toBe(204);
    expect((await factorsOf(session)).passkeys[0]?.name).toBe('Key');
    const blank = await console.call('renamePasskey', { session, params, body: { name: ' ' } });
    expect([blank.status, blank.problem.errors?.[0]?.path]).toEqual([400, '/name']);
    expect((await console.call('removePasskey', { session, params })).status).toBe(204);
    expect((await factorsOf(session)).passkeys).toEqual([]);
    for (const operation of ['renamePasskey', 'removePasskey'] as const) {
      const again = await console.call(operation, {
        session,
        params,
        body: operation === 'renamePasskey' ? { name: 'x' } : {},
      });
      expect(again.problem.code).toBe('passkey_not_found');
    }
    expect(await auditOf(passkeyId)).toEqual(['passkey_added', 'passkey_removed']);
  });

  it('of another member is neither named nor removed', async () => {
    const { passkeyId, session } = await withPasskey();
    const stranger = await someone();
    const params = { passkeyId };
    const named = await console.call('renamePasskey', { session: stranger.session, params, body: { name: 'mine' } });
    const removed = await console.call('removePasskey', { session: stranger.session, params });
    expect([named.problem.code, removed.problem.code]).toEqual(['passkey_not_found', 'passkey_not_found']);
    expect((await factorsOf(session)).passkeys[0]?.name).toBe('Telephone');
  });

  it('as the first factor brings recovery codes and ends the other sessions, the second one neither', async () => {
    const { session, byPassword } = await someone();
    const elsewhere = sessionIn(await byPassword());
    const first = (await passkeys.add(session)).response.body;
    expect(new Set(first.recoveryCodes).size).toBe(10);
    expect((await console.call('showMe', { session: elsewhere })).status).toBe(401);
    const also = sessionIn(await byPassword({ code: first.recoveryCodes?.[0] }));
    expect((await passkeys.add(session)).response.body.recoveryCodes).toBeNull();
    expect((await console.call('showMe', { session: also })).status).toBe(200);
    expect((await factorsOf(session)).recoveryCodesLeft).toBe(9);
  });

  it.each(FORGERIES)('is not added by an answer %s', async (_what, forgery) => {
    const { session } = await someone();
    const { response } = await passkeys.add(session, { forgery });
    expect([response.status, response.problem.code]).toEqual([422, 'passkey_invalid']);
    expect((await factorsOf(session)).passkeys).toEqual([]);
  });

  it('is not added by the challenge of another session, of another purpose, an old one, or twice', async () => {
    const { session, byPassword } = await someone();
    const other = sessionIn(await byPassword());
    const start = async (by: string) => (await console.call('startPasskey', { session: by })).body.options;
    const add = async (options: Awaited<ReturnType<typeof start>>, device = softwareAuthenticator()) =>
      (await console.call('addPasskey', { session, body: { name: 'x', passkey: device.create(options) } })).problem
        ?.code;
    expect(await add(await start(other))).toBe('passkey_invalid');
    const { challenge } = (await console.call('startPasskeySignIn')).body.options;
    expect(await add({ ...(await start(session)), challenge })).toBe('passkey_invalid');
    const options = await start(session);
    server.clock.now += CHALLENGE_MS;
    expect(await add(options)).toBe('passkey_invalid');
    server.clock.now -= 1;
    const device = softwareAuthenticator();
    expect(await add(options, device)).toBeUndefined();
    expect(await add(options)).toBe('passkey_invalid');
    // The same credential again, with a new challenge.
    expect(await add(await start(session), device)).toBe('passkey_invalid');
    expect((await start(session)).excludeCredentials.map(({ id }) => id)).toEqual([device.credentialId]);
  });

  it('must not be one of too many', async () => {
    const { session } = await someone();
    for (let turn = 0; turn < PASSKEYS_MAX - 1; turn += 1) await passkeys.add(session);
    const { options } = (await console.call('startPasskey', { session })).body;
    expect((await passkeys.add(session)).response.status).toBe(201);
    expect((await console.call('startPasskey', { session })).problem.code).toBe('passkeys_full');
    const body = { name: 'x', passkey: softwareAuthenticator().create(options) };
    expect((await console.call('addPasskey', { session, body })).problem.code).toBe('passkeys_full');
  });

  it('is made discoverable, with the verification of its user, and for the member by an opaque id', async () => {
    const { session, email } = await someone();
    const { options } = (await console.call('startPasskey', { session })).body;
    const { memberId } = (await console.call('showMe', { session })).body.member;
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Meguri' },
      user: { id: Buffer.from(memberId.replaceAll('-', ''), 'hex').toString('base64url'), name: email },
      timeout: CHALLENGE_MS,
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    });
  });
});

describe('signing in with a passkey', () => {
  it.each([true, false])('needs neither e-mail address nor password (synced: %s)', async (isSynced) => {
    const { session, device, passkeyId } = await withPasskey(isSynced);
    const { memberId } = (await console.call('showMe', { session })).body.member;
    for (let turn = 0; turn < 2; turn += 1) {
      const signed = await passkeys.signIn(device);
      expect([signed.status, signed.body.member.memberId]).toEqual([200, memberId]);
      expect((await console.call('showMe', { session: sessionIn(signed) })).status).toBe(200);
    }
    expect((await factorsOf(session)).passkeys[0]?.lastUsedAt).toBe(new Date(server.clock.now).toISOString());
    const text = "select target from audit_entries where member_id = $1 and action = 'signed_in'";
    expect(await server.db.query({ name: '', text }, [memberId])).toEqual([
      { target: passkeyId },
      { target: passkeyId },
    ]);
  });

  it.each([
    ...FORGERIES,
    ['with another key', { key: newKey().privateKey }],
    ['without saying for whom', { userHandle: null }],
    ['for somebody else', { userHandle: Buffer.alloc(16, 1).toString('base64url') }],
  ] as [string, Forgery][])('is refused for an answer %s', async (_what, forgery) => {
    const { device } = await withPasskey();
    const refused = await passkeys.signIn(device, forgery);
    expect([refused.status, refused.problem.code, sessionIn(refused)]).toEqual([403, 'passkey_refused', '']);
    expect((await passkeys.signIn(device)).status).toBe(200);
  });

  it('is refused with the challenge of another browser, of none, of another purpose, and with an old one', async () => {
    const { session, device } = await withPasskey();
    const start = () => console.call('startPasskeySignIn');
    const finish = async ({ challenge, options }: { challenge?: string; options: Parameters<typeof device.get>[0] }) =>
      (await console.call('signInByPasskey', { challenge, body: { passkey: device.get(options) } })).problem?.code;
    const [mine, other] = [await start(), await start()];
    expect(challengeIn(mine)).not.toBe(challengeIn(other));
    expect(await finish({ challenge: challengeIn(other), options: mine.body.options })).toBe('passkey_refused');
    expect(await finish({ options: mine.body.options })).toBe('passkey_refused');
    const proof = (await console.call('startPasskeyProof', { session })).body.options;
    expect(await finish({ challenge: challengeIn(mine), options: proof })).toBe('passkey_refused');
    server.clock.now += CHALLENGE_MS;
    expect(await finish({ challenge: challengeIn(mine), options: mine.body.options })).toBe('passkey_refused');
  });

  it('is refused for an unknown passkey, and for a removed one', async () => {
    expect((await passkeys.signIn(softwareAuthenticator())).problem.code).toBe('passkey_refused');
    const { session, device, passkeyId } = await withPasskey();
    await console.call('removePasskey', { session, params: { passkeyId } });
    expect((await passkeys.signIn(device)).problem.code).toBe('passkey_refused');
  });

  it('uses a challenge once, also of calls at the same time', async () => {
    const { device } = await withPasskey(true);
    const started = await console.call('startPasskeySignIn');
    const challenge = challengeIn(started);
    const body = { passkey: device.get(started.body.options) };
    const call = () => console.call('signInByPasskey', { challenge, body });
    const answers = await Promise.all([call(), call(), call(), call()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
    expect((await call()).problem.code).toBe('passkey_refused');
  });

  it('is refused when the counter goes back, which the member sees and the log keeps', async () => {
    const { session, device, passkeyId } = await withPasskey();
    expect((await passkeys.signIn(device, { counter: 10 })).status).toBe(200);
    for (const counter of [10, 9, 0]) {
      expect((await passkeys.signIn(device, { counter })).problem.code).toBe('passkey_refused');
    }
    expect((await factorsOf(session)).passkeys[0]?.isSuspected).toBe(true);
    expect((await auditOf(passkeyId)).filter((action) => action === 'passkey_suspected')).toHaveLength(3);
    expect((await passkeys.signIn(device, { counter: 11 })).status).toBe(200);
  });

  it('does not become suspicious by what a stranger sends', async () => {
    const { session, device } = await withPasskey();
    const forgery = { counter: 0, key: newKey().privateKey };
    expect((await passkeys.signIn(device, forgery)).problem.code).toBe('passkey_refused');
    expect((await factorsOf(session)).passkeys[0]?.isSuspected).toBe(false);
  });

  it('is not limited by what others behind the same address send, and neither is a password', async () => {
    server.clock.now += 61_000;
    const { email, device } = await withPasskey();
    const link = () => console.call('showLink', { body: { token: 'A'.repeat(43) } });
    for (let turn = 0; turn < 300; turn += 1) expect((await link()).problem.code).toBe('link_invalid');
    expect((await link()).problem.code).toBe('too_many_tries');
    const body = { email, password: MEMBER_PASSWORD };
    expect((await console.call('signIn', { body })).problem.code).toBe('second_factor_required');
    expect((await passkeys.signIn(device)).status).toBe(200);

    const stranger = softwareAuthenticator();
    for (let turn = 0; turn < 300; turn += 1) {
      expect((await passkeys.signIn(stranger)).problem.code).toBe('passkey_refused');
    }
    expect((await passkeys.signIn(stranger)).problem.code).toBe('too_many_tries');
    expect((await passkeys.signIn(device, { isVerified: false })).problem.code).toBe('too_many_tries');
    expect((await passkeys.signIn(device)).status).toBe(200);
    expect((await console.call('signIn', { body })).problem.code).toBe('second_factor_required');
    server.clock.now += 61_000;
  });

  it('marks its cookie for the console alone', async () => {
    const [cookie] = [(await console.call('startPasskeySignIn')).headers['set-cookie']].flat();
    expect(cookie).toMatch(/^meguri_challenge=[\w-]{22}; Max-Age=300; Path=\/api\/console; HttpOnly; SameSite=Strict$/);
  });
});

describe('a passkey after the password', () => {
  it('is asked for with its challenge, and lets its member in', async () => {
    const { byPassword, device } = await withPasskey();
    const challenged = await byPassword();
    expect([challenged.status, challenged.problem.code, sessionIn(challenged)]).toEqual([
      401,
      'second_factor_required',
      '',
    ]);
    const { factors, passkey } = challenged.problem as unknown as {
      factors: string[];
      passkey: Parameters<typeof device.get>[0];
    };
    expect(factors).toEqual(['passkey']);
    expect(passkey.allowCredentials.map(({ id }) => id)).toEqual([device.credentialId]);
    const challenge = challengeIn(challenged);
    const refused = await byPassword({ passkey: device.get(passkey, { isVerified: false }) }, challenge);
    expect([refused.status, refused.problem.code]).toEqual([403, 'passkey_refused']);
    const answer = device.get(passkey);
    expect((await byPassword({ passkey: answer })).problem.code).toBe('passkey_refused');
    expect((await byPassword({ passkey: answer, password: 'wrong' }, challenge)).problem.code).toBe('sign_in_invalid');
    expect((await byPassword({ passkey: answer }, challenge)).status).toBe(200);
    expect((await byPassword({ passkey: answer }, challenge)).problem.code).toBe('passkey_refused');
  });

  it('of somebody else is refused', async () => {
    const [mine, other] = [await withPasskey(), await withPasskey()];
    const challenged = await mine.byPassword();
    const { passkey } = challenged.problem as unknown as { passkey: Parameters<typeof mine.device.get>[0] };
    const challenge = challengeIn(challenged);
    const refused = await mine.byPassword({ passkey: other.device.get(passkey) }, challenge);
    expect(refused.problem.code).toBe('passkey_refused');
    // The challenge is of this member.
    expect((await other.byPassword({ passkey: other.device.get(passkey) }, challenge)).problem.code).toBe(
      'passkey_refused',
    );
  });

  it('can be replaced by a recovery code, and is not asked for once it is removed', async () => {
    const { session, byPassword, recoveryCodes, passkeyId } = await withPasskey();
    expect((await byPassword({ code: '000000' })).problem.code).toBe('second_factor_invalid');
    expect((await byPassword({ code: recoveryCodes?.[3] })).status).toBe(200);
    await console.call('removePasskey', { session, params: { passkeyId } });
    expect((await byPassword()).status).toBe(200);
    expect((await factorsOf(session)).recoveryCodesLeft).toBe(0);
  });

  it('is limited like codes are', async () => {
    const { byPassword, device } = await withPasskey();
    const challenged = await byPassword();
    const { passkey } = challenged.problem as unknown as { passkey: Parameters<typeof device.get>[0] };
    const wrong = { passkey: device.get(passkey, { isVerified: false }) };
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await byPassword(wrong, challengeIn(challenged))).problem.code).toBe('passkey_refused');
    }
    expect((await byPassword({ passkey: device.get(passkey) }, challengeIn(challenged))).problem.code).toBe(
      'too_many_tries',
    );
  });
});

describe('proving who one is with a passkey', () => {
  it('opens what needs a fresh proof', async () => {
    const { session, device } = await withPasskey();
    const other = await withPasskey();
    server.clock.now += PROOF_MS;
    expect((await console.call('startTotp', { session })).problem.code).toBe('proof_required');
    expect((await passkeys.prove(session, other.device)).problem.code).toBe('passkey_refused');
    expect((await passkeys.prove(session, device, { isVerified: false })).problem.code).toBe('passkey_refused');
    expect((await console.call('startTotp', { session })).problem.code).toBe('proof_required');
    expect((await passkeys.prove(session, device)).status).toBe(204);
    expect((await console.call('startTotp', { session })).status).toBe(201);
  });

  it('takes the challenge of this session alone, once', async () => {
    const { session, device, byPassword, recoveryCodes } = await withPasskey();
    const other = sessionIn(await byPassword({ code: recoveryCodes?.[0] }));
    const { options } = (await console.call('startPasskeyProof', { session })).body;
    const prove = (by: string) => console.call('proveIdentity', { session: by, body: { passkey: answer } });
    const answer = device.get(options);
    expect((await prove(other)).problem.code).toBe('passkey_refused');
    const answers = await Promise.all([prove(session), prove(session)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
  });

  it('needs a passkey, and takes one proof at a time', async () => {
    const { session } = await someone();
    expect((await console.call('startPasskeyProof', { session })).problem.code).toBe('passkey_not_found');
    const { session: own, device } = await withPasskey();
    const { options } = (await console.call('startPasskeyProof', { session: own })).body;
    for (const body of [{}, { password: MEMBER_PASSWORD, passkey: device.get(options) }]) {
      expect((await console.call('proveIdentity', { session: own, body })).status).toBe(400);
    }
  });
});

describe('a demanded factor', () => {
  const params = { slug: 'test' };
  const ask = (session: string) => console.call('listCampaigns', { session });
  const demand = (session: string, isDemanded: boolean) =>
    console.call('demandFactor', { session, params, body: { isDemanded } });

  it('keeps a member out of the campaign until it has one, and of nothing else', async () => {
    const owner = await console.member('test', 'owner');
    expect((await demand(owner, true)).problem.code).toBe('factor_missing');
    await passkeys.add(owner);
    expect((await demand(owner, true)).status).toBe(204);
    const { session } = await someone();
    const refused = await console.call('showDraft', { session, params });
    expect([refused.status, refused.problem.code]).toEqual([403, 'factor_required']);
    expect((await ask(session)).status).toBe(200);
    expect((await console.call('showMe', { session })).body.member.factor).toEqual({
      hasFactor: false,
      isDemandedEverywhere: false,
      demandedIn: ['test'],
    });
    const added = (await passkeys.add(session)).response.body;
    expect((await console.call('showDraft', { session, params })).problem?.code).not.toBe('factor_required');
    const last = { session, params: { passkeyId: added.passkeyId } };
    expect((await console.call('removePasskey', last)).problem.code).toBe('factor_demanded');
    await passkeys.add(session);
    expect((await console.call('removePasskey', last)).status).toBe(204);
    const team = (await console.call('listCampaignMembers', { session: owner, params })).body;
    expect(team.factorDemand).toEqual({ here: true, everywhere: false });
    expect((await demand(owner, false)).status).toBe(204);
    const { session: other } = await someone();
    expect((await console.call('showDraft', { session: other, params })).problem?.code).not.toBe('factor_required');
  });

  it('by the installation leaves only what concerns the own account', async () => {
    const owner = await console.installationOwner('demanding@example.jp');
    await passkeys.add(owner);
    const everywhere = (isDemanded: boolean) =>
      console.call('demandFactorEverywhere', { session: owner, body: { isDemanded } });
    expect((await everywhere(true)).status).toBe(204);
    const { session } = await someone();
    for (const [operation, route] of Object.entries(consoleContract) as [ConsoleOperation, ConsoleRoute][]) {
      if (!route.auth || route.action !== null || operation === 'signOut') continue;
      const body = route.method === 'GET' ? {} : { body: { '?': 1 } };
      const code = (await console.call(operation, { session, params: { passkeyId: 'x', sessionId: 'x' }, ...body }))
        .problem?.code;
      if (route.needsFactor) expect([operation, code]).toEqual([operation, 'factor_required']);
      else expect([operation, code]).not.toEqual([operation, 'factor_required']);
    }
    expect((await everywhere(false)).status).toBe(204);
    expect((await ask(session)).status).toBe(200);
  });
});

it('the passkeys of a member who lost them are taken away with everything else', async () => {
  const owner = await console.installationOwner('owner@example.jp');
  const { session, device, byPassword } = await withPasskey();
  const { memberId } = (await console.call('showMe', { session })).body.member;
  expect((await console.call('resetFactors', { session: owner, params: { memberId } })).status).toBe(204);
  expect((await console.call('showMe', { session })).status).toBe(401);
  expect((await passkeys.signIn(device)).problem.code).toBe('passkey_refused');
  expect((await byPassword()).status).toBe(200);
});

describe('the console', () => {
  const at = async (publicUrl: string, work: (calls: ReturnType<typeof consoleCalls>) => Promise<void>) => {
    const elsewhere = await testServer(undefined, { publicUrl });
    try {
      await work(consoleCalls(elsewhere, publicUrl));
    } finally {
      await elsewhere.close();
    }
  };

  it.each([
    ['https://192.0.2.7', 'passkeys_need_domain'],
    ['http://console.example.jp', 'passkeys_need_https'],
  ])('at %s says why there are no passkeys: %s', async (origin, code) => {
    await at(origin, async ({ call, firstOwner }) => {
      const session = await firstOwner();
      for (const operation of ['startPasskeySignIn', 'startPasskey', 'startPasskeyProof'] as const) {
        const { status, problem } = await call(operation, { session });
        expect([operation, status, problem.code]).toEqual([operation, 409, code]);
      }
      const device = softwareAuthenticator({ origin });
      const creation = { rp: { id: 'localhost' }, user: { id: 'AA' }, challenge: '' } as never;
      const body = { name: 'x', passkey: device.create(creation) };
      expect((await call('addPasskey', { session, body })).problem.code).toBe(code);
      const passkey = device.get({ rpId: 'localhost', challenge: '' } as never);
      expect((await call('signInByPasskey', { body: { passkey } })).problem.code).toBe(code);
      expect((await call('proveIdentity', { session, body: { passkey } })).problem.code).toBe('passkey_refused');
    });
  });

  it('that has moved to another host lets its old passkeys open nothing, and asks nobody for them', async () => {
    const { session, device, byPassword, passkeyId } = await withPasskey();
    await server.db.query(
      { name: '', text: "update member_passkeys set rp_id = 'old.example.jp' where passkey_id = $1" },
      [passkeyId],
    );
    expect((await factorsOf(session)).passkeys[0]?.isOfThisHost).toBe(false);
    expect((await passkeys.signIn(device)).problem.code).toBe('passkey_refused');
    expect((await byPassword()).status).toBe(200);
    expect((await console.call('startPasskeyProof', { session })).problem.code).toBe('passkey_not_found');
  });
});
