import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { isMigrated, migrate } from './migrate.ts';
import { JOBS_SCHEMA } from './migrate-jobs.ts';
import { openDatabase } from './open.ts';
import { PLACEMENTS, tablesWith } from './table-placements.ts';
import { TABLES as tables } from './tables.ts';

/** Tables that are copied to every machine of a distributed database, or are not keyed by the visitor. */
const REFERENCE = new Set([
  'campaigns',
  'catalogue_versions',
  'catalogue_files',
  'campaign_files',
  'members',
  'member_roles',
  'member_sessions',
  'member_links',
  'member_recovery_codes',
  'member_passkeys',
  'spent_challenges',
  'factor_demands',
  'api_tokens',
  'webhooks',
  'webhook_deliveries',
  'webhook_attempts',
  'audit_entries',
  'drafts',
  'draft_revisions',
  'rehearsals',
  'preview_tokens',
  'draft_files',
  'draft_file_steps',
  'picture_originals',
  'draft_presences',
  'conditions',
  'counters',
  'counter_phones',
  'claim_codes',
  'handovers',
  'translation_sources',
  'translation_pairs',
  'translation_points',
  'publish_approvals',
  'scheduled_publications',
  'scheduled_files',
  'walk_measurements',
  'walk_photos',
  'preflight_plans',
  'preflight_checks',
  'preflight_seals',
  'backup_runs',
  'campaign_imports',
  'figure_state',
  'alerts',
  'wall_keys',
  'server_speeds',
  'reports',
  'push_keys',
  'push_notices',
  'notice_mailings',
]);
const KEYED_OTHERWISE: Record<string, string> = {
  account_names: 'name_key',
  line_logins: 'state_hash',
  confirmed_takes: 'contact_hash',
  lottery_draws: 'present_id',
  present_serials: 'present_id',
  present_stock: 'present_id',
  refusal_counts: 'spot_id',
  refusal_minutes: 'spot_id',
  refused_visitors: 'visitor',
  figure_minutes: 'subject',
  figure_totals: 'subject',
  handover_sums: 'counter_id',
  old_code_scans: 'spot_id',
  failed_tries: 'subject',
  network_uses: 'subject',
  stray_pictures: 'photo_id',
  tracking_events: 'event_id',
  page_views: 'locale',
};

/** Citus: every primary key, unique key and foreign key of a distributed table contains the distribution column. */
describe('the schema can be distributed by visitor', () => {
  const owned = tables.filter((table) => {
    const name = getTableName(table);
    return !REFERENCE.has(name) && !(name in KEYED_OTHERWISE);
  });

  it.each(owned.map((table) => [getTableName(table), table] as const))(
    '%s carries campaign_id and account_id in every key',
    (_name, table) => {
      const { primaryKeys, indexes, uniqueConstraints, foreignKeys, columns } = getTableConfig(table);
      const keys = [
        ...primaryKeys.map((key) => key.columns.map(({ name }) => name)),
        ...columns.filter((column) => column.primary || column.isUnique).map(({ name }) => [name]),
        ...indexes
          .filter(({ config }) => config.unique)
          .map(({ config }) => config.columns.map((column) => ('name' in column ? String(column.name) : ''))),
        ...uniqueConstraints.map((key) => key.columns.map(({ name }) => name)),
        ...foreignKeys
          .map((key) => key.reference())
          .filter(({ foreignTable }) => !REFERENCE.has(getTableName(foreignTable)))
          .map(({ columns: own }) => own.map(({ name }) => name)),
      ];
      expect(keys.length).toBeGreaterThan(0);
      for (const key of keys) expect(key).toEqual(expect.arrayContaining(['campaign_id', 'account_id']));
    },
  );

  it.each(Object.entries(KEYED_OTHERWISE))('%s is keyed by %s', (name, column) => {
    const table = tables.find((candidate) => getTableName(candidate) === name) as PgTable;
    expect(getTableConfig(table).primaryKeys[0]?.columns.map((key) => key.name)).toContain(column);
    expect(getTableConfig(table).foreignKeys).toHaveLength(0);
  });

  it('covers every table', () => {
    expect(owned.every((table) => 'accountId' in getTableColumns(table))).toBe(true);
    expect(owned.map((table) => getTableName(table)).sort()).toEqual(tablesWith('visitor').sort());
    expect(tables.map((table) => getTableName(table)).sort()).toEqual(Object.keys(PLACEMENTS).sort());
  });
});

describe('migrations', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  it('are applied once by servers that start at the same time, and not again', async () => {
    await database.db.query({ name: '', text: 'drop schema public cascade' });
    await database.db.query({ name: '', text: 'create schema public' });
    const servers = Array.from({ length: 4 }, () =>
      openDatabase({ url: database.url, pooled: false, maxConnections: 1, onError: () => undefined }),
    );
    expect(await isMigrated(database.db)).toBe(false);
    const applied = await Promise.all(servers.map(migrate));
    expect(applied.filter((count) => count > 0)).toHaveLength(1);
    expect(await migrate(database.db)).toBe(0);
    expect(await isMigrated(database.db)).toBe(true);
    await Promise.all(servers.map((server) => server.close()));
  });

  it('have no time limit, whatever the database sets', async () => {
    const name = new URL(database.url).pathname.slice(1);
    await database.db.query({ name: '', text: `alter database ${name} set statement_timeout = '20ms'` });
    for (const schema of ['public', JOBS_SCHEMA]) {
      await database.db.query({ name: '', text: `drop schema ${schema} cascade` });
    }
    await database.db.query({ name: '', text: 'create schema public' });
    const servers = Array.from({ length: 3 }, () =>
      openDatabase({ url: database.url, pooled: false, maxConnections: 1, onError: () => undefined }),
    );
    // Two of them wait for the first one for much longer than that.
    const applied = await Promise.all(servers.map(migrate));
    expect(applied.filter((count) => count > 0)).toHaveLength(1);
    await Promise.all(servers.map((server) => server.close()));
  });

  it('create the tables of the schema definition', async () => {
    const rows = await database.db.query<{ table_name: string; column_name: string }>({
      name: '',
      text: "select table_name, column_name from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations'",
    });
    const made = rows.map((row) => `${row.table_name}.${row.column_name}`).sort();
    const described = tables
      .flatMap((table) => Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`))
      .sort();
    expect(made).toEqual(described);
  });
});
