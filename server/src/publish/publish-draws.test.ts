import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemRandom } from '../lib/random.ts';
import { SMALL, temporaryFolders } from '../testing/folders.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { checkFolder } from './check/check-campaign.ts';
import { publishCampaign } from './publish-campaign.ts';

const NOW = Date.parse('2026-06-01T12:00:00+09:00');
const NOON = '2026-07-01T12:00:00+09:00';
const { folder, clear } = temporaryFolders();
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
afterEach(clear);

const drawn = (drawAt = NOON, more = '') =>
  `  - { id: raffle, kind: lottery, name: R${more}, lottery: { type: drawn, drawAt: ${drawAt}, outcomes: [{ id: first, name: F, stock: 1 }] } }\n`;
const INSTANT =
  '  - { id: raffle, kind: lottery, name: R, lottery: { type: instant, outcomes: [{ id: first, name: F, weight: 1, stock: 1 }] } }\n';
const TOWEL = '  - { id: towel, kind: goods, name: T }\n';

async function apply(slug: string, presents: string, force = false) {
  const text = `${SMALL.replace('slug: small', `slug: ${slug}`)}${presents ? `presents:\n${presents}` : ''}`;
  const checked = await checkFolder(await folder({ 'campaign.yaml': text }));
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
  return publishCampaign(database.db, checked, { force, now: NOW, random: systemRandom });
}

interface Row {
  seed: Buffer;
  seed_hash: Buffer;
  draw_at: Date | null;
  entries_close_at: Date;
  closed_at: Date | null;
}

const rowsOf = (slug: string) =>
  database.db.query<Row>(
    {
      name: 'draws_of_test',
      text: 'select d.* from lottery_draws d join campaigns c using (campaign_id) where c.slug = $1',
    },
    [slug],
  );
const rowOf = async (slug: string): Promise<Row> => (await rowsOf(slug))[0]!;

/** Inserts an entry as taking a present does. */
const enter = (slug: string) =>
  database.db.query(
    {
      name: 'enter_for_test',
      text: `
        with account as (
          insert into accounts (campaign_id, account_id, username, login_type, created_at)
          select campaign_id, gen_random_uuid(), 'someone', 'password', now() from campaigns where slug = $1
          returning campaign_id, account_id
        )
        insert into user_presents (campaign_id, account_id, user_present_id, present_id, acquired_at, draw)
        select campaign_id, account_id, gen_random_uuid(), 'raffle', now(), '{"receipt":"r","result":"pending"}'
        from account`,
    },
    [slug],
  );
const finish = (slug: string) =>
  database.db.query(
    {
      name: 'finish_for_test',
      text: `update lottery_draws d set drawn_at = now(), list = '{}' from campaigns c
        where c.campaign_id = d.campaign_id and c.slug = $1`,
    },
    [slug],
  );

describe('a drawn lottery', () => {
  it('has a seed of 256 bits that no later version changes', async () => {
    await apply('seeds', drawn());
    const { seed, seed_hash } = await rowOf('seeds');
    expect(seed).toHaveLength(32);
    expect(seed_hash).toEqual(createHash('sha256').update(seed).digest());
    await apply('seeds', drawn() + TOWEL);
    await apply('seeds', '');
    await apply('seeds', drawn());
    expect((await rowOf('seeds')).seed).toEqual(seed);
    await apply('other-seeds', drawn());
    expect((await rowOf('other-seeds')).seed).not.toEqual(seed);
  });

  it.each([
    ['at the draw if it has no window', '', NOON],
    ['after the last second of a window that ends earlier', '2026-06-30T23:59:59+09:00', '2026-07-01T00:00+09:00'],
    ['at the draw if its window ends later', '2026-07-09T00:00:00+09:00', NOON],
  ])('closes its entries %s', async (what, end, closes) => {
    const slug = `closes-${what.length}`;
    await apply(slug, drawn(NOON, end && `, window: { end: ${end} }`));
    const { draw_at, entries_close_at, closed_at } = await rowOf(slug);
    expect([draw_at, entries_close_at, closed_at]).toEqual([new Date(NOON), new Date(closes), null]);
  });

  it('follows a new time until it is decided', async () => {
    await apply('later', drawn());
    await enter('later');
    expect(await apply('later', drawn('2026-08-01T12:00:00+09:00'))).toMatchObject({ ok: true });
    expect((await rowOf('later')).draw_at).toEqual(new Date('2026-08-01T12:00:00+09:00'));
  });

  it('keeps its time once it is decided, even if a new one is forced', async () => {
    await apply('over', drawn());
    await finish('over');
    const later = drawn('2026-08-01T12:00:00+09:00');
    expect(await apply('over', later)).toEqual({
      ok: false,
      code: 'would_harm_visitors',
      changes: [{ code: 'draw_over', id: 'raffle' }],
    });
    expect(await apply('over', drawn() + TOWEL)).toMatchObject({ ok: true });
    expect(await apply('over', later, true)).toMatchObject({ ok: true });
    expect((await rowOf('over')).draw_at).toEqual(new Date(NOON));
  });

  it('whose new time is over already is drawn immediately, so it is refused, also one that is new', async () => {
    const past = '2025-07-01T12:00:00+09:00';
    const refused = {
      ok: false,
      code: 'would_harm_visitors',
      changes: [{ code: 'draws_immediately', id: 'raffle', at: past }],
    };
    await apply('hasty', drawn());
    await enter('hasty');
    expect(await apply('hasty', drawn(past))).toEqual(refused);
    expect((await rowOf('hasty')).draw_at).toEqual(new Date(NOON));
    expect(await apply('hasty', drawn(past), true)).toMatchObject({ ok: true });
    // What was forced is not asked for again, nor is what has been drawn.
    expect(await apply('hasty', drawn(past) + TOWEL)).toMatchObject({ ok: true });
    await finish('hasty');
    expect(await apply('hasty', drawn(past))).toMatchObject({ ok: true });
    await apply('hasty-new', TOWEL);
    expect(await apply('hasty-new', drawn(past))).toEqual(refused);
  });

  it.each([
    ['becomes an instant one', INSTANT, 'draw_withdrawn'],
    ['is removed', TOWEL, 'present_taken'],
  ])('with entries that %s is refused; if forced, it is withdrawn until it returns', async (what, presents, code) => {
    const slug = `gone-${what.length}`;
    await apply(slug, drawn());
    await enter(slug);
    expect(await apply(slug, presents)).toEqual({
      ok: false,
      code: 'would_harm_visitors',
      changes: [{ code, id: 'raffle', count: 1 }],
    });
    expect(await apply(slug, presents, true)).toMatchObject({ ok: true, overruled: [{ code }] });
    expect(await rowOf(slug)).toMatchObject({ draw_at: null, closed_at: new Date(NOW) });
    await apply(slug, drawn());
    expect(await rowOf(slug)).toMatchObject({ draw_at: new Date(NOON), closed_at: null });
  });

  it('without entries can become an instant one', async () => {
    await apply('empty', drawn());
    expect(await apply('empty', INSTANT)).toMatchObject({ ok: true });
  });

  it('of an older version gets a seed when the same content is published again', async () => {
    await apply('old', drawn());
    await database.db.query({ name: '', text: 'delete from lottery_draws' });
    expect(await apply('old', drawn())).toMatchObject({ ok: true, change: 'unchanged' });
    expect(await rowsOf('old')).toHaveLength(1);
  });
});
