import type { AlertView } from '@meguri/core/console/alerts/schema.ts';

type About = Pick<AlertView, 'kind' | 'facts'>;

/** Which alerts are red: visitors are being turned away, or will be. */
export const toneOf = ({ kind, facts }: About): 'busy' | 'full' =>
  kind === 'refusals' || kind === 'slow' || isGone({ kind, facts }) ? 'full' : 'busy';

/** Whether an alert is about a prize of which nothing is left. */
export const isGone = ({ kind, facts }: About): boolean => kind === 'stock' && facts.goneAt !== undefined;
