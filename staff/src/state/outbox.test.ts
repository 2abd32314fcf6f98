import { beforeEach, expect, it } from 'vitest';
import { NoAnswer, type StaffCall, StaffRefusal } from '../api/staff-call.ts';
import { openOutbox, signOutAfter, type WaitingAct } from './outbox.ts';

const settle = (id: string): WaitingAct => ({ id, kind: 'settle', token: `t-${id}`, givenAt: '2026-10-05T03:00:00Z' });
const withdraw = (id: string): WaitingAct => ({ id, kind: 'withdraw', token: `t-${id}` });

let sent: unknown[];
let answer: () => Promise<unknown>;
const call = ((...args: unknown[]) => {
  sent.push(args);
  return answer();
}) as unknown as StaffCall;
const open = () => openOutbox(localStorage, 'counter', call);

beforeEach(() => {
  localStorage.clear();
  sent = [];
  answer = async () => ({});
});

it('keeps what could not be sent, also over a reload, and sends it in its order', async () => {
  answer = () => Promise.reject(new NoAnswer('offline'));
  const first = open();
  first.add(settle('a'));
  first.add(withdraw('b'));
  await first.flush();
  expect(sent).toHaveLength(1);
  const again = open();
  expect(again.waiting().map(({ id }) => id)).toEqual(['a', 'b']);
  answer = async () => ({});
  await again.flush();
  expect(again.waiting()).toEqual([]);
  expect(sent.slice(1)).toEqual([
    ['handOver', { id: 'a', token: 't-a', givenAt: '2026-10-05T03:00:00Z' }],
    ['withdrawHandover', { token: 't-b' }, 'b'],
  ]);
});

it('drops what the server refuses, so that the next one is sent', async () => {
  const outbox = open();
  outbox.add(settle('a'));
  outbox.add(settle('b'));
  let calls = 0;
  answer = () => {
    calls += 1;
    const problem = { type: '', title: '', status: 409, code: 'undo_impossible' };
    return calls === 1 ? Promise.reject(new StaffRefusal(problem)) : Promise.resolve({});
  };
  await outbox.flush();
  expect([calls, outbox.waiting().length]).toEqual([2, 0]);
});

it('sends an act once, flushed twice at once', async () => {
  const outbox = open();
  outbox.add(settle('a'));
  await Promise.all([outbox.flush(), outbox.flush()]);
  expect(sent).toHaveLength(1);
});

it('replaces an earlier decision on the same scan', () => {
  const outbox = open();
  outbox.add(withdraw('a'));
  outbox.add(settle('a'));
  expect(outbox.waiting()).toEqual([settle('a')]);
});

it('keeps what another page of the counter has added', () => {
  const [one, other] = [open(), open()];
  one.add(settle('a'));
  other.add(settle('b'));
  expect(open().waiting()).toEqual([settle('a'), settle('b')]);
});

it('sends what another page has added before the phone is signed out', async () => {
  const [one, other] = [open(), open()];
  other.add(settle('b'));
  answer = () => Promise.reject(new NoAnswer('offline'));
  await expect(signOutAfter(one, call)).rejects.toThrow(NoAnswer);
  answer = async () => ({});
  await signOutAfter(one, call);
  expect(sent.map((args) => (args as unknown[])[0])).toEqual(['handOver', 'handOver', 'closeCounter']);
  expect(open().waiting()).toEqual([]);
});
