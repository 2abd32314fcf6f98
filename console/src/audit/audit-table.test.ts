import { expect, it } from 'vitest';
import { japanese } from '../i18n/ja_JP/ja_JP.ts';
import { auditTable } from './audit-table.ts';

const { audit: words } = japanese;
const HEADING = 'position at actor member name campaign action target target_name reason hash'.split(' ');
const AT = '2026-10-24T08:31:00.000Z';
const BEN = '01890000-0000-7000-8000-000000000002';

it('has each entry in words and as the server has it', () => {
  const { name, headings, rows } = auditTable(
    {
      heading: HEADING,
      rows: [
        ['1', AT, 'member', 'm', '磯部', 'akari', 'role_changed', `${BEN} editor`, '浜野', '異動', 'ab12'],
        [null, AT, 'command_line', null, null, null, 'audit_exported', '12', null, null, null],
        ['3', AT, 'token', null, 'CI', 'akari', 'something_new', 'x', null, '=1+1', 'cd34'],
      ],
    },
    words,
    'akari-audit',
  );
  expect(name).toBe('akari-audit');
  expect(headings).toHaveLength(10);
  expect(rows).toEqual([
    [
      '1',
      AT,
      '磯部',
      'akari',
      words.actions.role_changed,
      '浜野・編集',
      '異動',
      'role_changed',
      `${BEN} editor`,
      'ab12',
    ],
    ['', AT, words.commandLine, '', words.actions.audit_exported, words.entries('12'), '', 'audit_exported', '12', ''],
    ['3', AT, words.ofToken('CI'), 'akari', 'something_new', 'x', '=1+1', 'something_new', 'x', 'cd34'],
  ]);
});
