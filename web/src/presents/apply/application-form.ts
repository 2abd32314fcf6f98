import { toHalfWidth } from '@meguri/core/accounts/rules.ts';
import { APPLICATION_FIELDS, type ApplicationField, type ApplicationForm } from '@meguri/core/applications/rules.ts';

export const EMPTY_APPLICATION: ApplicationForm = { name: '', zip: '', address: '', building: '', tel: '', email: '' };

/** Fields that are half-width by nature: what a Japanese keyboard typed is put right, not refused. */
const HALF_WIDTH: readonly ApplicationField[] = ['zip', 'tel', 'email'];

/** One field as it will be sent. The hyphens that a phone number is written with in Japan are more than one sign. */
export function tidy(field: ApplicationField, text: string): string {
  if (!HALF_WIDTH.includes(field)) return text.trim();
  const narrow = toHalfWidth(text);
  return field === 'email' ? narrow : narrow.replace(/[\u2010-\u2015\u2212\u30fc]/g, '-');
}

/** The whole form as it will be sent. */
export const tidyForm = (form: ApplicationForm): ApplicationForm =>
  Object.fromEntries(APPLICATION_FIELDS.map((field) => [field, tidy(field, form[field])])) as ApplicationForm;

export type ApplyStep = 'enter' | 'check' | 'done';

/** The step in a URL's query, so that the system's back leads from the check to the form. */
export const stepIn = (search: string): ApplyStep =>
  new URLSearchParams(search).get('step') === 'check' ? 'check' : 'enter';
