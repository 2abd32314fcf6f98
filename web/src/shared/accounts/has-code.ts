import type { RefusalCode } from '@meguri/core/http/refusals.ts';
import { ApiProblem } from '../../api/http.ts';

/** Whether the server has refused with this code. */
export const hasCode = (error: unknown, code: RefusalCode): boolean =>
  error instanceof ApiProblem && error.problem.code === code;
