import { ApiProblem } from '../api/http.ts';
import type { Catalog } from '../i18n/ja_JP/ja_JP.ts';
import { failureText } from '../shared/layout/failure-text.ts';

/** Why a form could not be sent, where no single field is to blame. */
export interface Trouble {
  title: string;
  text: string;
}

/** The words above the button after `error`; what was typed is still there, and they say so. */
export function troubleOf(error: unknown, t: Catalog): Trouble {
  const { title, text } = failureText(error, t);
  if (!(error instanceof ApiProblem)) return { title, text: t.accounts.kept };
  const { code, status, retryAfter } = error.problem;
  if (code === 'too_many_tries' && retryAfter) return { title, text: t.accounts.wait({ seconds: retryAfter }) };
  return { title, text: status >= 500 ? t.accounts.kept : text };
}

/** What the API says about single fields, by the field's name; empty where it says nothing of the kind. */
export function fieldErrorsOf(error: unknown): Partial<Record<string, string>> {
  const told = error instanceof ApiProblem ? (error.problem.errors ?? []) : [];
  // The first message of a field is the one to mend first.
  return Object.fromEntries([...told].reverse().map(({ path, message }) => [path.slice(1), message]));
}
