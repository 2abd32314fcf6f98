import { beforeEach, expect, it } from 'vitest';
import { NetworkFailure } from '../api/http.ts';
import { testVisit } from '../testing/test-visit.tsx';
import { guestBody, resumeGuest } from './resume-guest.ts';
import { mayResume } from './resume-pause.ts';

const RESULT = { status: 'OK', username: 'guestabc', id_token: 'a.b.c', refresh_token: 'r', expires_in: 900 } as const;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A visit without a session, with or without the secret of a guest. */
function anonymous(secret: string | null) {
  const made = testVisit();
  if (secret !== null) made.visit.storage.set('guest', secret);
  return made;
}

it('signs the guest of this browser in again, with the secret', async () => {
  const { visit, call, logIn } = anonymous('id.secret');
  call.mockResolvedValue({ result: { ...RESULT, resume: 'id.secret' } });
  await resumeGuest(visit);
  expect(call).toHaveBeenCalledExactlyOnceWith('startGuest', {
    body: { acceptTerms: true, acceptPrivacy: true, resume: 'id.secret' },
  });
  expect(logIn).toHaveBeenCalledExactlyOnceWith({ ...RESULT, resume: 'id.secret' });
});

it('creates no guest for a visitor who has none, and resumes nobody who is logged in', async () => {
  const nobody = anonymous(null);
  await resumeGuest(nobody.visit);
  expect(nobody.call).not.toHaveBeenCalled();
  expect(guestBody(nobody.visit)).toEqual({ acceptTerms: true, acceptPrivacy: true });
  const { visit, call } = testVisit({ username: 'hana' });
  visit.storage.set('guest', 'id.secret');
  await resumeGuest(visit);
  expect(call).not.toHaveBeenCalled();
});

it('does not log in the new guest whom the server starts for a secret that works no more', async () => {
  const { visit, call, logIn, forgetGuest } = anonymous('id.secret');
  call.mockResolvedValue({ result: { ...RESULT, resume: 'other.secret' } });
  await resumeGuest(visit);
  expect(logIn).not.toHaveBeenCalled();
  expect(forgetGuest).toHaveBeenCalledOnce();
});

it('leaves the visitor anonymous when the server cannot be reached, and keeps the secret', async () => {
  const { visit, call } = anonymous('id.secret');
  call.mockRejectedValue(new NetworkFailure('offline'));
  await resumeGuest(visit);
  expect(visit.storage.get('guest')).toBe('id.secret');
});

it('happens at most once a minute in one tab', async () => {
  const { visit, call } = anonymous('id.secret');
  call.mockRejectedValue(new NetworkFailure('offline'));
  await resumeGuest(visit);
  await resumeGuest(visit);
  expect(call).toHaveBeenCalledTimes(1);
  expect(mayResume(visit.slug, Date.now() + 61_000)).toBe(true);
});
