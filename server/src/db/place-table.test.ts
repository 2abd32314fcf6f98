import { expect, it } from 'vitest';
import { newTableOf } from './place-table.ts';

it.each([
  ['CREATE TABLE "push_subscriptions" (\n\t"campaign_id" integer NOT NULL\n);', 'push_subscriptions'],
  ['\nCREATE TABLE "present_stock" ();', 'present_stock'],
  ['CREATE TABLE "push_keys" ();', null],
  ['CREATE TABLE "a_table_of_the_past" ();', null],
  ['ALTER TABLE "photos" ADD COLUMN "note" text;', null],
])('%s creates on a distributed database for its machines: %s', (text, table) => {
  expect(newTableOf(text, [text])).toBe(table);
});

it('leaves a table to the migration that distributes it', () => {
  const create = 'CREATE TABLE "figure_changes" ();';
  const own = "PERFORM create_distributed_table('figure_changes', 'account_id', colocate_with := 'accounts');";
  expect(newTableOf(create, [create, own])).toBe(null);
});
