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
const mail = { url: 'smtp://mail.example.jp', from: 'no-reply@example.jp' };

it('announces one address and that mails are not sent', () => {
  const demo = announcement({ publicUrl, mail: null }, { slug: 'akari', codesPage: 'data/codes/akari/index.html' });
  expect(demo.match(/http\S+/g)).toEqual(['http://localhost:8080/akari/']);
  expect(demo).toContain('SMTP_URL is not set');
  expect(announcement({ publicUrl, mail: null }, null)).toContain('SMTP_URL');
  expect(announcement({ publicUrl, mail }, null)).toBe('\nMeguri is running at http://localhost:8080/\n');
});
