/** Upper bounds, in characters (docs/api.md#3-accounts-and-sessions). */
export const USERNAME_MAX = 64;
export const PASSWORD_MAX = 128;
export const EMAIL_MAX = 254;

/** One thing wrong with one field; `path` is a JSON pointer, `limit` a bound that the message names. */
export interface FieldFault {
  path: string;
  code: FieldFaultCode;
  limit?: number;
}

export const FIELD_FAULT_CODES = [
  'required',
  'half_width_alphanumeric',
  'email',
  'too_short',
  'too_long',
  'needs_digit',
  'needs_lower_case',
  'mismatch',
  'unchanged',
  'not_accepted',
  'type',
  'format',
  'range',
  'choice',
  'unknown',
  'invalid',
] as const;
export type FieldFaultCode = (typeof FIELD_FAULT_CODES)[number];

/** Half-width alphanumerics (R5.1). */
const USERNAME = /^[A-Za-z0-9]+$/;
/** Half-width; the shape that mail servers take in practice rather than all that RFC 5322 allows. */
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;

const one = (path: string, code: FieldFaultCode | null, limit?: number): FieldFault[] =>
  code === null ? [] : [limit === undefined ? { path, code } : { path, code, limit }];

/** Faults of an account name: it is required and has half-width alphanumerics only (R5.1). */
export function usernameFaults(username: string): FieldFault[] {
  if (username === '') return one('/username', 'required');
  if (username.length > USERNAME_MAX) return one('/username', 'too_long', USERNAME_MAX);
  return one('/username', USERNAME.test(username) ? null : 'half_width_alphanumeric');
}

/** Faults of an e-mail address: it is required, half-width and in e-mail format (R5.2). */
export function emailFaults(email: string): FieldFault[] {
  if (email === '') return one('/email', 'required');
  if (email.length > EMAIL_MAX) return one('/email', 'too_long', EMAIL_MAX);
  return one('/email', EMAIL.test(email) ? null : 'email');
}

/** Length as people count it, and as the request schemas do: an emoji is one character. */
const lengthOf = (text: string): number => [...text].length;

/** The three conditions of a password that the form shows while it is typed (R5.3), in display order. */
export const passwordChecks = (password: string, minLength: number): Record<PasswordFault, boolean> => ({
  too_short: lengthOf(password) >= minLength,
  needs_digit: /[0-9]/.test(password),
  needs_lower_case: /[a-z]/.test(password),
});
export type PasswordFault = 'too_short' | 'needs_digit' | 'needs_lower_case';

/** Faults of a new password and its confirmation. */
export function passwordFaults(password: string, confirmation: string, minLength: number): FieldFault[] {
  const faults: FieldFault[] = [];
  if (password === '') faults.push({ path: '/password', code: 'required' });
  else if (lengthOf(password) > PASSWORD_MAX) faults.push({ path: '/password', code: 'too_long', limit: PASSWORD_MAX });
  else {
    const failed = Object.entries(passwordChecks(password, minLength)).find(([, holds]) => !holds);
    if (failed) faults.push(...one('/password', failed[0] as PasswordFault, minLength));
  }
  if (confirmation === '') faults.push({ path: '/passwordConfirmation', code: 'required' });
  else if (confirmation !== password) faults.push({ path: '/passwordConfirmation', code: 'mismatch' });
  return faults;
}

/** The body of POST /register. */
export interface Registration {
  username: string;
  email: string;
  password: string;
  passwordConfirmation: string;
  acceptTerms: boolean;
  acceptPrivacy: boolean;
}

/** All faults of a registration at once; the same function judges in the browser and on the server. */
export function registrationFaults(input: Registration, minLength: number): FieldFault[] {
  return [
    ...usernameFaults(input.username),
    ...emailFaults(input.email),
    ...passwordFaults(input.password, input.passwordConfirmation, minLength),
    ...one('/acceptTerms', input.acceptTerms ? null : 'not_accepted'),
    ...one('/acceptPrivacy', input.acceptPrivacy ? null : 'not_accepted'),
  ];
}

/** Full-width letters, digits and signs to half-width: the app normalises what a Japanese keyboard types. */
export const toHalfWidth = (text: string): string => text.normalize('NFKC').trim();
