import { beforeEach, expect, it } from 'vitest';
import { NoAnswer, type StaffCall, StaffRefusal } from '../api/staff-call.ts';
import { openOutbox, signOutAfter, type WaitingAction } from './outbox.ts';

const common = (id: string) => ({ id, phoneId: 'p', token: `t-${id}`, at: 0, name: 'Tea' });
const settle = (id: string): WaitingAction => ({
  ...common(id),
  kind: 'settle',
  givenAt: '2026-10-05T03:00:00Z',
});
const withdraw = (id: string): WaitingAction => ({ ...common(id), kind: 'withdraw' });

let sent: unknown[];
let answer: () => Promise<unknown>;
const call = ((...args: unknown[]) => {
  sent.push(args);
  return answer();
}) as unknown as StaffCall;
const open = () => openOutbox(localStorage, 'counter', call);
const flushing = (outbox: ReturnType<typeof open>) => async () => [await outbox.flush()];

beforeEach(() => {
  localStorage.clear();
  sent = [];
  answer = async () => ({ verdict: 'hand_over', reason: null, isRecorded: true });
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
  answer = async () => ({ verdict: 'hand_over', reason: null, isRecorded: true });
  await again.flush();
  expect(again.waiting()).toEqual([]);
  expect(sent.slice(1)).toEqual([
    ['handOver', { id: 'a', phoneId: 'p', token: 't-a', givenAt: '2026-10-05T03:00:00Z' }],
    ['withdrawHandover', { phoneId: 'p', token: 't-b' }, 'b'],
  ]);
});

const refusal = (status: number, code: string) => () =>
  Promise.reject(new StaffRefusal({ type: '', title: '', status, code } as never));

it.each([
  ['with a status', refusal(400, 'invalid_request')],
  ['because it has changed', refusal(409, 'undo_impossible')],
  ['as an answer without a record', async () => ({ verdict: 'refuse', reason: 'expired', isRecorded: false })],
])(
  'keeps what the server refuses %s until staff have reported it to the office, and sends the next one',
  async (_, refused) => {
    const outbox = open();
    outbox.add(settle('a'));
    outbox.add(settle('b'));
    let calls = 0;
    answer = () => {
      calls += 1;
      return calls === 1 ? refused() : Promise.resolve({ verdict: 'hand_over', reason: null, isRecorded: true });
    };
    await outbox.flush();
    await outbox.flush();
    expect([calls, outbox.waiting()]).toEqual([2, []]);
    expect(open().refused()).toMatchObject([{ id: 'a', name: 'Tea' }]);
    outbox.dismiss();
    expect(open().refused()).toEqual([]);
  },
);

it.each(['already_used', 'blocked', 'expired'])('drops a double (%s), which the console lists', async (reason) => {
  const outbox = open();
  outbox.add(settle('a'));
  answer = async () => ({ verdict: 'refuse', reason, isRecorded: true });
  await outbox.flush();
  expect([outbox.waiting(), outbox.refused()]).toEqual([[], []]);
});

it('keeps what cannot be sent because the phone was signed out, and sends it after the next sign-in', async () => {
  const outbox = open();
  outbox.add(settle('a'));
  answer = refusal(401, 'unauthorized');
  expect(await outbox.flush()).toBe('signed_out');
  await signOutAfter(flushing(outbox), call);
  expect(sent.map((args) => (args as unknown[])[0])).toEqual(['handOver', 'handOver']);
  expect(open().waiting()).toHaveLength(1);
  answer = async () => ({ verdict: 'hand_over', reason: null, isRecorded: true });
  expect(await outbox.flush()).toBe('sent');
  expect(open().waiting()).toEqual([]);
});

it('sends an action once, flushed twice at the same time', async () => {
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
  await expect(signOutAfter(flushing(one), call)).rejects.toThrow(NoAnswer);
  answer = async () => ({ verdict: 'hand_over', reason: null, isRecorded: true });
  await signOutAfter(flushing(one), call);
  expect(sent.map((args) => (args as unknown[])[0])).toEqual(['handOver', 'handOver', 'closeCounter']);
  expect(open().waiting()).toEqual([]);
});
