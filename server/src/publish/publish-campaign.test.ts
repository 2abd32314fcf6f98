import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AccountKey } from '../accounts/sessions/account-row.ts';
import { openLiveCampaigns } from '../catalogue/live-campaigns.ts';
import type { Database, Queryable } from '../db/open.ts';
import { lockAccounts, lockBeforeVoid } from '../holdings/locks.ts';
import { voidHoldings, voidUnfinished } from '../holdings/void-holdings.ts';
import { systemRandom } from '../lib/random.ts';
import { PNG, SMALL, temporaryFolders } from '../testing/folders.ts';
import { insertVisitor } from '../testing/insert-visitor.ts';
import { testDatabase } from '../testing/test-database.ts';
import { checkFolder } from './check/check-campaign.ts';
import { exportCampaign } from './export-campaign.ts';
import { publishCampaign } from './publish-campaign.ts';
import { lockCampaign } from './queries.ts';

const NOW = Date.parse('2026-06-01T12:00:00+09:00');
const { folder, clear } = temporaryFolders();
let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Database;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());
afterEach(clear);

type Files = Record<string, string | Buffer>;

/** Checks and publishes a folder. */
async function apply(files: Files | string, { force = false, now = NOW } = {}) {
  const checked = await checkFolder(typeof files === 'string' ? files : await folder(files));
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
  return publishCampaign(db, checked, { force, now, random: systemRandom });
}

const SPOTS = ['tower', 'pond'].map((id) => `  - { id: ${id}, name: ${id}, lat: 1, lon: 1, methods: { qr: {} } }\n`);
const campaign = (slug: string, rest: string, spots = SPOTS): Files => ({
  'campaign.yaml': `${SMALL.replace('slug: small', `slug: ${slug}`)}${spots.length > 0 ? 'spots:\n' : ''}${spots.join('')}${rest}`,
});
const goods = (rest: string) => `presents: [{ id: towel, kind: goods, name: T, ${rest} }]\n`;

async function stockOf(slug: string): Promise<string[]> {
  const rows = await db.query<{ line: string }>(
    {
      name: 'test_stock',
      text: `
        select concat_ws(' ', p.present_id, nullif(p.outcome_id, ''), p.remaining || '/' || p.total) as line
        from present_stock p join campaigns c using (campaign_id) where c.slug = $1 order by 1`,
    },
    [slug],
  );
  return rows.map(({ line }) => line);
}

const blockedConnections = async (): Promise<number> => {
  const [row] = await db.query<{ count: number }>({
    name: 'test_blocked_connections',
    text: 'select count(*)::int as count from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
  });
  return row?.count ?? 0;
};

/** The free serial codes, in the order in which they are given. */
async function codesOf(slug: string): Promise<string> {
  const rows = await db.query<{ serial: string }>(
    {
      name: 'test_codes',
      text: `select s.serial from present_serials s join campaigns c using (campaign_id)
        where c.slug = $1 and s.user_present_id is null order by s.place`,
    },
    [slug],
  );
  return rows.map(({ serial }) => serial).join(' ');
}

/** Gives a code as taking a present does. */
const giveCode = (slug: string, serial: string) =>
  db.query(
    {
      name: 'test_give_code',
      text: `
        with given as (
          update present_serials s set user_present_id = '00000000-0000-0000-0000-000000000001' from campaigns c
          where c.campaign_id = s.campaign_id and c.slug = $1 and s.serial = $2 returning s.campaign_id, s.present_id
        )
        update present_stock p set remaining = p.remaining - 1 from given g
        where p.campaign_id = g.campaign_id and p.present_id = g.present_id and p.outcome_id = ''`,
    },
    [slug, serial],
  );

const visitorsOf = (slug: string) =>
  db.query<AccountKey>(
    {
      name: 'test_visitors',
      text: `select campaign_id as "campaignId", account_id as "accountId"
        from accounts join campaigns c using (campaign_id) where c.slug = $1`,
    },
    [slug],
  );

const take = (slug: string, units: number, outcome = '') =>
  db.query(
    {
      name: 'test_take',
      text: `
        update present_stock p set remaining = remaining - $2 from campaigns c
        where c.campaign_id = p.campaign_id and c.slug = $1 and outcome_id = $3`,
    },
    [slug, units, outcome],
  );

describe('publishing', () => {
  it('adds a version for new content and changes nothing for the same content', async () => {
    const dir = await folder({ ...campaign('steps', 'icon: icon.png\n'), 'icon.png': PNG });
    expect(await apply(dir)).toEqual({ ok: true, slug: 'steps', version: 1, change: 'published', overruled: [] });
    expect(await apply(dir)).toMatchObject({ version: 1, change: 'unchanged' });
    await writeFile(join(dir, 'icon.png'), Buffer.concat([PNG, PNG]));
    expect(await apply(dir)).toMatchObject({ version: 2, change: 'published' });
    expect(await apply(campaign('steps', ''))).toMatchObject({ version: 3, change: 'published' });
  });

  it('makes a running server load the new version', async () => {
    const live = openLiveCampaigns(db);
    const focus = 'focus: { a/tower.png: { x: 90, y: 10 }, gone.png: { x: 0, y: 0 } }\n';
    const files = { 'a/icon.png': PNG, 'a/tower.png': PNG };
    await apply({ ...campaign('live', `icon: a/icon.png\n${focus}`), ...files });
    const first = await live.find('live');
    expect(first?.fileUrl('a/icon.png')).toMatch(/^\/files\/[0-9a-f]{64}\/icon\.png$/);
    expect(first?.fileUrl('a/tower.png')).toMatch(/^\/files\/[0-9a-f]{64}\/tower\.png#focus=90,10$/);
    expect(first?.fileUrl('gone.png')).toBeNull();
    await apply(campaign('live', 'description: new\n'));
    await live.refresh();
    expect(live.known('live')).toMatchObject({ version: 2, catalogue: { file: { description: 'new' } } });
  });

  it('serialises concurrent publications', async () => {
    const verdicts = await Promise.all(
      ['a', 'b', 'c', 'd'].map((text) =>
        apply({ ...campaign('both', `description: ${text}\nicon: icon.png\n`), 'icon.png': PNG }),
      ),
    );
    expect(verdicts.map((verdict) => verdict.ok && verdict.version).sort()).toEqual([1, 2, 3, 4]);
  });

  it('does not block registrations', async () => {
    await apply(campaign('open', ''));
    await db.transaction(async (tx) => {
      await lockCampaign(tx, 'open', new Date(NOW));
      await insertVisitor(db, 'open', {});
    });
  });

  it('publishes nothing if a file changes after the check', async () => {
    const dir = await folder({
      ...campaign('moving', 'icon: icon.png\n'),
      'icon.png': Buffer.concat([PNG, Buffer.of(9)]),
    });
    const checked = await checkFolder(dir);
    await writeFile(join(dir, 'icon.png'), PNG);
    if (!checked.ok) throw new Error('faults');
    await expect(publishCampaign(db, checked, { force: false, now: NOW, random: systemRandom })).rejects.toThrow(
      'icon.png was changed',
    );
    expect(await openLiveCampaigns(db).find('moving')).toBeNull();
  });
});

describe('a harmful change', () => {
  it('is published only if forced, and keeps acquisitions and user presents in the database', async () => {
    await apply(campaign('held', goods('requires: { stamps: 1 }')));
    await insertVisitor(db, 'held', { spots: ['pond'], presents: ['towel'] });
    const smaller = campaign('held', '', SPOTS.slice(0, 1));
    expect(await apply(smaller)).toEqual({
      ok: false,
      code: 'would_harm_visitors',
      changes: [
        { code: 'spot_collected', id: 'pond', count: 1 },
        { code: 'present_taken', id: 'towel', count: 1 },
      ],
    });
    expect((await openLiveCampaigns(db).find('held'))?.version).toBe(1);
    expect(await apply(smaller, { force: true })).toMatchObject({ version: 2, overruled: [{}, {}] });
    const [stored] = await db.query<{ spots: number; presents: number }>({
      name: 'test_stored',
      text: `
        select (select count(*)::int from acquisitions where spot_id = 'pond' and voided_at is null) as spots,
          (select count(*)::int from user_presents where present_id = 'towel' and voided_at is null) as presents`,
    });
    expect(stored).toEqual({ spots: 1, presents: 1 });
  });

  it('is not the removal of spots and presents that nobody has', async () => {
    await apply(campaign('free', goods('requires: { stamps: 1 }')));
    expect(await apply(campaign('free', '', SPOTS.slice(0, 1)))).toMatchObject({ ok: true, version: 2 });
  });

  it.each([
    ['refused while the campaign runs', true, NOW, false],
    ['accepted before the first acquisition', false, NOW, true],
    ['accepted after the campaign', true, Date.parse('2027-06-01T00:00:00Z'), true],
  ])('is a new acquisition limit: %s', async (_, isCollected, now, isPublished) => {
    const slug = `limit-${isCollected}-${isPublished}`;
    await apply(campaign(slug, ''));
    if (isCollected) await insertVisitor(db, slug, { spots: ['tower'] });
    const changed = campaign(slug, 'acquisition: { limit: once }\n');
    const verdict = await apply(changed, { now });
    expect(verdict.ok).toBe(isPublished);
    if (!verdict.ok) expect(verdict.changes).toEqual([{ code: 'limit_changed', from: 'day', to: 'once' }]);
    expect(await apply(changed, { now, force: true })).toMatchObject({ ok: true });
  });

  const survey = (id: string, ...questions: string[]) =>
    `questionnaires: [{ id: ${id}, type: 1, title: T, questions: [${questions.join(', ')}] }]\n`;
  const [choice, scale] = [
    '{ id: q, kind: single, label: L, choices: [A, B] }',
    '{ id: q, kind: scale, label: L, max: 5 }',
  ];
  it.each<[string, string, string, string, boolean]>([
    ['of a question with answers', survey('s', choice), survey('s', scale), '{"q": 1}', true],
    ['back, of answers of both kinds', survey('s', scale), survey('s', choice), '{"q": 5}', true],
    ['to several choices', survey('s', choice), survey('s', choice.replace('single', 'multiple')), '{"q": 1}', true],
    ['of a question without answers', survey('s', choice), survey('s', scale), '{"p": 1}', false],
    ['of a question that nobody had to answer', survey('s', choice), survey('s', scale), '{}', false],
    ['in another questionnaire', survey('s', choice), survey('t', scale), '{"q": 1}', false],
    ['of no question, with other words', survey('s', choice), survey('s', choice.replace('L', 'M')), '{"q": 1}', false],
    [
      'of no question: it is removed',
      survey('s', choice),
      survey('s', scale.replace('id: q', 'id: r')),
      '{"q": 1}',
      false,
    ],
  ])('is another kind %s', async (name, before, after, answers, isHarm) => {
    const slug = `kind-${name.replaceAll(/[^a-z]+/g, '-')}`;
    await apply(campaign(slug, before));
    await insertVisitor(db, slug, {});
    const text = `
      insert into questionnaire_answers (campaign_id, account_id, questionnaire_id, answers, answered_at)
      select campaign_id, account_id, 's', $2, now() from accounts join campaigns using (campaign_id) where slug = $1`;
    await db.query({ name: '', text }, [slug, answers]);
    const verdict = await apply(campaign(slug, after));
    if (!isHarm) return expect(verdict).toMatchObject({ ok: true });
    const change = { code: 'question_answered', questionnaireId: 's', id: 'q', count: 1 };
    expect(verdict).toMatchObject({ ok: false, changes: [change] });
    expect(await apply(campaign(slug, after), { force: true })).toMatchObject({ ok: true, overruled: [change] });
    // What was forced is not refused again.
    return expect(await apply(campaign(slug, `${after}# again\n`))).toMatchObject({ ok: true });
  });

  const present = (rest: string) => `presents: [{ id: towel, name: T, ${rest} }]\n`;
  const access = present('kind: access, content: { url: "https://example.jp/song" }');
  const lottery = (type: string, weight: string) =>
    present(`kind: lottery, lottery: { type: ${type}, outcomes: [{ id: fan, name: F, stock: 9${weight} }] }`);
  const instant = lottery('instant', ', weight: 1');
  const drawn = lottery('drawn, drawAt: 2026-07-01T12:00:00+09:00', '');
  const LOST = `draw = '{ "result": "lose", "receipt": "r" }'`;
  it.each([
    ['goods that become access', present('kind: goods'), access, '', true],
    ['goods that become a lottery', present('kind: goods'), instant, '', true],
    ['goods for which one must apply then', present('kind: goods'), present('kind: apply'), '', true],
    ['access that becomes goods', access, present('kind: goods'), '', true],
    ['a lost lottery that becomes goods', instant, present('kind: goods'), LOST, true],
    ['goods that become a coupon', present('kind: goods'), present('kind: coupon'), '', false],
    ['a lottery that is drawn then', instant, drawn, LOST, false],
    ['goods that are used', present('kind: goods'), access, 'used_at = now()', false],
    ['goods that are taken back', present('kind: goods'), access, `voided_at = now(), void_reason = 'reset'`, false],
    ['goods that nobody has', present('kind: goods'), access, null, false],
  ])('is another kind of a present: %s', async (name, before, after, held, isHarm) => {
    const slug = `held-${name.replaceAll(/[^a-z]+/g, '-')}`;
    await apply(campaign(slug, before));
    await insertVisitor(db, slug, { presents: held === null ? [] : ['towel'] });
    const text = `
      update user_presents u set ${held || 'serial = null'} from campaigns c where c.campaign_id = u.campaign_id and c.slug = $1`;
    await db.query({ name: '', text }, [slug]);
    const verdict = await apply(campaign(slug, after));
    if (!isHarm) return expect(verdict).toMatchObject({ ok: true });
    const change = { code: 'present_changed', id: 'towel', count: 1 };
    expect(verdict).toMatchObject({ ok: false, changes: [change] });
    expect(await apply(campaign(slug, after), { force: true })).toMatchObject({ ok: true, overruled: [change] });
    // What was forced is not refused again.
    return expect(await apply(campaign(slug, `${after}# again\n`))).toMatchObject({ ok: true });
  });

  it('is a retention that has already expired while there are visitors', async () => {
    await apply(campaign('lasting', ''));
    const slug = 'lasting';
    const past = campaign(slug, 'retention: { days: 1 }\n');
    const later = Date.parse('2028-01-01T00:00:00Z');
    expect(await apply(campaign(slug, 'retention: { days: 2 }\n'), { now: later })).toMatchObject({ ok: true });
    expect(await apply(campaign(slug, ''), { now: later })).toMatchObject({ ok: true });
    await insertVisitor(db, slug, {});
    expect(await apply(past, { now: later })).toMatchObject({ changes: [{ code: 'erases_immediately' }] });
    expect(await apply(past, { now: later, force: true })).toMatchObject({ ok: true });
    // A retention that is already in force can be published again.
    expect(await apply(campaign(slug, 'retention: { days: 3 }\n'), { now: later })).toMatchObject({ ok: true });
  });
});

describe('the stock', () => {
  it('changes by the difference and keeps the count of granted units', async () => {
    const file = (stock: number) => campaign('stock', goods(`stock: ${stock}`));
    await apply(file(10));
    await take('stock', 6);
    await apply(file(15));
    expect(await stockOf('stock')).toEqual(['towel 9/15']);
    expect(await apply(file(5))).toMatchObject({
      changes: [{ code: 'stock_below_granted', presentId: 'towel', outcomeId: '', stock: 5, granted: 6 }],
    });
    expect(await stockOf('stock')).toEqual(['towel 9/15']);
    await apply(file(5), { force: true });
    expect(await stockOf('stock')).toEqual(['towel 0/6']);
    await apply(file(8));
    expect(await stockOf('stock')).toEqual(['towel 2/8']);
    await apply(campaign('stock', goods('perAccount: 1')));
    expect(await stockOf('stock')).toEqual([]);
  });

  it('below the granted units makes returned units available only up to the file', async () => {
    const file = (stock: number) => campaign('back', goods(`stock: ${stock}`));
    await apply(file(5));
    for (let visitor = 0; visitor < 5; visitor += 1) await insertVisitor(db, 'back', { presents: ['towel'] });
    await take('back', 5);
    await apply(file(3), { force: true });
    expect(await stockOf('back')).toEqual(['towel 0/5']);
    const visitors = await visitorsOf('back');
    const leave = async (place: number, how: (tx: Queryable, visitor: AccountKey, now: Date) => Promise<unknown>) => {
      await db.transaction((tx) => how(tx, visitors[place]!, new Date(NOW)));
      return stockOf('back');
    };
    expect(await leave(0, voidHoldings)).toEqual(['towel 0/4']);
    const voidsUnfinished = (tx: Queryable, visitor: AccountKey, now: Date) =>
      voidUnfinished(tx, visitor, { now, isOver: false });
    expect(await leave(1, voidsUnfinished)).toEqual(['towel 0/3']);
    expect(await leave(2, voidsUnfinished)).toEqual(['towel 1/3']);
    expect(await leave(3, voidHoldings)).toEqual(['towel 2/3']);
    await apply(file(2));
    expect(await stockOf('back')).toEqual(['towel 1/2']);
  });

  it('of a newly limited present counts the existing user presents', async () => {
    await apply(campaign('limited', goods('perAccount: 1')));
    for (let visitor = 0; visitor < 3; visitor += 1) await insertVisitor(db, 'limited', { presents: ['towel'] });
    expect(await apply(campaign('limited', goods('stock: 2')))).toMatchObject({ ok: false });
    await apply(campaign('limited', goods('stock: 5')));
    expect(await stockOf('limited')).toEqual(['towel 2/5']);
  });

  it('of a newly limited present waits for user presents that are being voided', async () => {
    await apply(campaign('returned', goods('perAccount: 1')));
    await insertVisitor(db, 'returned', { presents: ['towel'] });
    const [visitor] = await visitorsOf('returned');
    if (!visitor) throw new Error('no visitor');
    const applying = await db.transaction(async (tx) => {
      await lockBeforeVoid(tx, visitor.campaignId);
      await lockAccounts(tx, visitor.campaignId, [visitor.accountId]);
      await voidHoldings(tx, visitor, new Date(NOW));
      let isDone = false;
      const limited = apply(campaign('returned', goods('stock: 5'))).finally(() => {
        isDone = true;
      });
      await expect.poll(async () => isDone || (await blockedConnections()) > 0).toBe(true);
      return { limited };
    });
    await applying.limited;
    expect(await stockOf('returned')).toEqual(['towel 5/5']);
  });

  it('of a lottery is counted by outcome', async () => {
    const outcome = (id: string, stock: number) => `{ id: ${id}, name: ${id}, weight: 1, stock: ${stock} }`;
    const file = (...outcomes: string[]) =>
      campaign(
        'lots',
        `presents: [{ id: lot, kind: lottery, name: L, lottery: { type: instant, outcomes: [${outcomes.join(', ')}] } }]\n`,
      );
    await apply(file(outcome('first', 3), outcome('second', 5)));
    await take('lots', 1, 'first');
    await apply(file(outcome('first', 4), outcome('second', 5)));
    expect(await stockOf('lots')).toEqual(['lot first 3/4', 'lot second 5/5']);
    expect(await apply(file(outcome('second', 5)))).toMatchObject({
      changes: [{ code: 'outcome_granted', presentId: 'lot', id: 'first', count: 1 }],
    });
    expect(await apply(file(outcome('first', 4)))).toMatchObject({ ok: true });
  });

  it('of a serial list is the number of its codes', async () => {
    const present = 'presents: [{ id: code, kind: access, name: C, content: { serials: serials.csv } }]\n';
    await apply({ ...campaign('codes', present), 'serials.csv': 'A\nB\nC\n' });
    expect(await stockOf('codes')).toEqual(['code 3/3']);
  });

  it('of a serial list keeps given codes and counts the free codes of the new list', async () => {
    const present = (rest: string) =>
      `presents: [{ id: code, kind: access, name: C${rest}, content: { serials: serials.csv } }]\n`;
    const applyCodes = (list: string, rest = '') =>
      apply({ ...campaign('lists', present(rest)), 'serials.csv': `${list.split(' ').join('\n')}\n` });
    await applyCodes('A B C');
    expect([await codesOf('lists'), await stockOf('lists')]).toEqual(['A B C', ['code 3/3']]);
    await giveCode('lists', 'A');
    await applyCodes('D C B');
    expect([await codesOf('lists'), await stockOf('lists')]).toEqual(['D C B', ['code 3/4']]);
    await giveCode('lists', 'D');
    await applyCodes('D A E', ', stock: 3');
    expect([await codesOf('lists'), await stockOf('lists')]).toEqual(['E', ['code 1/3']]);
    await applyCodes('E F G H');
    expect([await codesOf('lists'), await stockOf('lists')]).toEqual(['E F G H', ['code 4/6']]);
    await apply(campaign('lists', ''));
    expect(await codesOf('lists')).toBe('');
  });
});

describe('exporting', () => {
  const AKARI = fileURLToPath(new URL('../../../campaigns/akari', import.meta.url));

  it('writes the demo campaign byte for byte', async () => {
    await apply(AKARI);
    const target = join(await folder({}), 'new', 'akari');
    const paths = (await readdir(AKARI, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    expect(await exportCampaign(db, 'akari', target)).toEqual({ ok: true, version: 1, files: paths.length });
    for (const path of paths) {
      const again = await readFile(join(target, path.slice(AKARI.length)));
      expect(again.equals(await readFile(path)), path).toBe(true);
    }
    expect(await apply(target)).toMatchObject({ version: 1, change: 'unchanged' });
  });

  it('overwrites nothing and refuses an unknown campaign', async () => {
    await apply(campaign('there', ''));
    const full = await folder({ 'mine.txt': 'mine' });
    expect(await exportCampaign(db, 'there', full)).toEqual({ ok: false, code: 'target_not_empty' });
    expect(await exportCampaign(db, 'there', join(full, 'mine.txt'))).toEqual({ ok: false, code: 'target_not_folder' });
    expect(await exportCampaign(db, 'nowhere', join(full, 'new'))).toEqual({ ok: false, code: 'campaign_not_found' });
    expect(await readdir(full)).toEqual(['mine.txt']);
  });
});
