import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandRunner, outputFolder, readCsv, watchRows } from '../testing/commands.ts';
import { rally } from '../testing/rally.ts';
import { PASSWORD, type TestServer, testCampaign, testServer } from '../testing/test-server.ts';
import { questionnaireCommand } from './questionnaire.ts';

const SIGN_UP = [
  { id: 'from', kind: 'single', label: { ja_JP: 'どちらから？', en_US: 'From?' }, choices: ['市内', '海外'] },
  { id: 'how', kind: 'multiple', label: 'how', choices: [{ ja_JP: '電車', en_US: 'train' }, '船', '徒歩'] },
  { id: 'people', kind: 'number', label: 'people' },
  { id: 'born', kind: 'date', label: 'born' },
  { id: 'say', kind: 'text', label: '=1+1' },
] as const;

const campaign = (questions: readonly (typeof SIGN_UP)[number][] = SIGN_UP): CampaignFile =>
  testCampaign({
    presents: [
      { id: 'club', kind: 'apply', name: 'club', survey: 'after' },
      { id: 'song', kind: 'apply', name: 'song', survey: 'after' },
    ],
    questionnaires: [
      { id: 'signup', type: 1, title: 'signup', questions: questions.map((question) => ({ ...question })) as never },
      { id: 'after', type: 2, title: 'after', questions: [{ id: 'from', kind: 'scale', label: 'joy', max: 5 }] },
    ],
  });

let server: TestServer;
let does: ReturnType<typeof rally>;
let folder: Awaited<ReturnType<typeof outputFolder>>;
let run: ReturnType<typeof commandRunner>;
let files = 0;
const newFile = () => folder.path(`${++files}.csv`);

beforeAll(async () => {
  server = await testServer(campaign());
  does = rally(server);
  folder = await outputFolder();
  run = commandRunner(server, questionnaireCommand);
});
afterAll(async () => {
  await folder.clear();
  await server.close();
});

async function exported(...options: string[]) {
  const out = newFile();
  const { status, out: printed, err } = await run('export', 'test', ...options, '--out', out);
  expect([status, err]).toEqual([0, '']);
  const rows = await readCsv(out);
  expect(printed).toBe(`${rows.length} answered questionnaire${rows.length === 1 ? '' : 's'} written to ${out}.`);
  return rows;
}

const idOf = async (username: string): Promise<string> => {
  const text = 'select account_id from accounts where username = $1';
  const [row] = await server.db.query<{ account_id: string }>({ name: '', text }, [username]);
  return row?.account_id ?? '';
};

describe('usage', () => {
  it.each([
    [],
    ['export'],
    ['export', 'test'],
    ['export', 'test', '--out', ''],
    ['export', 'test', 'more', '--out', 'x.csv'],
    ['export', 'test', '--type', '3', '--out', 'x.csv'],
    ['export', 'test', '--present', 'club', '--out', 'x.csv'],
    ['answer', 'test', '--out', 'x.csv'],
  ])('is printed for %j %j %j %j %j %j', async (...args) => {
    const { status, out, err } = await run(...args.filter((word) => word !== undefined));
    expect([status, out]).toEqual([2, '']);
    expect(err).toBe('usage: questionnaire export SLUG [--type 1|2] --out FILE');
  });

  it('refuses an unknown campaign', async () => {
    expect(await run('export', 'nowhere', '--out', newFile())).toEqual({
      status: 1,
      out: '',
      err: 'There is no campaign nowhere.',
    });
  });
});

describe('questionnaire export', () => {
  it('writes a row for each answered questionnaire, without names', async () => {
    const who = await server.visitor('hanako');
    const account = await idOf('hanako');
    const at = new Date(server.clock.now).toISOString();
    const answers = { from: 2, how: [3, 1], people: 2, born: '1990-02-03', say: '@提灯が、"きれい"\nでした' };
    await does.answer(who, '1', { answers });
    server.clock.now += 1000;
    await does.answer(who, '2', { presentId: 'club', answers: { from: 4 } });
    const common = { account, answered: '2026-10-05 12:00:00', answeredAt: at };
    const first = {
      ...common,
      questionnaire: 'signup',
      present: '',
      'signup.from どちらから？': '海外',
      'signup.how how': '徒歩; 電車',
      'signup.people people': '2',
      'signup.born born': '1990-02-03',
      'signup.say =1+1': '\'@提灯が、"きれい"\nでした',
    };
    const second = { ...common, questionnaire: 'after', present: 'club', 'after.from joy': '4' };
    const later = { answered: '2026-10-05 12:00:01', answeredAt: expect.stringMatching(/:01\.000Z$/) };
    expect(await exported('--type', '1')).toEqual([first]);
    expect(await exported('--type', '2')).toEqual([{ ...second, ...later }]);
    const [one, two] = await exported();
    expect(one).toEqual({ ...first, 'after.from joy': '' });
    expect(two).toMatchObject({ ...second, ...later, 'signup.from どちらから？': '' });
    expect(JSON.stringify([one, two])).not.toContain('hanako');
  });

  it('is recorded in the audit log, with how many answers there are', async () => {
    const text = `select actor, target from audit_entries where action = 'answers_exported' order by at, entry_id`;
    const recorded = () => server.db.query<{ actor: string; target: string }>({ name: '', text });
    const before = await recorded();
    const all = await exported();
    const some = await exported('--type', '2');
    const entries = (await recorded()).slice(before.length);
    expect(entries).toEqual([
      { actor: 'command_line', target: `${all.length}` },
      { actor: 'command_line', target: `${some.length} after` },
    ]);
  });

  it('keeps only the choices of deleted accounts', async () => {
    const who = await server.visitor('gone');
    const account = await idOf('gone');
    server.clock.now += 1000;
    await does.answer(who, '1', { answers: { from: 1, people: 3, born: '1980-01-02', say: 'my words' } });
    await server.call('deleteUser', { token: who.token, body: { password: PASSWORD } });
    expect((await exported('--type', '1')).at(-1)).toMatchObject({
      account,
      'signup.from どちらから？': '市内',
      'signup.people people': '',
      'signup.born born': '',
      'signup.say =1+1': '',
    });
  });

  it('includes answers to questions that the campaign no longer asks', async () => {
    const [from, how] = SIGN_UP;
    await server.publish(campaign([{ ...from, choices: ['市内'] as never }, how]));
    const [row] = await exported('--type', '1');
    expect(row).toMatchObject({
      // The choice was removed, so its number is written.
      'signup.from どちらから？': '2',
      'signup.people': '2',
      'signup.born': '1990-02-03',
      'signup.say': '\'@提灯が、"きれい"\nでした',
    });
    await server.publish(campaign());
  });

  it('streams many rows from one snapshot', async () => {
    const COUNT = 20_000;
    await server.db.query({
      name: '',
      text: `
        insert into questionnaire_answers
          (campaign_id, account_id, questionnaire_id, present_id, answers, answered_at)
        select a.campaign_id, a.account_id, 'after', 'many' || n, jsonb_build_object('from', n), now()
        from (select * from accounts limit 1) a, generate_series(1, ${COUNT}) n`,
    });
    const { sizes, watch } = watchRows(() =>
      server.db.query({ name: '', text: "delete from questionnaire_answers where present_id like 'many%'" }),
    );
    const out = newFile();
    const runWatched = commandRunner(server, questionnaireCommand, { watch });
    expect((await runWatched('export', 'test', '--type', '2', '--out', out)).status).toBe(0);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1_000);
    const numbers = (await readCsv(out)).map((row) => row['after.from joy']);
    expect(new Set(numbers).size).toBe(COUNT);
    expect(await exported('--type', '2')).toHaveLength(1);
  });
});
