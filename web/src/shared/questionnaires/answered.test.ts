import { describe, expect, it, vi } from 'vitest';
import { problem, testVisit } from '../../testing/test-visit.tsx';
import { mustAnswer } from './answered.ts';

const open = (username: string | null = 'hana25') => {
  const { visit, call, storage } = testVisit({ username });
  return { visit, call, flag: () => storage.get('register_questionnaires'), storage };
};

describe('the questionnaire check', () => {
  it('sets the flag when the visitor has answered', async () => {
    const { visit, call, flag } = open();
    call.mockResolvedValue({ status: 200, code: 'answered' });
    expect(await mustAnswer(visit)).toBe(false);
    expect(flag()).toBe('answered');
  });

  it('sets the flag when the campaign has no questionnaire', async () => {
    const { visit, call, flag } = open();
    call.mockRejectedValue(problem(404, 'not_found'));
    expect(await mustAnswer(visit)).toBe(false);
    expect(flag()).toBe('answered');
  });

  it('asks when the visitor has not answered, and does not set the flag', async () => {
    const { visit, call, flag } = open();
    call.mockResolvedValue({ status: 200, code: 'unanswered' });
    expect(await mustAnswer(visit)).toBe(true);
    expect(flag()).toBeNull();
  });

  it.each([
    ['an overload', problem(503, 'unavailable')],
    ['no network', new TypeError('failed')],
  ])('only logs a failure: %s', async (_what, error) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { visit, call, flag } = open();
    call.mockRejectedValue(error);
    expect(await mustAnswer(visit)).toBe(false);
    expect(flag()).toBeNull();
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });

  it('sends no request for an anonymous visitor, nor when the flag is set', async () => {
    const anonymous = open(null);
    expect(await mustAnswer(anonymous.visit)).toBe(false);
    const done = open();
    done.storage.set('register_questionnaires', 'answered');
    expect(await mustAnswer(done.visit)).toBe(false);
    expect([anonymous.call.mock.calls, done.call.mock.calls]).toEqual([[], []]);
  });
});
