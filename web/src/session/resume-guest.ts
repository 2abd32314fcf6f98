import type { Body } from '@meguri/core/contract.ts';
import { markResumed, mayResume } from './resume-pause.ts';
import type { Visit } from './visit.ts';

/** The body of POST /guest. Pressing Start accepts the texts that are linked beside the button. */
export function guestBody({ storage }: Pick<Visit, 'storage'>): Body<'startGuest'> {
  const resume = storage.get('guest');
  return { acceptTerms: true, acceptPrivacy: true, ...(resume === null ? {} : { resume }) };
}

/**
 * Signs the guest of this browser in again after the session has ended. Does nothing for other visitors. If the server
 * cannot be reached, the visitor stays anonymous, and Start resumes the guest.
 */
export async function resumeGuest(visit: Visit): Promise<void> {
  const { storage, session, slug, call } = visit;
  if (storage.get('guest') === null || session.username() !== null || !mayResume(slug, Date.now())) return;
  markResumed(slug, Date.now());
  try {
    const { result } = await call('startGuest', { body: guestBody(visit) });
    session.logIn(result);
  } catch {
    // The sign-in page follows, with its own message when the visitor presses Start.
  }
}
