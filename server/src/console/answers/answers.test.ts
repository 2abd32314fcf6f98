import type { AnswerValue } from '@meguri/core/questionnaires/rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseEnded } from '../../leaving/erase-ended.ts';
import { consoleCalls } from '../../testing/console-calls.ts';
import { publishForTest } from '../../testing/publish.ts';
import { rally } from '../../testing/rally.ts';
import { NOON, PASSWORD, type TestServer, testCampaign, testServer, type Visitor } from '../../testing/test-server.ts';

const spot = (id: string, course: string) => ({
  ...{ id, name: id, lat: 35.6586, lon: 139.7454, courses: [course], stamp: {} },
  methods: { keyword: { answers: [id] } },
});
const CAMPAIGN = testCampaign({
  spots: [spot('temple', 'hill'), spot('gate', 'hill'), spot('harbour', 'sea')],
  courses: [
    { id: 'hill', name: { ja_JP: '山', en_US: 'Hill' } },
    { id: 'sea', name: 'Sea' },
  ],
  sheets: [],
  presents: [
    { id: 'towel', kind: 'goods', name: 'Towel', survey: 'after' },
    { id: 'badge', kind: 'goods', name: 'Badge', survey: 'after' },
  ],
  questionnaires: [
    {
      id: 'signup',
      type: 1,
      title: { ja_JP: 'はじめに', en_US: 'First' },
      questions: [
        {
          id: 'from',
          kind: 'single',
          label: { ja_JP: 'どこから', en_US: 'From' },
          choices: [{ ja_JP: '町', en_US: 'Town' }, 'Sea', 'Abroad'],
        },
        { id: 'heard', kind: 'multiple', label: 'Heard', choices: ['Poster', 'Friends'] },
        { id: 'eager', kind: 'scale', label: 'Eager', max: 5 },
        { id: 'party', kind: 'number', label: 'Party', max: 50 },
        { id: 'day', kind: 'date', label: 'Day' },
        { id: 'say', kind: 'text', label: 'Say' },
      ],
    },
    { id: 'after', type: 2, title: 'After', questions: [{ id: 'joy', kind: 'scale', label: 'Joy', max: 5 }] },
  ],
});
const DAY = 86_400_000;
type Given = Record<string, AnswerValue>;

let server: TestServer;
let calls: ReturnType<typeof consoleCalls>;
let does: ReturnType<typeof rally>;
const sessions: Record<'owner' | 'editor' | 'desk' | 'viewer', string> = {
  owner: '',
  editor: '',
  desk: '',
  viewer: '',
};

beforeAll(async () => {
  server = await testServer(CAMPAIGN);
  await publishForTest(server.db, testCampaign({ slug: 'other' }), { now: NOON });
  calls = consoleCalls(server);
  does = rally(server);
});
afterAll(() => server.close());

beforeEach(async () => {
  await sql('delete from questionnaire_answers');
  for (const role of ['owner', 'editor', 'desk', 'viewer'] as const) sessions[role] = await calls.member('test', role);
});

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  server.db.query<Row>({ name: '', text }, values);
const params = { slug: 'test' };

/** A visitor who collects a spot and answers the questionnaire after registration. */
async function answered(answers: Given, { at = 'temple', locale = 'ja_JP' } = {}): Promise<Visitor> {
  server.clock.now += 1_000;
  const who = await server.visitor();
  if (at !== '') await does.collect(who, at);
  const headers = { 'x-locale': locale };
  const { status } = await server.call('answerQuestionnaire', {
    ...{ token: who.token, params: { type: '1' }, body: { answers }, headers },
  });
  expect(status).toBe(201);
  return who;
}
const results = async (query: Record<string, string> = {}, session = sessions.owner) =>
  (await calls.call('showAnswers', { session, params, query })).body;
const question = async (id: string, query: Record<string, string> = {}, session = sessions.owner) =>
  (await results(query, session)).questions.find((one) => one.id === id)!;
const counts = (bars: readonly { key: string; count: number }[]) =>
  Object.fromEntries(bars.map(({ key, count }) => [key, count]));
const texts = async (query: Record<string, string> = {}, session = sessions.owner) =>
  calls.call('listAnswerTexts', {
    session,
    params: { ...params, questionnaireId: 'signup', questionId: 'say' },
    query,
  });
const exported = async (body: object, session = sessions.owner) => {
  const response = await calls.call('exportAnswers', { session, params, body });
  if (response.status !== 200) return { code: response.problem.code, rows: [] };
  return {
    code: null,
    rows: String(response.body)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as string[]),
  };
};

describe('the results of a questionnaire', () => {
  it('are counted for each kind of question, in words of the member', async () => {
    await answered({ from: 1, heard: [1, 2], eager: 5, party: 2, day: '2026-10-05', say: 'Nice' });
    await answered({ from: 1, heard: [2], eager: 2, party: 40 });
    await answered({ from: 3, eager: 5, party: 3, day: '2026-10-31' });
    const { questionnaires, courses, chosen, count, questions, languages } = await results();
    expect(questionnaires).toEqual([
      { id: 'signup', title: 'First', type: 1, count: 3 },
      { id: 'after', title: 'After', type: 2, count: 0 },
    ]);
    expect([courses, chosen, count, languages]).toEqual([
      [
        { id: 'hill', name: 'Hill' },
        { id: 'sea', name: 'Sea' },
      ],
      ...['signup', 3, ['ja_JP']],
    ]);
    expect(questions.map(({ id, label, kind, answered: number }) => [id, label, kind, number])).toEqual([
      ['from', 'From', 'single', 3],
      ['heard', 'Heard', 'multiple', 2],
      ['eager', 'Eager', 'scale', 3],
      ['party', 'Party', 'number', 3],
      ['day', 'Day', 'date', 2],
      ['say', 'Say', 'text', 1],
    ]);
    const byId = new Map(questions.map((one) => [one.id, one]));
    expect(byId.get('from')?.bars.map(({ label, count: number }) => [label, number])).toEqual([
      ['Town', 2],
      ['Sea', 0],
      ['Abroad', 1],
    ]);
    expect(counts(byId.get('heard')!.bars)).toEqual({ 1: 1, 2: 2 });
    expect(byId.get('eager')).toMatchObject({ mean: 4, median: 5 });
    expect(counts(byId.get('party')!.bars)).toMatchObject({ '0–4': 2, '40–44': 1 });
    expect(counts(byId.get('day')!.bars)).toEqual({ '2026-10': 2 });
    expect(byId.get('say')?.bars).toEqual([]);
    expect(
      (await calls.call('showAnswers', { session: sessions.owner, params, query: { questionnaire: 'nothing' } }))
        .problem.code,
    ).toBe('not_found');
  });

  it('are filtered by course, day and language, and agree with the rows', async () => {
    const places = ['temple', 'gate', 'harbour', ''];
    const all: { from: number; at: string; locale: string; day: string }[] = [];
    // Both sides of midnight in the campaign's time zone.
    for (const [night, start] of [
      ['2026-10-05', '2026-10-05T14:50:00Z'],
      ['2026-10-06', '2026-10-05T15:00:00Z'],
    ] as const) {
      server.clock.now = Date.parse(start);
      for (let n = 0; n < 12; n += 1) {
        const at = places[n % 4] ?? '';
        const locale = n % 3 === 0 ? 'en_US' : 'ja_JP';
        const from = 1 + (n % 3);
        await answered({ from }, { at, locale });
        all.push({ from, at, locale, day: night });
      }
    }
    sessions.owner = await calls.member('test', 'owner');
    const spots = { hill: ['temple', 'gate'], sea: ['harbour'] } as const;
    for (const course of [undefined, 'hill', 'sea'] as const) {
      for (const day of [undefined, '2026-10-05', '2026-10-06', '2026-10-07']) {
        for (const language of [undefined, 'ja_JP', 'en_US', 'ko_KR']) {
          const left = all.filter(
            (one) =>
              (course === undefined || (spots[course] as readonly string[]).includes(one.at)) &&
              (day === undefined || one.day === day) &&
              (language === undefined || one.locale === language),
          );
          const query = { ...(course ? { course } : {}), ...(day ? { day } : {}), ...(language ? { language } : {}) };
          const found = await results(query);
          const bars = found.questions[0]?.bars.map(({ count }) => count);
          const expected = [1, 2, 3].map((from) => left.filter((one) => one.from === from).length);
          expect([query, found.count, bars]).toEqual([query, left.length, expected]);
        }
      }
    }
    expect(await results()).toMatchObject({ days: ['2026-10-05', '2026-10-06'], languages: ['en_US', 'ja_JP'] });
    expect((await results({ course: 'nowhere' })).count).toBe(0);
    const wrong = { session: sessions.owner, params, query: { day: '2026-02-30' } };
    expect((await calls.call('showAnswers', wrong)).problem.code).toBe('invalid_request');
  });

  it('belong to the courses of what was collected and not voided, wherever a restore has moved it', async () => {
    const mover = await answered({ from: 1 }, { at: 'harbour' });
    const resetter = await answered({ from: 2 }, { at: 'harbour' });
    expect((await results({ course: 'sea' })).count).toBe(2);
    await server.call('resetUserStamps', { token: resetter.token });
    const next = await server.visitor();
    await does.restore(next, await does.recovery(mover));
    expect(counts((await question('from', { course: 'sea' })).bars)).toEqual({ 1: 1, 2: 0, 3: 0 });
  });

  it('count each present of a survey, also once the campaign asks other questions', async () => {
    const who = await server.visitor();
    await does.answer(who, '2', { presentId: 'towel', answers: { joy: 4 } });
    await does.answer(who, '2', { presentId: 'badge', answers: { joy: 5 } });
    expect(await question('joy', { questionnaire: 'after' })).toMatchObject({ answered: 2, mean: 4.5 });
    const [, after] = CAMPAIGN.questionnaires ?? [];
    const other = { ...after!, questions: [{ id: 'way', kind: 'scale' as const, label: 'Way', max: 5 }] };
    await server.publish({ ...CAMPAIGN, questionnaires: [other] });
    await expect
      .poll(async () => (await results({ questionnaire: 'after' })).questions.map(({ id }) => id))
      .toEqual(['way', 'joy']);
    expect(await question('joy', { questionnaire: 'after' })).toMatchObject({
      kind: null,
      label: 'joy',
      answered: 2,
      bars: [],
    });
    await server.publish(CAMPAIGN);
    await expect.poll(async () => (await results({ questionnaire: 'after' })).questions.length).toBe(1);
  });

  it('are not lost when a question is removed: its export keeps the column, and the chart is back with the question', async () => {
    await answered({ from: 1, eager: 5 });
    await answered({ from: 3, eager: 2 });
    const before = await exported({ questionnaire: 'signup' });
    const [signup, ...others] = CAMPAIGN.questionnaires ?? [];
    const current = signup!.questions.filter(({ id }) => id !== 'from');
    await server.publish({ ...CAMPAIGN, questionnaires: [{ ...signup!, questions: current }, ...others] });
    await expect.poll(async () => (await question('from')).kind).toBeNull();
    expect(await question('from')).toMatchObject({ answered: 2, bars: [] });
    const { rows } = await exported({ questionnaire: 'signup' });
    const column = rows[0]?.indexOf('signup.from') ?? -1;
    // Without the question nobody knows the words of its choices.
    expect(rows.slice(1).map((row) => row[column])).toEqual(['1', '3']);
    await server.publish(CAMPAIGN);
    await expect.poll(async () => (await question('from')).kind).toBe('single');
    expect(counts((await question('from')).bars)).toEqual({ 1: 1, 2: 0, 3: 1 });
    expect((await exported({ questionnaire: 'signup' })).rows).toEqual(before.rows);
  });

  it('of answers from before a question had its kind are counted apart, and show nobody what was typed', async () => {
    const earlier = { from: 'Hanako', heard: 7, eager: '1990-01-01', party: 'abc', day: 'Yamada Hanako', say: [1, 2] };
    for (let n = 0; n < 5; n += 1) await answered({ from: 1, heard: [2], eager: 4, party: 3, day: '2026-10-05' });
    for (let n = 0; n < 5; n += 1) await answered({ from: 1 });
    const isEarlier = "answers->'party' is null";
    await sql(`update questionnaire_answers set answers = $1::jsonb where ${isEarlier}`, [JSON.stringify(earlier)]);
    for (const session of [sessions.owner, sessions.viewer]) {
      const { questions } = await results({}, session);
      const shown = questions.map(({ id, bars }) => [id, counts(bars.filter(({ count }) => count > 0))]);
      expect(Object.fromEntries(shown)).toEqual({
        from: { 1: 5, other: 5 },
        heard: { 2: 5, 7: 5 },
        eager: { 4: 5, other: 5 },
        party: { 3: 5, other: 5 },
        day: { '2026-10': 5, other: 5 },
        say: {},
      });
      expect(questions.find(({ id }) => id === 'party')).toMatchObject({ answered: 10, mean: 3, median: 3 });
      expect(JSON.stringify(questions)).not.toMatch(/Hana|abc|1990/);
    }
    expect((await texts()).body.texts).toEqual([]);
  });

  it('stay of ticked answers when the visitor deletes the account', async () => {
    const who = await answered({ from: 2, say: 'My name is Hana' }, { at: 'harbour' });
    await server.call('deleteUser', { token: who.token, body: { password: PASSWORD } });
    expect(await results({ course: 'sea' })).toMatchObject({ count: 1 });
    expect(counts((await question('from')).bars)).toEqual({ 1: 0, 2: 1, 3: 0 });
    expect((await texts()).body.texts).toEqual([]);
  });
});

describe('few answers', () => {
  it('are no chart for members who may not read single answers', async () => {
    for (let n = 0; n < 4; n += 1) await answered({ from: 1, eager: 5 });
    for (const role of ['viewer', 'desk'] as const) {
      const found = await results({}, sessions[role]);
      expect([found.count, found.isHidden]).toEqual([4, true]);
      expect(found.questions.every(({ bars, mean, isHidden }) => bars.length === 0 && mean === null && isHidden)).toBe(
        true,
      );
    }
    for (const role of ['owner', 'editor'] as const) {
      expect(counts((await question('from', {}, sessions[role])).bars)).toEqual({ 1: 4, 2: 0, 3: 0 });
    }
    await answered({ from: 2 }, { at: 'harbour', locale: 'en_US' });
    const five = await results({}, sessions.viewer);
    expect([five.isHidden, counts(five.questions[0]!.bars)]).toEqual([false, { 1: 4, 2: 1, 3: 0 }]);
    // Four answered this one, and the one who did not is known from the others.
    expect(five.questions.find(({ id }) => id === 'eager')).toMatchObject({ isHidden: true, bars: [], mean: null });
    // The filter leaves four, and its opposite leaves one.
    for (const query of [{ course: 'hill' }, { course: 'sea' }, { language: 'en_US' }, { language: 'ja_JP' }]) {
      const found = await results(query, sessions.viewer);
      expect([query, found.isHidden, found.questions[0]?.bars]).toEqual([query, true, []]);
      expect((await results(query)).isHidden).toBe(false);
    }
  });
});

describe('texts', () => {
  it('are read in pages without a trace of who wrote them, by owners and editors', async () => {
    const written: string[] = [];
    for (let n = 0; n < 120; n += 1) written.push(`text ${n}`);
    const people = await Promise.all(Array.from({ length: 120 }, () => server.visitor()));
    for (const [n, who] of people.entries()) {
      // Several in one millisecond: the order must not lose any.
      if (n % 7 === 0) server.clock.now += 1;
      await does.answer(who, '1', { answers: { say: written[n]! } });
    }
    const found: string[] = [];
    let after = '';
    for (let page = 0; page < 3; page += 1) {
      const { body } = await texts(after === '' ? {} : { after }, sessions.editor);
      found.push(...body.texts.map(({ text }) => text));
      expect(body.texts[0]).toEqual({ text: expect.any(String), day: expect.any(String), language: 'ja_JP' });
      const [account] = await sql<{ id: string }>('select account_id as id from accounts limit 1');
      expect(Buffer.from(body.next ?? '', 'base64url').toString()).not.toContain(account!.id.slice(0, 8));
      after = body.next ?? '';
    }
    expect([found.length, new Set(found).size, after]).toEqual([120, 120, '']);
    expect(found[0]).toBe('text 119');
    expect((await texts({ day: '1999-01-01' })).body.texts).toEqual([]);
    for (const wrong of ['x', Buffer.from('{}').toString('base64url')]) {
      expect((await texts({ after: wrong })).problem.code).toBe('invalid_request');
    }
    for (const role of ['desk', 'viewer'] as const) {
      expect((await texts({}, sessions[role])).problem.code).toBe('forbidden');
      expect((await exported({ questionnaire: 'signup' }, sessions[role])).code).toBe('forbidden');
    }
    // Only questions for texts have a list: a date of birth is not one.
    const dates = { ...params, questionnaireId: 'signup', questionId: 'day' };
    expect((await calls.call('listAnswerTexts', { session: sessions.owner, params: dates })).body.texts).toEqual([]);
  });
});

describe('an export of answers', () => {
  it('has each single answer without an account, and is recorded', async () => {
    await sql('delete from audit_entries');
    const who = await answered({ from: 1, heard: [1, 2], say: '=1+1' }, { locale: 'en_US' });
    await answered({ from: 2 }, { at: 'harbour' });
    const { rows } = await exported({ questionnaire: 'signup' });
    const [heading, ...all] = rows;
    expect(heading?.slice(0, 5)).toEqual([
      'answered',
      'language',
      'present',
      'signup.from どこから',
      'signup.heard Heard',
    ]);
    expect(all.map((row) => row.slice(1))).toEqual([
      ['en_US', '', '町', 'Poster; Friends', '', '', '', '=1+1'],
      ['ja_JP', '', 'Sea', '', '', '', '', ''],
    ]);
    expect(JSON.stringify(rows)).not.toContain(who.username);
    expect((await exported({ questionnaire: 'signup', course: 'sea' })).rows).toHaveLength(2);
    expect((await exported({ questionnaire: 'signup', day: '1999-01-01' })).code).toBe('not_found');
    const entries = await sql('select action, target from audit_entries order by target desc');
    expect(entries).toEqual([
      { action: 'answers_exported', target: '2 signup' },
      { action: 'answers_exported', target: '1 signup' },
    ]);
  });

  it('is that of one campaign', async () => {
    await answered({ from: 1, say: 'Here' });
    const session = await calls.member('other', 'owner');
    const other = { session, params: { slug: 'other' } };
    expect((await calls.call('showAnswers', other)).body).toMatchObject({ questionnaires: [], chosen: null, count: 0 });
    expect((await calls.call('exportAnswers', { ...other, body: { questionnaire: 'signup' } })).problem.code).toBe(
      'not_found',
    );
    const place = { slug: 'other', questionnaireId: 'signup', questionId: 'say' };
    expect((await calls.call('listAnswerTexts', { session, params: place })).body.texts).toEqual([]);
    expect((await calls.call('showAnswers', { session, params })).problem.code).toBe('campaign_not_found');
  });
});

it('keeps the charts and erases the texts at the date of the campaign', async () => {
  for (let n = 0; n < 5; n += 1) await answered({ from: 1, say: 'Hana was here' });
  const period = { ...CAMPAIGN.period, end: new Date(server.clock.now + DAY).toISOString() };
  await server.publish({ ...CAMPAIGN, period, retention: { days: 10 } });
  server.clock.now += 12 * DAY;
  while (await eraseEnded(server.db, server.clock.now));
  sessions.owner = await calls.member('test', 'owner');
  expect(counts((await question('from')).bars)).toEqual({ 1: 5, 2: 0, 3: 0 });
  expect((await question('say')).answered).toBe(0);
  expect((await texts()).body.texts).toEqual([]);
});
