import type { Present } from '@meguri/core/catalogue/catalogue.ts';
import type { Answer } from '@meguri/core/contract.ts';
import type { StaffAnswer } from '@meguri/core/staff/staff-contract.ts';
import type { Clock, Random } from '../lib/random.ts';
import type { PatientAnswer } from './call-until-answered.ts';
import type { StaffPhone } from './staff-phone.ts';

/** How often a visitor shows a new code, because the last one was too old when it was read. */
const ATTEMPTS = 5;

/** Who hands over a taken prize: a counter only, either, or the visitor by swiping. `outcome`: of a lottery, empty otherwise. */
export const handoverBy = ({ handover, lottery }: Present, outcome: string): 'swipe' | 'staff' | 'either' =>
  (lottery ? lottery.outcomes.find(({ id }) => id === outcome)?.handover : handover) ?? 'swipe';

interface Showing {
  /** Asks for the codes of the coming minutes. Null if they are refused. */
  claim: () => Promise<Answer<'claimPresent'> | null>;
  phone: StaffPhone;
  random: Random;
  now: Clock;
}

/**
 * Shows claim codes at a counter until its staff have an answer to a code that had not expired: an outage can outlast a
 * code. Returns null if there is none.
 */
export async function handOverPrize({
  claim,
  phone,
  random,
  now,
}: Showing): Promise<(PatientAnswer & { body: StaffAnswer<'handOver'> }) | null> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const claims = (await claim())?.claims;
    // The code of the minute of the answer. If the answer came late, the counter says so and the visitor asks again.
    const token = claims?.[0]?.token;
    if (!claims) return null;
    if (token === undefined) continue;
    const answer = await phone.handOver({ id: random.uuid(now()), token });
    if (!answer) return null;
    const body = answer.body as StaffAnswer<'handOver'>;
    if (body.reason !== 'expired' && body.reason !== 'not_yet') return { ...answer, body };
  }
  return null;
}
