import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { Unavailable } from '../lib/unavailable.ts';
import { NOON } from '../testing/test-server.ts';
import { startBackgroundTasks } from './background-tasks.ts';

const done: string[] = [];
const log: string[] = [];

/** Background tasks that only record that they ran. */
function start(
  over: Partial<
    Record<
      | 'campaigns'
      | 'revocations'
      | 'attempts'
      | 'refusals'
      | 'events'
      | 'draws'
      | 'publications'
      | 'audit'
      | 'outbox'
      | 'deliveries'
      | 'notices'
      | 'pushes'
      | 'noticeMails',
      () => Promise<void>
    >
  > = {},
) {
  done.length = 0;
  log.length = 0;
  const task = (name: keyof typeof over) => async () => {
    done.push(name);
    await over[name]?.();
  };
  return startBackgroundTasks({
    campaigns: { refresh: task('campaigns'), refreshBlocked: async () => undefined },
    revocations: { refresh: task('revocations') },
    attempts: { exchange: task('attempts') },
    refusals: { flush: task('refusals') },
    events: { flush: task('events') },
    draws: { enqueue: task('draws') },
    publications: { enqueue: task('publications') },
    audit: { extend: task('audit') },
    outbox: { refresh: task('outbox') },
    deliveries: { send: task('deliveries'), stop: async () => undefined },
    notices: { look: task('notices'), stop: async () => undefined },
    pushes: { send: task('pushes'), stop: async () => undefined },
    noticeMails: { send: task('noticeMails'), stop: async () => undefined },
    clock: () => NOON,
    log: pino({}, { write: (line: string) => void log.push(line) }),
    isSetUp: () => true,
  });
}

describe('background tasks', () => {
  it('run the other tasks when one fails', async () => {
    const { stop } = start({ campaigns: () => Promise.reject(new Error('bad catalogue')) });
    await expect.poll(() => done.slice(0, 4)).toEqual(['campaigns', 'revocations', 'attempts', 'refusals']);
    await stop();
    expect(log.join('')).toContain('bad catalogue');
  });

  it('wait for the next round when the database is unavailable', async () => {
    const { stop } = start({ campaigns: () => Promise.reject(new Unavailable('away')) });
    await expect.poll(() => done.slice(0, 2)).toEqual(['campaigns', 'campaigns']);
    await stop();
  });

  it.each([
    'revocations',
    'attempts',
    'refusals',
    'events',
    'draws',
    'publications',
    'audit',
    'outbox',
    'deliveries',
    'notices',
    'pushes',
  ] as const)('go on where one of them meets an unavailable machine of the database: %s', async (task) => {
    const { stop } = start({ [task]: () => Promise.reject(new Unavailable('a worker is away')) });
    await expect
      .poll(() => done.filter((name) => name === 'noticeMails').length, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(2);
    await stop();
    expect(log.filter((line) => line.includes('a worker is away') && line.includes(`"task":"${task}"`))).toHaveLength(
      1,
    );
  });

  it('log a failure once until it is over, and again when it comes back', async () => {
    let round = 0;
    const failures = ['away', 'away', 'full', null, 'full'];
    const { stop } = start({
      revocations: async () => {
        const failure = failures[round++];
        if (failure) throw new Unavailable(failure);
      },
    });
    await expect.poll(() => round).toBeGreaterThan(failures.length);
    await stop();
    const lines = log.map((line) => JSON.parse(line)).map(({ task, reason, msg }) => [task, reason ?? msg]);
    expect(lines).toEqual(
      ['away', 'full', 'background task works again', 'full', 'background task works again'].map((text) => [
        'revocations',
        text,
      ]),
    );
  });
});
