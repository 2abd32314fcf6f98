import { ApiProblem } from '../../api/http.ts';
import type { Visit } from '../../session/visit.ts';

/** The questionnaire type asked after registration (docs/domain.md#18-questionnaires). */
export const REGISTER_TYPE = '1';

const ANSWERED = 'answered';

/** Whether this browser has stored that the visitor has nothing to answer. */
export const hasAnswered = ({ storage }: Pick<Visit, 'storage'>): boolean =>
  storage.get('register_questionnaires') === ANSWERED;

export const setAnswered = ({ storage }: Pick<Visit, 'storage'>): void =>
  storage.set('register_questionnaires', ANSWERED);

/**
 * The questionnaire check (R4.10 to R4.13): whether a logged-in visitor still has to answer. A 404 or `answered` sets
 * the flag. A failure is only logged, and nothing is asked.
 */
export async function mustAnswer(visit: Pick<Visit, 'storage' | 'call' | 'session'>): Promise<boolean> {
  const username = visit.session.username();
  if (username === null || hasAnswered(visit)) return false;
  try {
    const status = await visit.call('showAnswerStatus', { params: { type: REGISTER_TYPE } });
    if (status?.code === 'unanswered') return true;
    // Somebody else may have logged in during the request.
    if (status && visit.session.username() === username) setAnswered(visit);
  } catch (error) {
    const hasNone = error instanceof ApiProblem && error.problem.status === 404;
    // biome-ignore lint/suspicious/noConsole: a failed check is only logged (R4.13)
    if (!hasNone) console.warn('questionnaire check', error);
    else if (visit.session.username() === username) setAnswered(visit);
  }
  return false;
}
