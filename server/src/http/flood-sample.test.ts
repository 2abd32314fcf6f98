import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { systemRandom } from '../lib/random.ts';
import { openAdmission } from './admission.ts';
import { floodSample } from './flood-sample.ts';
import { logRequests } from './log-requests.ts';
import { createServer } from './server.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('a flood of log lines', () => {
  it('is logged up to the twentieth line of a minute, then every hundredth', () => {
    const sample = floodSample();
    const logged = upTo(1_000).map(() => sample('a route failed'));
    expect(logged.filter((seen) => seen !== null)).toEqual([
      ...upTo(20),
      100,
      200,
      300,
      400,
      500,
      600,
      700,
      800,
      900,
      1_000,
    ]);
  });

  it('does not hide lines of another kind', () => {
    const sample = floodSample();
    for (let n = 0; n < 1_000; n += 1) sample('a route failed');
    expect(sample('another route failed')).toBe(1);
  });

  it('starts a new count each minute', () => {
    let now = 1_000;
    const sample = floodSample(() => now);
    for (let n = 0; n < 50; n += 1) sample('a route failed');
    now += 59_000;
    expect(sample('a route failed')).toBeNull();
    now += 2_000;
    expect(sample('a route failed')).toBe(1);
  });
});

it('a flood of requests that fail fills neither the log of faults nor that of requests', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const app = createServer({
    log,
    trustedProxies: 0,
    clock: Date.now,
    random: systemRandom,
    publicUrl: 'http://localhost',
    apiUrl: null,
    consoleUrl: null,
    isSetUp: () => true,
    admission: openAdmission({ now: Date.now, busy: () => 0, groups: [], log }),
  });
  logRequests(app, log, new Uint8Array(32));
  app.get('/broken', () => {
    throw new Error('broken');
  });
  app.get('/other', () => {
    throw new TypeError('other');
  });
  for (let n = 0; n < 400; n += 1) await app.inject({ url: '/broken' });
  await app.inject({ url: '/other' });
  await app.close();
  const of = (message: string, route: string) =>
    lines.filter((line) => line.includes(`"msg":"${message}"`) && line.includes(`"route":"${route}"`));
  for (const message of ['request failed', 'request']) {
    expect(of(message, '/broken')).toHaveLength(24);
    expect(of(message, '/broken').at(-1)).toContain('"seen":400');
    expect(of(message, '/other')).toHaveLength(1);
  }
});
