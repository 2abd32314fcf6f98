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
    campaigns: { refresh: task('campaigns') },
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
    const { stop } = start({ revocations: () => Promise.reject(new Unavailable('away')) });
    await expect
      .poll(() => done.slice(0, 4), { timeout: 3_000 })
      .toEqual(['campaigns', 'revocations', 'campaigns', 'revocations']);
    await stop();
  });
});
