import { readdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationContext } from '../applications/send-inquiry.ts';
import { openEncryption } from '../lib/encryption.ts';
import { deriveKeys } from '../lib/keys.ts';
import { systemRandom } from '../lib/random.ts';
import { commandRunner, outputFolder, readCsv, watchRows } from '../testing/commands.ts';
import { rally } from '../testing/rally.ts';
import { PASSWORD, type TestServer, testCampaign, testServer, type Visitor } from '../testing/test-server.ts';
import { applicationCommand } from './application.ts';

const FORM = {
  name: '提灯 花子',
  zip: '0600001',
  address: '灯市坂町1-2 "蔵"',
  building: 'なし',
  tel: '+81 90 1234 5678',
  email: 'hana@example.jp',
};
const OTHER_SECRET = 'another secret of the tests, of no use elsewhere';

let server: TestServer;
let does: ReturnType<typeof rally>;
let folder: Awaited<ReturnType<typeof outputFolder>>;
let run: ReturnType<typeof commandRunner>;
let files = 0;
const newFile = () => folder.path(`${++files}.csv`);

beforeAll(async () => {
  server = await testServer(
    testCampaign({
      presents: [
        { id: 'stay', kind: 'apply', name: { ja_JP: '宿泊券', en_US: 'A night' }, perAccount: 2 },
        { id: 'walk', kind: 'apply', name: 'walk' },
        { id: 'nobody', kind: 'apply', name: 'nobody' },
        {
          id: 'wheel',
          kind: 'lottery',
          name: 'くじ',
          lottery: {
            type: 'instant',
            // biome-ignore lint/suspicious/noThenProperty: the file format's own word; never awaited as a promise
            outcomes: [{ id: 'first', name: { ja_JP: '一等', en_US: 'First' }, weight: 1, stock: 9, then: 'apply' }],
          },
        },
      ],
    }),
  );
  does = rally(server);
  folder = await outputFolder();
  run = commandRunner(server, applicationCommand);
});
afterAll(async () => {
  await folder.clear();
  await server.close();
});

async function apply(who: Visitor, presentId: string, over: object = {}): Promise<string> {
  const body = { userPresentId: await does.take(who, presentId), ...FORM, ...over };
  const { status, body: answer } = await server.call('sendInquiry', { token: who.token, body });
  expect(status).toBe(201);
  server.clock.now += 1000;
  return answer.application.id;
}

/** Exports with these options and returns the rows. */
async function exported(...options: string[]) {
  const out = newFile();
  const { status, err } = await run('export', 'test', ...options, '--out', out);
  expect([status, err]).toEqual([0, '']);
  return readCsv(out);
}

describe('usage', () => {
  it.each([
    [],
    ['export'],
    ['export', 'test'],
    ['export', 'test', '--out'],
    ['export', 'test', '--out', ''],
    ['export', 'test', 'more', '--out', 'x.csv'],
    ['export', 'test', '--out', 'x.csv', '--since', 'yesterday'],
    ['export', 'test', '--out', 'x.csv', '--since', '2026-10-05T12:00:00'],
    ['export', 'test', '--out', 'x.csv', '--type', '1'],
    ['list', 'test', '--out', 'x.csv'],
  ])('is printed for %j %j %j %j %j %j', async (...args) => {
    const { status, out, err } = await run(...args.filter((word) => word !== undefined));
    expect([status, out]).toEqual([2, '']);
    expect(err).toBe('usage: application export SLUG [--present ID] [--since INSTANT] --out FILE');
  });
});

describe('application export', () => {
  it('writes the form, the time, the present and the account', async () => {
    const who = await server.visitor();
    const sent = server.clock.now;
    const id = await apply(who, 'wheel');
    const { body } = await server.call('listLotteryResults', { token: who.token });
    expect(await exported('--present', 'wheel')).toEqual([
      {
        application: id,
        sent: '2026-10-05 12:00:00',
        sentAt: new Date(sent).toISOString(),
        present: 'wheel',
        presentName: 'くじ',
        outcome: 'first',
        outcomeName: '一等',
        receipt: body.results[0]?.receipt,
        username: who.username,
        ...FORM,
        tel: `'${FORM.tel}`,
      },
    ]);
  });

  it('is recorded in the audit log before a form is opened, with how many there are', async () => {
    const text = `
      select actor, target from audit_entries where action = 'applications_exported' order by at, entry_id`;
    const recorded = () => server.db.query<{ actor: string; target: string }>({ name: '', text });
    await apply(await server.visitor(), 'stay');
    const before = await recorded();
    const all = await exported();
    const some = await exported('--present', 'stay');
    expect(some.length).toBeGreaterThan(0);
    await exported('--present', 'nobody');
    const entries = (await recorded()).slice(before.length);
    expect(entries).toEqual([
      { actor: 'command_line', target: `${all.length}` },
      { actor: 'command_line', target: `${some.length} stay` },
    ]);

    // What cannot be recorded is not exported.
    const out = newFile();
    const withoutLog = commandRunner(server, applicationCommand, {
      watch: (db) => ({
        ...db,
        query: (statement, values) =>
          statement.name === 'record_act'
            ? Promise.reject(new Error('the log is closed'))
            : db.query(statement, values),
      }),
    });
    await expect(withoutLog('export', 'test', '--out', out)).rejects.toThrow('the log is closed');
    await expect(readCsv(out)).rejects.toThrow();
  });

  it('escapes formulas in the text of visitors', async () => {
    const who = await server.visitor();
    await apply(who, 'walk', { name: '=cmd|"/c calc"!A1', address: '＝1+1', building: '@SUM(1)' });
    const row = (await exported('--present', 'walk')).find(({ username }) => username === who.username);
    expect(row).toMatchObject({ name: '\'=cmd|"/c calc"!A1', address: "'＝1+1", building: "'@SUM(1)" });
  });

  it('writes them in the order in which they were sent, optionally from an instant on', async () => {
    const [first, since, second] = [
      await apply(await server.visitor(), 'stay'),
      new Date(server.clock.now).toISOString(),
      await apply(await server.visitor(), 'walk'),
    ];
    const ids = async (...options: string[]) => (await exported(...options)).map(({ application }) => application);
    expect((await ids()).slice(-2)).toEqual([first, second]);
    expect(await ids('--since', since)).toEqual([second]);
    expect(await ids('--since', since, '--present', 'stay')).toEqual([]);
    expect(await ids('--present', 'nobody')).toEqual([]);
  });

  it('includes the forms of reset accounts, a restored form once and none of deleted accounts', async () => {
    const [reset, from, to, gone] = [
      await server.visitor(),
      await server.visitor(),
      await server.visitor(),
      await server.visitor(),
    ];
    for (const who of [reset, from, gone]) await apply(who, 'stay');
    await server.call('resetUserStamps', { token: reset.token });
    expect((await does.restore(to, await does.recovery(from))).status).toBe(200);
    await server.call('deleteUser', { token: gone.token, body: { password: PASSWORD } });
    const names = (await exported('--present', 'stay')).map(({ username }) => username);
    const count = ({ username }: Visitor) => names.filter((name) => name === username).length;
    expect([reset, from, to, gone].map(count)).toEqual([1, 0, 1, 0]);
    expect(names).not.toContain('');
  });

  it('refuses an unknown campaign or present and an existing file, and writes nothing', async () => {
    const out = newFile();
    expect(await run('export', 'nowhere', '--out', out)).toEqual({
      status: 1,
      out: '',
      err: 'There is no campaign nowhere.',
    });
    expect(await run('export', 'test', '--present', 'none', '--out', out)).toEqual({
      status: 1,
      out: '',
      err: 'There is no present none in test.',
    });
    expect((await readdir(dirname(out))).filter((name) => name === basename(out))).toEqual([]);
    await run('export', 'test', '--out', out);
    expect((await run('export', 'test', '--out', out)).err).toContain('already exists. Nothing was written');
    // ENOENT must not be mistaken for an unavailable database, whose socket reports the same code.
    expect((await run('export', 'test', '--out', folder.path('no/such.csv'))).err).toMatch(/cannot be written: ENOENT/);
  });
});

describe('with another SECRET', () => {
  it('reports each application that cannot be decrypted and writes the others', async () => {
    const [lost, readable] = [await apply(await server.visitor(), 'walk'), await apply(await server.visitor(), 'walk')];
    const other = openEncryption(deriveKeys(OTHER_SECRET).encryption, systemRandom);
    const [before] = await server.db.query<{ sealed: Buffer }>(
      { name: '', text: 'select sealed from applications where application_id = $1' },
      [lost],
    );
    const seal = async (sealed: Buffer) =>
      server.db.query({ name: '', text: 'update applications set sealed = $2 where application_id = $1' }, [
        lost,
        sealed,
      ]);
    await seal(other.encrypt(FORM, applicationContext(lost)));
    const out = newFile();
    const { status, err } = await run('export', 'test', '--present', 'walk', '--out', out);
    expect([status, err]).toEqual([
      1,
      `Application ${lost} cannot be decrypted.\n1 application cannot be decrypted: SECRET must be the one that the server used when they were sent.`,
    ]);
    const ids = (await readCsv(out)).map(({ application }) => application);
    expect([ids.includes(readable), ids.includes(lost)]).toEqual([true, false]);
    await seal(before!.sealed);
  });

  it('writes nothing when no application can be decrypted', async () => {
    const out = newFile();
    const foreign = commandRunner(server, applicationCommand, { secret: OTHER_SECRET });
    const { status, out: printed, err } = await foreign('export', 'test', '--present', 'walk', '--out', out);
    expect([status, printed]).toEqual([1, '']);
    expect(err).toMatch(/SECRET must be the one .*\nNothing was written\.$/);
    await run('export', 'test', '--out', out);
    expect((await readCsv(out)).length).toBeGreaterThan(0);
  });
});

it('streams many rows from one snapshot', async () => {
  const COUNT = 12_345;
  const encryption = openEncryption(server.keys.encryption, systemRandom);
  const ids = Array.from({ length: COUNT }, () => systemRandom.uuid(server.clock.now));
  await server.db.query(
    {
      name: '',
      text: `
        insert into applications
          (campaign_id, account_id, application_id, user_present_id, present_id, sealed, sent_at)
        select a.campaign_id, a.account_id, i.id, gen_random_uuid(), 'many', i.sealed, now()
        from (select * from accounts where status = 'active' limit 1) a,
          unnest($1::uuid[], $2::bytea[]) as i(id, sealed)`,
    },
    [ids, ids.map((id) => encryption.encrypt({ ...FORM, name: id }, applicationContext(id)))],
  );
  const { sizes, watch } = watchRows(() =>
    server.db.query({ name: '', text: "delete from applications where present_id = 'many'" }),
  );
  const out = newFile();
  const runWatched = commandRunner(server, applicationCommand, { watch });
  const { status, out: printed } = await runWatched('export', 'test', '--present', 'many', '--out', out);
  expect([status, printed]).toEqual([0, `${COUNT} applications written to ${out}.`]);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1_000);
  const rows = await readCsv(out);
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(ids));
});
