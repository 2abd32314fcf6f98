import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { Unavailable } from '../lib/unavailable.ts';
import { NOON } from '../testing/server.ts';
import { startUpkeep } from './upkeep.ts';

const done: string[] = [];
const log: string[] = [];

/** The upkeep with duties that only note that they were done. */
function upkeep(
  over: Partial<
    Record<'campaigns' | 'revocations' | 'tries' | 'refusals' | 'events' | 'draws', () => Promise<void>>
  > = {},
) {
  done.length = 0;
  log.length = 0;
  const duty = (name: keyof typeof over) => async () => {
    done.push(name);
    await over[name]?.();
  };
  return startUpkeep({
    campaigns: { refresh: duty('campaigns') },
    revocations: { refresh: duty('revocations') },
    tries: { exchange: duty('tries') },
    refusals: { flush: duty('refusals') },
    events: { flush: duty('events') },
    draws: { enqueue: duty('draws') },
    clock: () => NOON,
    log: pino({}, { write: (line: string) => void log.push(line) }),
    isSetUp: () => true,
  });
}

describe('upkeep', () => {
  it('does its other duties when one fails', async () => {
    const { stop } = upkeep({ campaigns: () => Promise.reject(new Error('odd catalogue')) });
    await expect.poll(() => done.slice(0, 4)).toEqual(['campaigns', 'revocations', 'tries', 'refusals']);
    await stop();
    expect(log.join('')).toContain('odd catalogue');
  });

  it('waits for the next second when the database is away', async () => {
    const { stop } = upkeep({ revocations: () => Promise.reject(new Unavailable('away')) });
    await expect
      .poll(() => done.slice(0, 4), { timeout: 3_000 })
      .toEqual(['campaigns', 'revocations', 'campaigns', 'revocations']);
    await stop();
  });
});
