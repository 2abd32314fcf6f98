import { toHalfWidth } from '@meguri/core/accounts/rules.ts';
import { APPLICATION_FIELDS, type ApplicationField, type ApplicationForm } from '@meguri/core/applications/rules.ts';

export const EMPTY_APPLICATION: ApplicationForm = { name: '', zip: '', address: '', building: '', tel: '', email: '' };

/** Fields that require half-width characters. Full-width input from a Japanese keyboard is converted, not refused. */
const HALF_WIDTH: readonly ApplicationField[] = ['zip', 'tel', 'email'];

/**
 * Normalises one field for sending. Phone numbers and postal codes in Japan are written with several different hyphen
 * characters. The API takes a postal code without hyphens and spaces.
 */
export function normalise(field: ApplicationField, text: string): string {
  if (!HALF_WIDTH.includes(field)) return text.trim();
  const narrow = toHalfWidth(text);
  if (field === 'email') return narrow;
  const plain = narrow.replace(/[\u2010-\u2015\u2212\u30fc]/g, '-');
  return field === 'zip' ? plain.replace(/[-\s\u3012]/g, '') : plain;
}

/** Normalises the form for sending. */
export const normaliseForm = (form: ApplicationForm): ApplicationForm =>
  Object.fromEntries(APPLICATION_FIELDS.map((field) => [field, normalise(field, form[field])])) as ApplicationForm;

export type ApplyStep = 'enter' | 'check' | 'done';

/** The step from the URL's query, so that the back button leads from the check to the form. */
export const stepIn = (search: string): ApplyStep =>
  new URLSearchParams(search).get('step') === 'check' ? 'check' : 'enter';
