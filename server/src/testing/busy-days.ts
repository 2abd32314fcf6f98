import { randomUUID } from 'node:crypto';
import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import { signQr } from '../spots/acquire/qr-token.ts';
import type { consoleCalls } from './console-calls.ts';
import { RALLY_FILES, rally, rallyCampaign } from './rally.ts';
import { makeCounter, staffCalls } from './staff-calls.ts';
import { NOON, PASSWORD, type TestServer, type Visitor } from './test-server.ts';

export const BUSY_FILES = RALLY_FILES;

const HOUR = 3_600_000;
const MIDNIGHT = NOON + 12 * HOUR;

/** The rally with courses, sheets, several ways to collect, and prizes for counters. */
export function busyCampaign(): CampaignFile {
  const campaign = rallyCampaign();
  const [temple, torii, harbour, tram] = campaign.spots ?? [];
  return {
    ...campaign,
    courses: [
      { id: 'old', name: { ja_JP: '旧市街', en_US: 'Old town' } },
      { id: 'sea', name: 'Sea' },
    ],
    spots: [
      { ...temple!, courses: ['old'], methods: { keyword: { answers: ['temple'] }, proximity: {}, qr: {} } },
      {
        ...torii!,
        courses: ['old'],
        methods: {
          keyword: { answers: ['gate'] },
          quiz: { question: '?', choices: ['a', 'b'], answer: 1, near: false, cooldown: 0 },
        },
      },
      { ...harbour!, courses: ['sea'] },
      { ...tram!, courses: ['sea'] },
    ],
    sheets: [
      { id: 'card', name: 'card', required: 2 },
      { id: 'full', name: 'full' },
    ],
    presents: (campaign.presents ?? []).map((present) =>
      present.id === 'towel' || present.id === 'tea' ? { ...present, handover: 'either' } : present,
    ),
  };
}

/**
 * Three days of traffic around noon of the test clock: all ways to collect, refusals, prizes by swipe and at two counters, a use that is
 * given back, a reset, a restore, a stamp that the desk takes back, a prize that it marks as used, a deleted account, answers, pages in
 * several languages, and stamps in the last and the first millisecond of a day.
 */
export async function busyDays(server: TestServer, calls: ReturnType<typeof consoleCalls>, owner: string) {
  const { call, clock } = server;
  const does = rally(server);
  /** A minute lies between two stamps, so that their order is known. */
  const walk = async (visitor: Visitor, ...spots: string[]) => {
    for (const spot of spots) {
      clock.now += 60_000;
      await does.collect(visitor, spot);
    }
  };
  const staff = staffCalls(server);
  const at = (hours: number) => {
    clock.now = NOON + hours * HOUR;
  };
  const acquire = async ({ token }: Visitor, body: object, isRefused = false) => {
    const { status, problem } = await call('acquireStamp', { token, body });
    if (status < 300 === isRefused) throw new Error(`${status} ${problem?.code}`);
  };
  const signedIn = async (visitor: Visitor): Promise<Visitor> => {
    const { body } = await call('login', { body: { username: visitor.username, password: PASSWORD } });
    return { ...visitor, token: body.result.id_token ?? '' };
  };
  at(-24);
  const walkers: Visitor[] = [];
  for (let number = 0; number < 9; number += 1) {
    clock.now += 11 * 60_000;
    const walker = await server.visitor();
    walkers.push(walker);
    await walk(walker, 'temple');
    if (number < 7) await walk(walker, 'gate');
    if (number % 3 === 0) await walk(walker, 'harbour');
    await does.answer(walker, '1', { answers: { age: 1 + (number % 2), say: 'by train' } });
  }
  for (const locale of ['ja_JP', 'ja_JP', 'zh_TW'])
    await call('trackEvent', { query: { event: 'page', path: '/test/' }, headers: { 'x-locale': locale } });
  at(0);
  const tent = await makeCounter(calls, owner, { presents: ['towel', 'tea'] });
  clock.now += 1_000;
  const quay = await makeCounter(calls, owner, { name: 'Quay', presents: ['towel'] });
  const [atTent, atQuay] = [await staff.open(tent), await staff.open(quay)];
  const handed = async (visitor: Visitor, userPresentId: string, phone: string) => {
    const { body } = await call('claimPresent', { token: visitor.token, params: { userPresentId } });
    const id = randomUUID();
    const done = await staff.call('handOver', { phone, body: { id, token: body.claims[0]?.token ?? '' } });
    if (done.body.verdict !== 'hand_over') throw new Error(JSON.stringify(done.body));
    return id;
  };
  const back: Visitor[] = [];
  for (const walker of walkers.slice(0, 6)) back.push(await signedIn(walker));
  const [first, second, third, fourth, fifth, sixth] = back as [Visitor, Visitor, Visitor, Visitor, Visitor, Visitor];
  await acquire(first, { spotId: 'temple', method: 'proximity', lat: 35.6586, lon: 139.7454, accuracy: 5 });
  await acquire(second, { method: 'qr', code: signQr(server.keys.qr, { slug: 'test', spotId: 'temple', version: 1 }) });
  await acquire(third, { spotId: 'gate', method: 'quiz', answer: 1 });
  clock.now += 5 * 60_000;
  for (const visitor of back) await walk(visitor, 'tram');
  await acquire(first, { spotId: 'gate', method: 'quiz', answer: 2 }, true);
  await acquire(fourth, { spotId: 'temple', method: 'keyword', keyword: 'wrong' }, true);
  await acquire(fourth, { spotId: 'temple', method: 'proximity', lat: 35.66, lon: 139.7454, accuracy: 5 }, true);
  await acquire(fourth, { method: 'qr', code: 'nonsense' }, true);

  await does.use(first, await does.take(first, 'towel'));
  await handed(second, await does.take(second, 'towel'), atTent);
  await handed(third, await does.take(third, 'towel'), atQuay);
  const given = await does.take(fourth, 'towel');
  const undone = await handed(fourth, given, atQuay);
  await staff.call('undoHandover', { phone: atQuay, params: { handoverId: undone } });
  await does.take(first, 'song');
  for (const visitor of back) await does.take(visitor, 'wheel');
  for (const visitor of [first, second, fifth]) await does.take(visitor, 'grand');
  await does.answer(first, '2', { presentId: 'club', answers: { joy: 4 } });
  await does.apply(first, await does.take(first, 'club'));

  // What is voided, moved and erased.
  await walk(fifth, 'gate');
  await call('resetUserStamps', { token: fifth.token });
  const heir = await server.visitor();
  await does.restore(heir, await does.recovery(sixth));
  await walk(heir, 'gate');
  const leaving = await server.visitor();
  await walk(leaving, 'temple', 'gate');
  await does.take(leaving, 'towel');
  await call('deleteUser', { token: leaving.token, body: { password: PASSWORD } });
  const [account] = await server.db.query<{ id: string; stamp: string }>(
    {
      name: '',
      text: `select a.account_id as id, q.acquisition_id as stamp from accounts a
        join acquisitions q on q.account_id = a.account_id and q.voided_at is null and q.spot_id = 'tram'
        where a.username = $1`,
    },
    [fourth.username],
  );
  const params = { slug: 'test', accountId: account?.id ?? '' };
  const voiding = { id: randomUUID(), act: 'void_stamp', subject: account?.stamp ?? '', reason: 'Not there' } as const;
  const { status } = await calls.call('actForVisitor', { session: owner, params, body: voiding });
  if (status >= 300) throw new Error(`the desk could not void a stamp: ${status}`);
  const marking = { id: randomUUID(), userPresentId: given, reason: 'The phone is broken' };
  const marked = await calls.call('handOverForVisitor', { session: owner, params, body: marking });
  if (marked.status >= 300) throw new Error(`the desk could not mark a prize as used: ${marked.status}`);
  for (const locale of ['en_US', 'ja_JP'])
    await call('trackEvent', { query: { event: 'page', path: '/test/' }, headers: { 'x-locale': locale } });

  clock.now = MIDNIGHT - 1;
  const late = await server.visitor();
  await does.collect(late, 'temple');
  clock.now = MIDNIGHT;
  await does.collect(late, 'gate');
  const lateUse = await does.take(late, 'towel');
  await does.use(late, lateUse);
  clock.now = MIDNIGHT + 9 * HOUR;
  return { first: await signedIn(first), late };
}
