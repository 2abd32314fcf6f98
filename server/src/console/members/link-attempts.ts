import { consoleNetwork } from '../../limits/attempt-subjects.ts';
import type { FailedAttempts } from '../../limits/failed-attempts.ts';
import { refuse } from '../../operation/refusal.ts';
import type { ConsoleContext } from '../operation/console-context.ts';

/** The refusal of a link that cannot be used, which counts as a failed attempt of the network. A valid link is never limited. */
export function refuseLink(attempts: FailedAttempts, { address, now }: Pick<ConsoleContext, 'address' | 'now'>) {
  const subjects = [consoleNetwork('member-link', address)];
  const retryAfter = attempts.retryAfter(subjects, now);
  if (retryAfter > 0) return refuse('too_many_tries', { retryAfter });
  attempts.fail(subjects, now);
  return refuse('link_invalid');
}
