import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type Description, describeStatement, readerOf } from './describe-statement.ts';
import { onCopies, type ShardGroup } from './shard-layout.ts';
import type { Statement, Values } from './statement.ts';

/*
 * Statements of visitors on a distributed database (docs/decisions/0066-batches-on-shards.md). Citus cannot plan a batch. So the
 * statements of a transaction become a function, which Citus calls on the machine that has the visitors' shards. There they run on
 * the shards themselves (`accounts_102008` for `accounts`), so that only PostgreSQL plans them, once for each connection.
 */

/** The database schema of the functions. */
export const SCHEMA = 'meguri_shards';

/** Distinguishes this advisory lock from others. All servers on a database must agree on it. */
const CREATION_LOCK = 71_436_211;

/** A function that runs the statements of one transaction on one group of shards. */
export interface Routine {
  statement: Statement;
  /** The parameters of the call from those of the statements. */
  valuesOf: (values: readonly Values[]) => Values;
  /** The rows of each statement from those of the call. */
  rowsOf: (answers: readonly object[]) => object[][];
}

interface Described extends Description {
  /** The names of the parameters' types. */
  types: readonly string[];
}

/** Makes routines and keeps them. `writesInside` says whether they also write what every machine has. */
export type RoutineOf = (
  group: ShardGroup,
  statements: readonly Statement[],
  options: { settings: Readonly<Record<string, string>>; writesInside: boolean },
) => Promise<Routine>;

/** Functions are created when they are first needed. One function has one text for ever: its name has the hash of its text. */
export function openRoutines(pool: pg.Pool): RoutineOf {
  const descriptions = new Map<string, Promise<Described>>();
  const routines = new Map<string, Promise<Routine>>();

  const describe = (text: string): Promise<Described> =>
    memoized(descriptions, text, () =>
      withClient(pool, async (client) => {
        const description = await describeStatement(client, text);
        const { rows } = await client.query<{ type: string }>(
          'select format_type(t.id, null) as type from unnest($1::oid[]) with ordinality as t(id, place) order by place',
          [description.parameters],
        );
        return { ...description, types: rows.map(({ type }) => type) };
      }),
    );

  return (group, statements, { settings, writesInside }) => {
    const names = statements.map(({ name }) => name).join(' ');
    return memoized(routines, `${group.id} ${writesInside} ${names} ${JSON.stringify(settings)}`, async () => {
      const texts = statements.map((statement) => statement.onShard?.text ?? statement.text);
      const described = await Promise.all(texts.map(describe));
      const parts = statements.map((statement, index) => ({
        statement,
        text: texts[index] ?? '',
        description: described[index]!,
      }));
      const types = ['uuid', ...described.flatMap((one) => one.types)];
      const definition = definitionOf(group, parts, { settings, writesInside });
      const name = `run_${group.id}_${createHash('sha256').update(definition).digest('hex').slice(0, 24)}`;
      await withClient(pool, (client) => create(client, { name, types, definition }));
      const places = types.map((type, index) => `$${index + 1}::${type}`);
      return {
        statement: { name, text: `select step_, fields_ from ${SCHEMA}.${name}(${places.join(', ')})` },
        valuesOf: (values) => [group.home, ...values.flat()],
        rowsOf: readRows(described, writesInside),
      };
    });
  };
}

/** The value of the key, which is made once and then cached; made again if that failed. */
function memoized<T>(values: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  let value = values.get(key);
  if (!value) {
    value = make();
    values.set(key, value);
    value.catch(() => values.delete(key));
  }
  return value;
}

async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function create(
  client: pg.PoolClient,
  { name, types, definition }: { name: string; types: readonly string[]; definition: string },
): Promise<void> {
  const signature = `${SCHEMA}.${name}(${types.join(', ')})`;
  const isThere = async (): Promise<boolean> => {
    const { rows } = await client.query(
      `select 1 from pg_dist_object where objid = to_regprocedure($1) and distribution_argument_index is not null`,
      [signature],
    );
    return rows.length > 0;
  };
  if (await isThere()) return;
  await client.query('begin');
  // Two servers that create the same function at the same time would disturb each other.
  await client.query(`select pg_advisory_xact_lock(${CREATION_LOCK})`);
  if (!(await isThere())) {
    await client.query(`create schema if not exists ${SCHEMA}`);
    await client.query(
      `create or replace function ${signature} returns table (step_ int, fields_ text[]) language plpgsql ${definition}`,
    );
    await client.query(
      `select create_distributed_function($1::text::regprocedure, '$1', colocate_with := 'accounts', force_delegation := true)`,
      [signature],
    );
  }
  await client.query('commit');
}

/** The column of an answer with the values for `writes` (statement.ts). A routine that runs these statements itself does not return it. */
const SHARED_WRITES = 'shared_writes';

interface Part {
  statement: Statement;
  text: string;
  description: Description;
}

function definitionOf(
  group: ShardGroup,
  parts: readonly Part[],
  { settings, writesInside }: { settings: Readonly<Record<string, string>>; writesInside: boolean },
): string {
  const bodies: string[] = [];
  // The first parameter is an account, by which Citus finds the machine.
  let before = 1;
  for (const [step, { statement, text, description }] of parts.entries()) {
    const parameters = description.parameters.map((_, index) => `$${index + 1 + before}`);
    const shifted = text.replaceAll(/\$(\d+)/g, (_match, number: string) => parameters[Number(number) - 1] ?? '');
    before += parameters.length;
    bodies.push(
      statement.onShard?.isShared
        ? byCitus(text, parameters)
        : bodyOf(step, onCopies(shifted, group.tables), description, writesInside),
    );
    if (!writesInside) continue;
    for (const [key, write] of Object.entries(statement.onShard?.writes ?? {})) {
      bodies.push(`if written_->'${key}' is not null then ${byCitus(write.text, [`written_->'${key}'`])} end if;`);
    }
  }
  const set = Object.entries(settings).map(([name, value]) => `set ${name} = '${value}'`);
  return `${set.join(' ')} as $body_$
#variable_conflict use_column
declare r_ record; written_ jsonb;
begin
  -- While Citus moves the shard, this waits; afterwards it is on another machine.
  perform lock_shard_metadata(5, array[${group.id}]);
  if not exists (
    select 1 from pg_dist_placement p join pg_dist_local_group l on l.groupid = p.groupid where p.shardid = ${group.id}
  ) then raise exception 'the shard has moved' using errcode = 'serialization_failure'; end if;
  ${bodies.join('\n  ')}
end $body_$`;
}

function bodyOf(step: number, text: string, { columns }: Description, writesInside: boolean): string {
  if (columns.length === 0) return `${text};`;
  if (columns.every(({ name }) => name === '?column?')) return `for r_ in ${text} loop null; end loop;`;
  const carries = writesInside && columns.some(({ name }) => name === SHARED_WRITES);
  const fields = returned(columns, writesInside).map(({ name }) => `r_."${name}"::text`);
  return `for r_ in ${text} loop ${carries ? `written_ := r_.${SHARED_WRITES};` : ''}
    step_ := ${step}; fields_ := array[${fields.join(', ')}]; return next; end loop;`;
}

const returned = (columns: Description['columns'], writesInside: boolean) =>
  columns.filter(({ name }) => !(writesInside && name === SHARED_WRITES));

/** Not cached as a plan: the settings for plans on shards are not for Citus. */
const byCitus = (text: string, parameters: readonly string[]): string =>
  `execute $text_$${text}$text_$ using ${parameters.join(', ')};`;

function readRows(described: readonly Description[], writesInside: boolean): Routine['rowsOf'] {
  const readers = described.map(({ columns }) =>
    returned(columns, writesInside).map(({ name, type }) => ({ name, read: readerOf(type) })),
  );
  return (answers) => {
    const rows: object[][] = described.map(() => []);
    for (const { step_, fields_ } of answers as { step_: number; fields_: (string | null)[] }[]) {
      const entries = (readers[step_] ?? []).map(({ name, read }, place): [string, unknown] => {
        const text = fields_[place] ?? null;
        return [name, text === null ? null : read(text)];
      });
      rows[step_]?.push(Object.fromEntries(entries));
    }
    return rows;
  };
}
