import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAuditChain } from '../console/audit/chain-entries.ts';
import { commandRunner } from '../testing/commands.ts';
import { consoleCalls, MEMBER_PASSWORD } from '../testing/console-calls.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { auditCommand } from './audit-log.ts';
import { memberCommand } from './console-members.ts';

let server: TestServer;
let console: ReturnType<typeof consoleCalls>;
let member: ReturnType<typeof commandRunner>;
let audit: ReturnType<typeof commandRunner>;

beforeAll(async () => {
  server = await testServer();
  server.clock.now = Date.now();
  console = consoleCalls(server);
  member = commandRunner(server, memberCommand);
  audit = commandRunner(server, auditCommand);
});
afterAll(() => server.close());

const tokenIn = (text: string) => /\/console\/setup#([\w-]{43})$/m.exec(text)?.[1] ?? '';
const accept = (token: string, name: string) => {
  const body = { token, name, password: MEMBER_PASSWORD, passwordConfirmation: MEMBER_PASSWORD };
  return console.call('acceptLink', { body });
};

describe('member', () => {
  it('invites an owner of the installation and an editor of a campaign, and lists them', async () => {
    expect((await member('list')).out).toMatch(/^There is no member/);
    const owner = await member('invite', 'mio@example.jp', '--role', 'owner');
    expect(owner.out).toContain('within 72 hours, and makes its reader owner of the installation:');
    expect(owner.out).toContain('https://rally.example.jp/console/setup#');
    const editor = await member(
      ...['invite', 'ken@example.jp', '--role', 'editor', '--campaign', 'test', '--grant', 'publish'],
    );
    expect((await accept(tokenIn(owner.out), 'Mio')).body.member.isInstallationOwner).toBe(true);
    expect((await accept(tokenIn(editor.out), 'Ken')).body.member.campaigns).toEqual([
      { slug: 'test', role: 'editor', grants: ['publish'] },
    ]);
    expect((await member('list')).out.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['E-MAIL', 'NAME', 'ROLES'],
      ['ken@example.jp', 'Ken', 'editor of test + publish'],
      ['mio@example.jp', 'Mio', 'owner of the installation'],
    ]);
  });

  it('prints a link that sets a new password', async () => {
    const { out } = await member('reset-password', 'KEN@example.jp');
    expect(out).toContain('Send this link to ken@example.jp. It works once, within 72 hours, and sets a new password:');
    const body = { token: tokenIn(out), password: 'sixty paper boats', passwordConfirmation: 'sixty paper boats' };
    expect((await console.call('resetMemberPassword', { body })).status).toBe(204);
  });

  it('takes a lost second factor away and ends the sessions', async () => {
    const text =
      "update members set totp_secret = '\\x00', totp_confirmed_at = now(), wrong_codes = 50 where email = 'ken@example.jp'";
    await server.db.query({ name: '', text });
    const signIn = async () => {
      const { status } = await console.call('signIn', {
        body: { email: 'ken@example.jp', password: 'sixty paper boats' },
      });
      return status;
    };
    expect(await signIn()).toBe(401);
    expect((await member('reset-factors', 'ken@example.jp')).out).toContain('signs in with the password alone');
    expect(await signIn()).toBe(200);
    // Codes of the lost app were locked. Those of the next one are not.
    const counted = "select wrong_codes from members where email = 'ken@example.jp'";
    expect(await server.db.query({ name: '', text: counted })).toEqual([{ wrong_codes: 0 }]);
  });

  it.each([
    [['delete', 'mio@example.jp'], 'mio@example.jp is the last owner of the installation. Invite another owner first'],
    [['reset-factors', 'nobody@example.jp'], 'There is no member nobody@example.jp.'],
    [['reset-password', 'nobody@example.jp'], 'There is no member nobody@example.jp.'],
    [['invite', 'ken@example.jp', '--role', 'editor'], 'Name the campaign with --campaign'],
    [['invite', 'ken@example.jp', '--role', 'owner', '--grant', 'publish'], 'Name the campaign with --campaign'],
    [['invite', 'ken', '--role', 'owner'], 'ken is not an e-mail address.'],
    [['invite', 'ken@example.jp', '--role', 'desk', '--campaign', 'nowhere'], 'There is no campaign nowhere.'],
  ])('refuses %j', async (args, reason) => {
    const { status, out, err } = await member(...args);
    expect([status, out]).toEqual([1, '']);
    expect(err).toContain(reason);
  });

  it.each([
    [[]],
    [['invite']],
    [['invite', 'ken@example.jp']],
    [['invite', 'ken@example.jp', '--role', 'king']],
    [['invite', 'ken@example.jp', '--role', 'owner', '--grant', 'all']],
    [['invite', 'a@example.jp', 'b@example.jp', '--role', 'owner']],
    [['list', 'test']],
    [['reset-password']],
    [['delete', 'ken@example.jp', 'mio@example.jp']],
  ])('prints its usage for %j', async (args) => {
    const { status, err } = await member(...args);
    expect([status, err.split('\n')[0]?.slice(0, 27)]).toEqual([2, 'usage: member invite EMAIL ']);
  });
});

it('member delete ends the roles and sessions of a member, and the log names the command line', async () => {
  const { out } = await member('invite', 'sora@example.jp', '--role', 'desk', '--campaign', 'test');
  expect((await accept(tokenIn(out), 'Sora')).status).toBe(201);
  const signIn = async () =>
    (await console.call('signIn', { body: { email: 'sora@example.jp', password: MEMBER_PASSWORD } })).status;
  expect(await signIn()).toBe(200);
  expect((await member('delete', 'sora@example.jp')).out).toContain('sora@example.jp is no member any more.');
  expect(await signIn()).toBe(401);
  expect((await member('list')).out).not.toContain('sora@example.jp');
  const text = "select actor from audit_entries where action = 'member_deleted'";
  expect(await server.db.query({ name: '', text })).toEqual([{ actor: 'command_line' }]);
  expect((await member('delete', 'sora@example.jp')).err).toContain('There is no member');
});

describe('audit verify', () => {
  it('says that the log is unchanged, finds a noted hash, and names the entry that was changed', async () => {
    await openAuditChain(server.db).extend();
    const first = await audit('verify');
    expect(first.out).toMatch(
      /^The audit log is unchanged: 12 entries in its chain\.\nIts last hash is [0-9a-f]{64}\n/,
    );
    const noted = /[0-9a-f]{64}/.exec(first.out)?.[0] ?? '';
    await member('invite', 'aya@example.jp', '--role', 'owner');
    // The server may have chained the new entry meanwhile.
    const [, chained, pending = '0'] =
      /unchanged: (\d+) entries in its chain(?:, and (\d+) not chained yet)?\./.exec(
        (await audit('verify', noted)).out,
      ) ?? [];
    expect(Number(chained) + Number(pending)).toBe(13);
    await openAuditChain(server.db).extend();
    expect((await audit('verify', noted)).status).toBe(0);

    await server.db.query({ name: '', text: 'delete from audit_entries where position >= 12' });
    expect((await audit('verify')).status).toBe(0);
    const cut = await audit('verify', noted);
    expect([cut.status, cut.err.split(':')[0]]).toEqual([1, 'No entry of the audit log has that hash']);

    await server.db.query({ name: '', text: "update audit_entries set target = 'viewer' where position = 2" });
    expect(await audit('verify')).toMatchObject({
      status: 1,
      err: 'Entry 2 of the audit log was changed, or entries before it were.',
    });
  });

  it.each([[[]], [['verify', 'abc']], [['verify', 'a'.repeat(64), 'more']], [['list']]])(
    'prints its usage for %j',
    async (args) => {
      expect(await audit(...args)).toMatchObject({
        status: 2,
        err: expect.stringContaining('usage: audit verify [HASH]'),
      });
    },
  );
});

describe('audit export', () => {
  it('writes the log with its hashes, guards formulas, and is an entry itself', async () => {
    await openAuditChain(server.db).extend();
    await server.db.query({ name: '', text: "update audit_entries set target = '=1+1' where position = 2" });
    const folder = await mkdtemp(join(tmpdir(), 'meguri-audit-'));
    const path = join(folder, 'log.csv');
    const { status, out } = await audit('export', '--out', path);
    const lines = (await readFile(path, 'utf8')).trimEnd().split('\r\n');
    expect([status, out]).toEqual([0, `${lines.length - 1} entries written to ${path}.`]);
    expect(lines[0]).toBe(
      '\ufeff"position","at","actor","member","name","campaign","action","target","target_name","reason","hash"',
    );
    expect(lines.filter((line) => line.includes('"audit_exported"')).length).toBe(1);
    expect(lines.filter((line) => line.includes(`"'=1+1"`)).length).toBe(1);
    // Entries of one millisecond have no order.
    expect(lines.filter((line) => /^"1","[^"]+Z","(member|command_line)".*"[0-9a-f]{64}"$/.test(line))).toHaveLength(1);
    // An existing file stays.
    expect((await audit('export', '--out', path)).status).toBe(1);
    expect((await audit('export', 'test', '--out', join(folder, 'test.csv'))).out).toMatch(/^\d+ entries written/);
    const test = await readFile(join(folder, 'test.csv'), 'utf8');
    expect(
      test
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .every((line) => line.includes(',"test",')),
    ).toBe(true);
    await rm(folder, { recursive: true });
  });

  it.each([[['export']], [['export', 'test']], [['export', 'a', 'b', '--out', 'x']], [['other']]])(
    'explains itself for %j',
    async (args) => {
      expect(await audit(...args)).toMatchObject({
        status: 2,
        err: expect.stringContaining('audit export [SLUG] --out FILE'),
      });
    },
  );

  it('says that there is no such campaign', async () => {
    expect(await audit('export', 'nowhere', '--out', '/tmp/never.csv')).toMatchObject({
      status: 1,
      err: 'There is no campaign nowhere.',
    });
  });
});
