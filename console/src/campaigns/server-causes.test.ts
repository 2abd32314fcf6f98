import { expect, it } from 'vitest';
import { type ServerFacts, serverCauses } from './server-causes.ts';

const NOW = Date.parse('2026-10-05T12:00:00Z');
const FACTS: ServerFacts = { databaseMs: 3, backedUpAt: '2026-10-05T04:00:00Z', version: '1.0.0' };

it.each<[string, ServerFacts | null, string[]]>([
  ['all is well', FACTS, []],
  ['no answer', null, ['silent']],
  ['a database that takes long', { ...FACTS, databaseMs: 501 }, ['slow']],
  ['no backup', { ...FACTS, backedUpAt: null }, ['no_backup']],
  ['a backup of yesterday morning', { ...FACTS, backedUpAt: '2026-10-04T09:00:00Z' }, ['old_backup']],
  ['a backup of 26 hours ago', { ...FACTS, backedUpAt: '2026-10-04T10:00:00Z' }, []],
])('%s', (_, facts, causes) => {
  expect(serverCauses(facts, NOW)).toEqual(causes);
});
