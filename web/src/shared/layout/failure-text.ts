import { ApiProblem, NetworkFailure } from '../../api/http.ts';
import { ChunkFailure } from '../../browser/chunks.ts';
import type { FirstCatalog } from '../../i18n/ja_JP/ja_JP.ts';
import { SessionEnded } from '../../session/session.ts';

/** The message about a failure and the next step for the visitor. */
export interface FailureText {
  title: string;
  text: string;
}

/** The text for any error of a call, a query or a lazy part. */
export function failureText(error: unknown, t: FirstCatalog): FailureText {
  if (error instanceof NetworkFailure || error instanceof ChunkFailure) return t.errors.network;
  if (error instanceof SessionEnded) return t.session.ended;
  if (!(error instanceof ApiProblem)) return t.errors.unknown;
  const { code, title, detail } = error.problem;
  // A newer server may return codes that this page does not know.
  const wayForward: Partial<Record<string, string>> = t.errors.wayForward;
  return { title: title || t.errors.unknown.title, text: wayForward[code] ?? detail ?? t.errors.unknown.text };
}
