import { beforeEach, describe, expect, it } from 'vitest';
import { NoAnswer, type StaffCall, StaffRefusal } from '../api/staff-call.ts';
import { openOtherCounters } from './other-counters.ts';
import { openOutbox, signOutAfter, type WaitingAction } from './outbox.ts';

const action = (id: string, counterName?: string): WaitingAction => ({
  id,
  phoneId: 'p',
  token: `t-${id}`,
  at: 0,
  name: 'Tea',
  ...(counterName === undefined ? {} : { counterName }),
  kind: 'settle',
  givenAt: '2026-10-05T03:00:00Z',
});

/** The counter of the session; null for none, `offline` without a network. */
let session: string | null;
/** The counters at which actions were done. */
let places: Record<string, string>;
let recorded: string[];
const call = (async (operation: string, { id }: { id?: string }) => {
  if (session === 'offline') throw new NoAnswer('offline');
  if (operation === 'closeCounter') {
    recorded.push('closed');
    session = null;
    return;
  }
  if (session !== places[id ?? '']) throw new StaffRefusal({ type: '', title: '', status: 401, code: 'unauthorized' });
  recorded.push(id ?? '');
  return { verdict: 'hand_over', reason: null, isRecorded: true };
}) as unknown as StaffCall;
const addAll = (counterId: string, ...actions: WaitingAction[]) => {
  for (const one of actions) {
    places[one.id] = counterId;
    openOutbox(localStorage, counterId, call).add(one);
  }
};
const others = () => openOtherCounters(localStorage, 'b', call);

beforeEach(() => {
  localStorage.clear();
  [session, places, recorded] = ['a', {}, []];
});

describe('what a phone did at another counter', () => {
  it('is named with its counter, and not that of the own one', () => {
    addAll('a', action('1', 'Tent A'), action('2', 'Tent A'));
    addAll('b', action('3', 'Tent B'));
    addAll('c', action('4'));
    expect(
      others()
        .all()
        .map(({ name, waiting }) => [name, waiting.map(({ id }) => id)]),
    ).toEqual([
      ['Tent A', ['1', '2']],
      [null, ['4']],
    ]);
  });

  it('is sent while the session is still that of the other counter', async () => {
    addAll('a', action('1', 'Tent A'));
    addAll('c', action('2', 'Tent C'));
    const found = others();
    let heard = 0;
    found.subscribe(() => {
      heard += 1;
    });
    await found.sendAll();
    expect([recorded, heard, found.all().map(({ name }) => name)]).toEqual([['1'], 1, ['Tent C']]);
  });

  it.each(['b', null, 'offline'])('is kept under the session %s', async (now) => {
    addAll('a', action('1', 'Tent A'));
    session = now;
    const found = others();
    await found.sendAll();
    expect([recorded, found.all().length]).toEqual([[], 1]);
    session = 'a';
    await found.sendAll();
    expect([recorded, found.all()]).toEqual([['1'], []]);
  });

  it('is sent before a sign-out that the page of another counter makes up for', async () => {
    addAll('a', action('1', 'Tent A'));
    addAll('b', action('2', 'Tent B'));
    const own = openOutbox(localStorage, 'b', call);
    await signOutAfter(async () => [await own.flush(), ...(await others().sendAll())], call);
    expect(recorded).toEqual(['1', 'closed']);
    expect(own.waiting()).toHaveLength(1);
  });
});
