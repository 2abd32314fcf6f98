import { describe, expect, it } from 'vitest';
import { type AttemptEnd, afterAttempt, FAILING_MS } from './rules.ts';

const NOW = 1_000_000_000;
const answer = (status: number): AttemptEnd => ({ status, fault: null });
const TIMEOUT: AttemptEnd = { status: null, fault: 'timeout' };

describe('an attempt', () => {
  it.each([
    [answer(200), 'delivered'],
    [answer(299), 'delivered'],
    [answer(199), 'waiting'],
    [answer(301), 'waiting'],
    [answer(404), 'waiting'],
    [answer(500), 'waiting'],
    [TIMEOUT, 'waiting'],
    [answer(410), 'failed'],
  ] as const)('that ends with %j leaves the delivery %s', (end, state) => {
    const after = afterAttempt(end, { attempt: 1, failingSince: null, now: NOW });
    expect([after.state, after.off]).toEqual([state, end.status === 410 ? 'gone' : null]);
  });

  it('is repeated with growing waits over a day, seven times', () => {
    const waits: number[] = [];
    for (let [attempt, now] = [1, NOW]; ; attempt += 1) {
      const { state, nextAt } = afterAttempt(TIMEOUT, { attempt, failingSince: NOW, now });
      if (nextAt === null) {
        expect(state).toBe('failed');
        break;
      }
      waits.push((nextAt - now) / 1_000);
      now = nextAt;
    }
    expect(waits).toEqual([30, 120, 600, 3_600, 10_800, 28_800, 43_200]);
  });

  it('switches the webhook off after three days of failures, and not before', () => {
    const since = NOW - FAILING_MS;
    expect(afterAttempt(TIMEOUT, { attempt: 1, failingSince: since + 1, now: NOW }).off).toBeNull();
    const after = afterAttempt(TIMEOUT, { attempt: 1, failingSince: since, now: NOW });
    expect(after).toEqual({ state: 'failed', nextAt: null, failingSince: since, off: 'failing' });
  });

  it('that succeeds ends a time of failures', () => {
    expect(afterAttempt(answer(204), { attempt: 3, failingSince: NOW - FAILING_MS, now: NOW }).failingSince).toBeNull();
  });
});
