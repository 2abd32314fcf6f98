import { ApiProblem } from '../../api/http.ts';

/** The messages of the API by field name; empty where the error is not about fields. */
export function fieldErrorsOf(error: unknown): Partial<Record<string, string>> {
  const errors = error instanceof ApiProblem ? (error.problem.errors ?? []) : [];
  // The first message of a field is shown. Entries are reversed because the last one of a name wins.
  return Object.fromEntries([...errors].reverse().map(({ path, message }) => [path.slice(1), message]));
}
