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
 * cannot be reached, the visitor stays anonymous, and Start resumes the guest. A guest who is gone is forgotten: nobody has
 * pressed Start, so an empty stamp book must not take the place of the one that the visitor may have kept under a name.
 */
export async function resumeGuest(visit: Visit): Promise<void> {
  const { storage, session, slug, call } = visit;
  const secret = storage.get('guest');
  if (secret === null || session.username() !== null || !mayResume(slug, Date.now())) return;
  markResumed(slug, Date.now());
  try {
    const { result } = await call('startGuest', { body: guestBody(visit) });
    if (result.resume === secret) session.logIn(result);
    else session.forgetGuest();
  } catch {
    // The sign-in page follows, with its own message when the visitor presses Start.
  }
}
