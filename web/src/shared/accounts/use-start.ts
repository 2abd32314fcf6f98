import { guestBody } from '../../session/resume-guest.ts';
import { useVisit } from '../../session/visit.ts';
import { track } from '../../tracking/track.ts';
import { useAction } from '../actions/use-action.ts';

/**
 * Starts as a guest: the button "Start". `start` resolves with true once the guest is logged in. The router then goes on as
 * after any log-in. In a browser that has a guest already it signs that guest in again.
 */
export function useStart() {
  const visit = useVisit();
  const { run, isPending, failure } = useAction();
  const start = () =>
    run(async (send) => {
      const isNew = visit.storage.get('guest') === null;
      const { result } = await send('startGuest', { body: guestBody(visit) });
      track(isNew ? 'register' : 'login');
      visit.session.logIn(result);
      return true;
    });
  return { start, isPending, failure };
}
