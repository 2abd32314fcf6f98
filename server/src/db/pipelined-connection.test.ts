import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import type { PipelinedConnection } from './pipelined-connection.ts';
import type { Statement } from './statement.ts';

let base: Awaited<ReturnType<typeof testDatabase>>;
let connection: PipelinedConnection;

const named = (name: string, text: string): Statement => ({ name, text });
const once = async (text: string, values: readonly unknown[] = [], name = '') =>
  (await connection.transact([{ statement: named(name, text), values }]))[0];

beforeAll(async () => {
  base = await testDatabase();
  connection = base.db.pipelined();
  await once('create table words (place int primary key, word text not null)');
  await once('create table owners (place int references words (place) deferrable initially deferred)');
});
afterAll(() => base.close());

describe('parameters', () => {
  it.each([
    ['ids', 'uuid[]', ['5f0c6a1e-3d6b-4f0e-9a39-0f9d1f0c2b11', null]],
    ['whole numbers', 'int[]', [1, null, -2]],
    ['fractions', 'float8[]', [1.5, 1e-9, 1e21]],
    ['booleans', 'boolean[]', [true, null, false]],
    ['plain words', 'text[]', ['qr', 'w-2026.10:05']],
    ['words that look like null', 'text[]', ['null', 'NULL', null, '']],
    ['words that need quotes', 'text[]', ['a,b', '{c}', '"d"', '\\e', ' f ', "g'h", 'line\nbreak', '提灯']],
    ['JSON', 'jsonb[]', ['{"a":"\\"b\\\\"}', '[]', null]],
    ['bytes', 'bytea[]', [Buffer.from([0, 255, 92]), null]],
    ['texts that look like bytes', 'text[]', ['\\x00ff5c', '\\x', 'x00']],
    ['no values', 'text[]', []],
  ])('come back unchanged: %s', async (_what, type, values) => {
    const rows = await once(`select v from unnest($1::${type}) with ordinality as t(v, n) order by n`, [values]);
    const parsed =
      type === 'jsonb[]' ? values.map((value) => (value === null ? null : JSON.parse(String(value)))) : values;
    expect(rows).toEqual(parsed.map((v) => ({ v })));
  });

  it('can be bytes as text', async () => {
    const rows = await once('select v from unnest($1::bytea[]) v', [['\\x00ff5c', '\\x']]);
    expect(rows).toEqual([{ v: Buffer.from([0, 255, 92]) }, { v: Buffer.alloc(0) }]);
    expect(await once('select $1::bytea as v', ['\\x00ff5c'])).toEqual([{ v: Buffer.from([0, 255, 92]) }]);
  });

  it('keep instants to the millisecond', async () => {
    const at = new Date('2026-10-05T23:59:59.999+09:00');
    expect(await once('select t as at from unnest($1::timestamptz[]) t', [[at.toISOString()]])).toEqual([{ at }]);
    expect(await once('select $1::timestamptz as at', [at])).toEqual([{ at }]);
  });

  it('fail alone if they cannot be serialised', async () => {
    const round: { self?: object } = {};
    round.self = round;
    await expect(once('select $1::jsonb', [round])).rejects.toThrow(/circular/);
    expect(await once('select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('a pipelined transaction', () => {
  const insert = (place: number, word: string | null) => ({
    statement: named('insert', 'insert into words (place, word) values ($1, $2) returning place'),
    values: [place, word],
  });
  const storedWords = () => base.db.query<{ word: string }>(named('', 'select word from words order by place'));

  it('returns the rows of each statement, also of one without rows', async () => {
    const steps = [
      insert(1, 'one'),
      { statement: named('drop_none', 'delete from words where place < 0'), values: [] },
      insert(2, 'two'),
    ];
    expect(await connection.transact(steps)).toEqual([[{ place: 1 }], [], [{ place: 2 }]]);
    // A prepared statement is not described again.
    expect(await connection.transact([insert(3, 'three')])).toEqual([[{ place: 3 }]]);
  });

  it('is visible to others when it resolves', async () => {
    await connection.transact([insert(4, 'four')]);
    expect(await storedWords()).toHaveLength(4);
  });

  it('does nothing if a later statement fails', async () => {
    await expect(connection.transact([insert(5, 'five'), insert(6, null), insert(7, 'seven')])).rejects.toMatchObject({
      code: '23502',
    });
    expect(await storedWords()).toHaveLength(4);
  });

  it('fails if only its commit fails', async () => {
    const orphan = { statement: named('own', 'insert into owners (place) values ($1)'), values: [99] };
    await expect(connection.transact([insert(8, 'eight'), orphan])).rejects.toMatchObject({ code: '23503' });
    expect(await storedWords()).toHaveLength(4);
  });

  it('prepares a statement on the next use if an earlier error prevented it', async () => {
    const late = { statement: named('late', 'select word from words where place = $1'), values: [1] };
    await expect(connection.transact([insert(1, 'again'), late])).rejects.toMatchObject({ code: '23505' });
    await expect(connection.transact([{ ...late, values: ['no number'] }])).rejects.toMatchObject({ code: '22P02' });
    for (let time = 0; time < 2; time += 1) expect(await connection.transact([late])).toEqual([[{ word: 'one' }]]);
  });

  it('runs in turn', async () => {
    const [first, second] = await Promise.all([
      connection.transact([insert(10, 'ten')]),
      connection.transact([insert(11, 'eleven')]),
    ]);
    expect([first, second]).toEqual([[[{ place: 10 }]], [[{ place: 11 }]]]);
  });

  it('sees in a later statement what was committed while an earlier one waited for a lock', async () => {
    const holder = base.db.transaction(async (tx) => {
      await tx.query(named('', "update words set word = 'held' where place = 1"));
      const steps = [
        { statement: named('wait', 'select 1 from words where place = 1 for update'), values: [] },
        { statement: named('see', 'select word from words where place = 1'), values: [] },
      ];
      const waiting = connection.transact(steps);
      while ((await base.db.query(named('', 'select 1 from pg_locks where not granted'))).length === 0);
      return { waiting };
    });
    const [, seen] = await (await holder).waiting;
    expect(seen).toEqual([{ word: 'held' }]);
  });
});
