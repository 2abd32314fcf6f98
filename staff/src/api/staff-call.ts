import type { ProblemBody } from '@meguri/core/http/problem.ts';
import type { StaffAnswer, StaffBody, StaffOperation } from '@meguri/core/staff/staff-contract.ts';
import type { StaffLocale } from '../i18n/staff-words.ts';

const BASE = '/api/staff/v1';
/** After so long a call counts as unanswered. It may arrive nevertheless. */
const TIMEOUT_MS = 10_000;

/** The path of each operation. The contract's own table includes schemas, which the phone does not need. */
const PATHS: Readonly<Record<StaffOperation, string>> = {
  showEntrance: '/entrance',
  openCounter: '/sign-in',
  checkIn: '/check-in',
  handOver: '/handovers',
  undoHandover: '/handovers/:handoverId/undo',
  withdrawHandover: '/handovers/:handoverId/withdraw',
  showTally: '/tally',
  closeCounter: '/sign-out',
};

/** The server refused a call. */
export class StaffRefusal extends Error {
  readonly problem: ProblemBody;
  constructor(problem: ProblemBody) {
    super(problem.title);
    this.problem = problem;
  }
}

/** The server could not be reached, or could not answer now. */
export class NoAnswer extends Error {}

export type StaffCall = <O extends StaffOperation>(
  operation: O,
  body: StaffBody<O>,
  handoverId?: string,
) => Promise<StaffAnswer<O>>;

/** Calls the API of staff mode. Throws `StaffRefusal` or `NoAnswer`. */
export const openStaffCall =
  (locale: () => StaffLocale): StaffCall =>
  async (operation, body, handoverId = '') => {
    const response = await fetch(BASE + PATHS[operation].replace(':handoverId', handoverId), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-staff': '1', 'x-locale': locale() },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: Error) => {
      throw new NoAnswer(error.message);
    });
    if (response.status >= 500) throw new NoAnswer(String(response.status));
    if (response.status === 204) return undefined as never;
    const answer = await response.json().catch((error: Error) => {
      throw new NoAnswer(error.message);
    });
    if (!response.ok) throw new StaffRefusal(answer as ProblemBody);
    return answer;
  };
