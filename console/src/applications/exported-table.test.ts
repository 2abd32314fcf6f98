import { BYTE_ORDER_MARK, csvLines } from '@meguri/core/lib/csv.ts';
import { expect, it } from 'vitest';
import { applications } from '../i18n/en_US/applications.ts';
import { exportedTable } from './exported-table.ts';

const HEADING = ['number', 'application', 'name', 'address', 'parcel', 'carrier', 'tracking', 'readable'];

it('names the columns and the states, and counts what could not be opened', () => {
  const rows = [
    ['4K7M-29QX', '01b', 'Hana', 'Tokyo', 'sent', 'yamato', '12', 'yes'],
    ['4K7M-29QY', '01a', '', '', 'to_send', '', '', 'no'],
  ];
  expect(exportedTable({ heading: HEADING, rows }, applications, 'applications')).toEqual({
    table: {
      name: 'applications',
      headings: ['Number', 'Application ID', 'Name', 'Address', 'Parcel', 'Carrier', 'Tracking number'],
      rows: [
        ['4K7M-29QX', '01b', 'Hana', 'Tokyo', 'Sent', 'Yamato Transport', '12'],
        ['4K7M-29QY', '01a', '', '', 'To send', '', ''],
      ],
    },
    exported: { count: 2, unreadable: 1, newest: '01b', toSend: [] },
  });
});

it.each([
  [['01a to_send', '01c sent', '01b to_send'], { newest: '01c', toSend: ['01a', '01b'] }],
  [['01a sent', '01b returned'], { newest: '01b', toSend: [] }],
])('knows which parcels of %j are to be sent', (given, expected) => {
  const rows = given.map((text) => {
    const [id = '', state = ''] = text.split(' ');
    return ['1', id, 'Hana', 'Tokyo', state, '', '', 'yes'];
  });
  expect(exportedTable({ heading: HEADING, rows }, applications, 'x').exported).toMatchObject(expected);
});

it('makes a file in which the words of a visitor are no formula', () => {
  const evil = ['=HYPERLINK("http://evil.example")', '+81 90', "'=1", '\t=1', '＝1'];
  const rows = evil.map((name) => ['1', '01a', name, '@SUM(1)', 'sent', 'other', '-1', 'yes']);
  const { table } = exportedTable({ heading: HEADING, rows }, applications, 'applications');
  const csv = BYTE_ORDER_MARK + csvLines(table.rows.map((row) => row.map(String)));
  for (const line of csv.trimEnd().split('\r\n'))
    expect(line).toMatch(/^\ufeff?"1","01a","'.*","'@SUM\(1\)","Sent",.*"'-1"$/s);
});
