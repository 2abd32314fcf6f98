import { describe, expect, it } from 'vitest';
import { NetworkFailure } from '../../api/http.ts';
import { SessionEnded } from '../../session/session.ts';
import { problem } from '../../testing/test-visit.tsx';
import { afterFailure, entryOf, REST, type Step, waitOf } from './acquire-steps.ts';
import type { Evidence } from './evidence.ts';

const going: Evidence = { method: 'proximity' };
const word: Evidence = { method: 'keyword', keyword: 'sakura' };
const typing: Step = { at: 'keyword' };
const scanning: Step = { at: 'scan', kind: 'qr' };

describe('after a failure', () => {
  it.each([
    ['already_acquired', 409, 'already'],
    ['out_of_period', 403, 'closed'],
    ['too_far', 422, 'too-far'],
    ['location_required', 422, 'explain'],
    ['location_inaccurate', 422, 'no-position'],
  ])('%s leads to its own step from any step', (code, status, at) => {
    for (const step of [REST, typing, scanning]) {
      expect(afterFailure(problem(status, code), step, word)).toMatchObject({ step: { at } });
    }
  });

  it('too_far shows the distance and the limit, and the evidence stays', () => {
    const error = problem(422, 'too_far', { distance: 240, limit: 62 });
    expect(afterFailure(error, REST, word)).toEqual({
      step: { at: 'too-far', distance: 240, limit: 62, evidence: word },
    });
  });

  it.each([
    ['keyword_wrong', typing],
    ['quiz_wrong', { at: 'quiz' } as Step],
    ['qr_invalid', scanning],
    ['qr_not_this_spot', scanning],
    ['barcode_wrong', { at: 'scan', kind: 'barcode' } as Step],
  ])('%s is shown in the dialog where the input was entered', (code, step) => {
    const error = problem(422, code);
    expect(afterFailure(error, step, word)).toEqual({ fault: error });
  });

  it('a network failure keeps the input, or opens a dialog when there is none', () => {
    const error = new NetworkFailure('offline');
    expect(afterFailure(error, typing, word)).toEqual({ fault: error });
    expect(afterFailure(error, REST, going)).toEqual({ step: { at: 'failed', error } });
  });

  it('any other refusal is shown', () => {
    for (const error of [problem(422, 'method_not_offered'), problem(503, 'unavailable'), new Error('a bug')]) {
      expect(afterFailure(error, REST, going)).toEqual({ step: { at: 'failed', error } });
    }
  });

  it('nothing is shown while the visitor is redirected to sign-in', () => {
    expect(afterFailure(new SessionEnded(), typing, word)).toEqual({ step: REST });
  });
});

it('the position step returns to the step with the visitor’s input', () => {
  expect([word, { method: 'quiz', answer: 2 } as Evidence, going].map((each) => entryOf(each).at)).toEqual([
    'keyword',
    'quiz',
    'rest',
  ]);
});

it('only a 429 sets a waiting time', () => {
  expect(waitOf(problem(429, 'too_many_tries', { retryAfter: 8 }))).toBe(8);
  expect(waitOf(problem(503, 'unavailable', { retryAfter: 8 }))).toBe(0);
  expect(waitOf(new NetworkFailure('offline'))).toBe(0);
});
