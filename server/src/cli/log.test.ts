import { expect, it } from 'vitest';
import { announcement } from './announce.ts';
import { plainLine } from './log.ts';

it.each([
  [{ level: 40, time: 1, pid: 2, hostname: 'h', reason: 'gone', msg: 'waiting' }, 'warn: waiting, reason: gone\n'],
  [{ level: 30, time: 1, method: 'GET', status: 200, msg: 'request' }, 'info: request, method: GET, status: 200\n'],
  [{ level: 50, error: { name: 'Error' } }, 'error: error: {"name":"Error"}\n'],
])('formats %j as a plain line', (line, expected) => {
  expect(plainLine(`${JSON.stringify(line)}\n`)).toBe(expected);
});

const publicUrl = 'http://localhost:8080';
const consoleUrl = null;
const mail = { url: 'smtp://mail.example.jp', from: 'no-reply@example.jp' };

const demo = { slug: 'akari', codesPage: 'data/codes/akari/index.html' };
const line = { channelId: 'c', channelSecret: 's', issuer: 'https://access.line.me' };

it('announces one address and what is not configured', () => {
  const text = announcement(
    { publicUrl, consoleUrl, mail: null, line: null },
    { demo, withLine: ['akari'], firstOwner: null },
  );
  expect(text.match(/http\S+/g)).toEqual(['http://localhost:8080/akari/']);
  expect(text).toContain(
    'No mail is sent, neither to reset a password nor to confirm an address: SMTP_URL is not set.',
  );
  expect(text).toContain('Log-in with LINE is not offered (akari): LINE_CHANNEL_ID is not set.');
  expect(
    announcement({ publicUrl, consoleUrl, mail: null, line: null }, { demo: null, withLine: [], firstOwner: null }),
  ).not.toContain('LINE');
  expect(
    announcement({ publicUrl, consoleUrl, mail, line }, { demo: null, withLine: ['akari'], firstOwner: null }),
  ).toBe('\nMeguri is running at http://localhost:8080/\n');
  const first = announcement({ publicUrl, consoleUrl, mail, line }, { demo: null, withLine: [], firstOwner: 'secret' });
  expect(first).toContain('works once, within 72 hours:\n  http://localhost:8080/console/setup#secret\n');
  const apart = { publicUrl, consoleUrl: 'http://console.localhost:8080', mail, line };
  expect(announcement(apart, { demo: null, withLine: [], firstOwner: 'secret' })).toContain(
    '  http://console.localhost:8080/console/setup#secret\n',
  );
});
