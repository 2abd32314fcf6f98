import { ApiProblem } from '../api/http.ts';
import type { FirstCatalog } from '../i18n/ja_JP/ja_JP.ts';
import { failureText } from '../shared/layout/failure-text.ts';

/** Why a form could not be sent, for a failure that belongs to no single field. */
export interface FormFailure {
  title: string;
  text: string;
}

/** The text above the button after `error`. If useful, it says that the input is still there. */
export function formFailure(error: unknown, t: FirstCatalog): FormFailure {
  const { title, text } = failureText(error, t);
  if (!(error instanceof ApiProblem)) return { title, text: t.accounts.inputRetained };
  const { code, status, retryAfter } = error.problem;
  if (code === 'too_many_tries' && retryAfter) return { title, text: t.accounts.wait({ seconds: retryAfter }) };
  return { title, text: status >= 500 ? t.accounts.inputRetained : text };
}
