import type { SignedInMember } from '@meguri/core/console/members/schema.ts';
import { beforeEach, expect, it } from 'vitest';
import { ConsoleRefusal, ConsoleUnanswered } from '../api/console-call.ts';
import { inMemory, type RecordStore } from '../browser/record-store.ts';
import { CACHE_MS, forgetExpired, forgetMember, isWalkPage, memberOrCached } from './cached-member.ts';

const ME = { memberId: 'm', name: 'M' } as SignedInMember;
const NOW = Date.parse('2026-10-01T09:00:00+09:00');
const offline = () => Promise.reject<SignedInMember | null>(new ConsoleUnanswered('offline'));
const signedIn = async () => ME;

let store: RecordStore;
beforeEach(async () => {
  store = inMemory();
  await store.put('walk/m/town/walk', { name: 'Town' });
  await store.put('walk/m/town/unsent/page', [{}]);
  await store.put('walk/m/town/photo/1', {});
});

const keys = async () => [...(await store.all('walk')).keys()].sort();
const UNSENT = ['walk/m/town/photo/1', 'walk/m/town/unsent/page'];

it.each([
  ['immediately', 1, true],
  ['just before 12 hours', CACHE_MS - 1, true],
  ['after 12 hours', CACHE_MS, false],
  ['with a clock that was set back', -1, false],
])('opens without a network %s: %s ms, %s', async (_, after, opens) => {
  await memberOrCached({ store, now: NOW, ask: signedIn });
  const answer = memberOrCached({ store, now: NOW + after, ask: offline });
  if (opens) expect(await answer).toEqual(ME);
  else {
    await expect(answer).rejects.toThrow(ConsoleUnanswered);
    expect(await keys()).toEqual(UNSENT);
  }
});

it('does not last longer because it was used', async () => {
  await memberOrCached({ store, now: NOW, ask: signedIn });
  await memberOrCached({ store, now: NOW + CACHE_MS - 1, ask: offline });
  await expect(memberOrCached({ store, now: NOW + CACHE_MS, ask: offline })).rejects.toThrow(ConsoleUnanswered);
});

it('does not open where nobody was kept', async () => {
  await expect(memberOrCached({ store, now: NOW, ask: offline })).rejects.toThrow(ConsoleUnanswered);
});

it('a refusal is an answer', async () => {
  await memberOrCached({ store, now: NOW, ask: signedIn });
  const refused = () => Promise.reject(new ConsoleRefusal({ status: 403, code: 'forbidden', title: 'no' }));
  await expect(memberOrCached({ store, now: NOW, ask: refused })).rejects.toThrow(ConsoleRefusal);
});

it('forgets member and walks without a session, and keeps what is not sent', async () => {
  await memberOrCached({ store, now: NOW, ask: signedIn });
  expect(await memberOrCached({ store, now: NOW, ask: async () => null })).toBeNull();
  expect(await keys()).toEqual(UNSENT);
  await forgetMember(store);
  expect(await keys()).toEqual(UNSENT);
});

it('only the walk test opens without a network', () => {
  const paths = ['/console/town/walk', '/console/town/walk/', '/console/', '/console/town/', '/town/walk'];
  expect(paths.map(isWalkPage)).toEqual([true, true, false, false, false]);
});

it('is deleted after 12 hours when the console is opened anywhere', async () => {
  await memberOrCached({ store, now: NOW, ask: signedIn });
  await forgetExpired(store, NOW + CACHE_MS - 1);
  expect(await keys()).toContain('walk-member');
  await forgetExpired(store, NOW + CACHE_MS);
  expect(await keys()).toEqual(UNSENT);
});
