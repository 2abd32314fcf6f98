import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const event = {
  id: 'akari@meguri.example',
  name: '灯ノ浦 あかりめぐり, 2026; 秋',
  start: '2026-10-10T10:00:00+09:00',
  end: '2026-11-03T23:59:59+09:00',
  url: 'https://meguri.example/akari/',
};
const file = calendarFile(event, Date.parse('2026-09-01T00:00:00Z'));

it('names the event in UTC, with escaped text', () => {
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Meguri//EN',
    'BEGIN:VEVENT',
    'UID:akari@meguri.example',
    'DTSTAMP:20260901T000000Z',
    'DTSTART:20261010T010000Z',
    'DTEND:20261103T145959Z',
    'SUMMARY:灯ノ浦 あかりめぐり\\, 2026\\; 秋',
    'URL:https://meguri.example/akari/',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('breaks long lines at 75 bytes, never within a letter', () => {
  const long = calendarFile({ ...event, name: 'あかりめぐり'.repeat(20) }, 0);
  const lines = long.split('\r\n');
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(long.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'あかりめぐり'.repeat(20)}`);
});
