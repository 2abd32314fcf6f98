import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import type { Lane } from './open.ts';
import type { Statement } from './statement.ts';

let base: Awaited<ReturnType<typeof testDatabase>>;
let lane: Lane;

const named = (name: string, text: string): Statement => ({ name, text });
const once = async (text: string, values: readonly unknown[] = [], name = '') =>
  (await lane.atOnce([{ statement: named(name, text), values }]))[0];

beforeAll(async () => {
  base = await testDatabase();
  lane = base.db.lane();
  await once('create table kept (place int primary key, word text not null)');
  await once('create table owners (place int references kept (place) deferrable initially deferred)');
});
afterAll(() => base.close());

describe('values', () => {
  it.each([
    ['ids', 'uuid[]', ['5f0c6a1e-3d6b-4f0e-9a39-0f9d1f0c2b11', null]],
    ['whole numbers', 'int[]', [1, null, -2]],
    ['fractions', 'float8[]', [1.5, 1e-9, 1e21]],
    ['yes and no', 'boolean[]', [true, null, false]],
    ['plain words', 'text[]', ['qr', 'w-2026.10:05']],
    ['words that mean nothing', 'text[]', ['null', 'NULL', null, '']],
    ['words that need quotes', 'text[]', ['a,b', '{c}', '"d"', '\\e', ' f ', "g'h", 'line\nbreak', '提灯']],
    ['JSON', 'jsonb[]', ['{"a":"\\"b\\\\"}', '[]', null]],
    ['bytes', 'bytea[]', [Buffer.from([0, 255, 92]), null]],
    ['nothing at all', 'text[]', []],
  ])('come back as they were: %s', async (_what, type, values) => {
    const rows = await once(`select v from unnest($1::${type}) with ordinality as t(v, n) order by n`, [values]);
    const parsed =
      type === 'jsonb[]' ? values.map((value) => (value === null ? null : JSON.parse(String(value)))) : values;
    expect(rows).toEqual(parsed.map((v) => ({ v })));
  });

  it('are instants to the millisecond', async () => {
    const at = new Date('2026-10-05T23:59:59.999+09:00');
    expect(await once('select t as at from unnest($1::timestamptz[]) t', [[at.toISOString()]])).toEqual([{ at }]);
    expect(await once('select $1::timestamptz as at', [at])).toEqual([{ at }]);
  });

  it('that cannot be sent fail alone', async () => {
    const round: { self?: object } = {};
    round.self = round;
    await expect(once('select $1::jsonb', [round])).rejects.toThrow(/circular/);
    expect(await once('select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('a transaction sent as a whole', () => {
  const keep = (place: number, word: string | null) => ({
    statement: named('keep', 'insert into kept (place, word) values ($1, $2) returning place'),
    values: [place, word],
  });
  const words = () => base.db.query<{ word: string }>(named('', 'select word from kept order by place'));

  it('tells the rows of each statement, also of those without any', async () => {
    const steps = [
      keep(1, 'one'),
      { statement: named('drop_none', 'delete from kept where place < 0'), values: [] },
      keep(2, 'two'),
    ];
    expect(await lane.atOnce(steps)).toEqual([[{ place: 1 }], [], [{ place: 2 }]]);
    // Known statements are not described again.
    expect(await lane.atOnce([keep(3, 'three')])).toEqual([[{ place: 3 }]]);
  });

  it('is there for everybody by the time it is answered', async () => {
    await lane.atOnce([keep(4, 'four')]);
    expect(await words()).toHaveLength(4);
  });

  it('leaves nothing behind where a later statement fails', async () => {
    await expect(lane.atOnce([keep(5, 'five'), keep(6, null), keep(7, 'seven')])).rejects.toMatchObject({
      code: '23502',
    });
    expect(await words()).toHaveLength(4);
  });

  it('fails where only its commit does', async () => {
    const orphan = { statement: named('own', 'insert into owners (place) values ($1)'), values: [99] };
    await expect(lane.atOnce([keep(8, 'eight'), orphan])).rejects.toMatchObject({ code: '23503' });
    expect(await words()).toHaveLength(4);
  });

  it('prepares after a fault what the fault kept from being prepared', async () => {
    const late = { statement: named('late', 'select word from kept where place = $1'), values: [1] };
    await expect(lane.atOnce([keep(1, 'again'), late])).rejects.toMatchObject({ code: '23505' });
    await expect(lane.atOnce([{ ...late, values: ['no number'] }])).rejects.toMatchObject({ code: '22P02' });
    for (let time = 0; time < 2; time += 1) expect(await lane.atOnce([late])).toEqual([[{ word: 'one' }]]);
  });

  it('waits for its turn', async () => {
    const [first, second] = await Promise.all([lane.atOnce([keep(10, 'ten')]), lane.atOnce([keep(11, 'eleven')])]);
    expect([first, second]).toEqual([[[{ place: 10 }]], [[{ place: 11 }]]]);
  });

  it('sees in each statement what others did before it, as a wait for a lock may have let them', async () => {
    const holder = base.db.transaction(async (tx) => {
      await tx.query(named('', "update kept set word = 'held' where place = 1"));
      const steps = [
        { statement: named('wait', 'select 1 from kept where place = 1 for update'), values: [] },
        { statement: named('see', 'select word from kept where place = 1'), values: [] },
      ];
      const waiting = lane.atOnce(steps);
      while ((await base.db.query(named('', 'select 1 from pg_locks where not granted'))).length === 0);
      return { waiting };
    });
    const [, seen] = await (await holder).waiting;
    expect(seen).toEqual([{ word: 'held' }]);
  });
});
