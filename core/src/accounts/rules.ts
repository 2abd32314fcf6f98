import type { CampaignFile, LoginType } from '../campaign-file/campaign-file.ts';

/** The kinds of account that a campaign offers. It is only the password unless the campaign file says otherwise. */
export const offeredLogins = ({ login }: Pick<CampaignFile, 'login'>): readonly LoginType[] => login ?? ['password'];

/** Upper bounds, in characters (docs/api.md#3-accounts-and-sessions). */
export const USERNAME_MAX = 64;
export const PASSWORD_MAX = 128;
export const EMAIL_MAX = 254;

/** One fault of one field. `path` is a JSON pointer, `limit` a bound that the message states. */
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
  'too_few',
  'too_many',
  'needs_digit',
  'needs_lower_case',
  'taken',
  'mismatch',
  'unchanged',
  'too_common',
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
/** Half-width. The form that mail servers accept in practice, which is narrower than RFC 5322. */
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;

const faultAt = (path: string, code: FieldFaultCode | null, limit?: number): FieldFault[] =>
  code === null ? [] : [limit === undefined ? { path, code } : { path, code, limit }];

/** Faults of an account name: it is required and has half-width alphanumerics only (R5.1). */
export function usernameFaults(username: string): FieldFault[] {
  if (username === '') return faultAt('/username', 'required');
  if (username.length > USERNAME_MAX) return faultAt('/username', 'too_long', USERNAME_MAX);
  return faultAt('/username', USERNAME.test(username) ? null : 'half_width_alphanumeric');
}

/** Faults of an e-mail address: it is required, half-width and in e-mail format (R5.2). */
export function emailFaults(email: string): FieldFault[] {
  if (email === '') return faultAt('/email', 'required');
  if (email.length > EMAIL_MAX) return faultAt('/email', 'too_long', EMAIL_MAX);
  return faultAt('/email', EMAIL.test(email) ? null : 'email');
}

/** The length in code points, as the request schemas count it: most emoji are one character. */
const lengthOf = (text: string): number => [...text].length;

/** The three conditions of a password that the form shows while it is typed (R5.3), in display order. */
export const passwordChecks = (password: string, minLength: number): Record<PasswordFault, boolean> => ({
  too_short: lengthOf(password) >= minLength,
  needs_digit: /[0-9]/.test(password),
  needs_lower_case: /[a-z]/.test(password),
});
export type PasswordFault = 'too_short' | 'needs_digit' | 'needs_lower_case';

/** Faults of a new password and its confirmation (R5.3, R5.4): at most one fault for each. */
export function passwordFaults(password: string, confirmation: string, minLength: number): FieldFault[] {
  const faults: FieldFault[] = [];
  if (password === '') faults.push({ path: '/password', code: 'required' });
  else if (lengthOf(password) > PASSWORD_MAX) faults.push({ path: '/password', code: 'too_long', limit: PASSWORD_MAX });
  else {
    const failed = Object.entries(passwordChecks(password, minLength)).find(([, isMet]) => !isMet);
    if (failed) faults.push(...faultAt('/password', failed[0] as PasswordFault, minLength));
  }
  if (confirmation === '') faults.push({ path: '/passwordConfirmation', code: 'required' });
  else if (confirmation !== password) faults.push({ path: '/passwordConfirmation', code: 'mismatch' });
  return faults;
}

/** Which of the two texts a visitor has accepted. */
export interface Consents {
  acceptTerms?: boolean;
  acceptPrivacy?: boolean;
}

/** Which of the two texts a campaign has. A visitor accepts those, and only those. */
export interface ConsentPages {
  terms: boolean;
  privacy: boolean;
}

/** The texts of a campaign file that visitors accept. */
export const consentPages = ({ pages }: Pick<CampaignFile, 'pages'>): ConsentPages => ({
  terms: pages?.terms !== undefined,
  privacy: pages?.privacy !== undefined,
});

/** A text that the campaign has and that was not accepted. */
export const consentFaults = ({ acceptTerms, acceptPrivacy }: Consents, pages: ConsentPages): FieldFault[] => [
  ...faultAt('/acceptTerms', acceptTerms || !pages.terms ? null : 'not_accepted'),
  ...faultAt('/acceptPrivacy', acceptPrivacy || !pages.privacy ? null : 'not_accepted'),
];

/** The body of POST /register. */
export interface Registration extends Consents {
  username: string;
  email: string;
  password: string;
  passwordConfirmation: string;
}

/** All faults of a registration. The browser and the server validate with this same function. */
export function registrationFaults(input: Registration, minLength: number, pages: ConsentPages): FieldFault[] {
  return [
    ...usernameFaults(input.username),
    ...emailFaults(input.email),
    ...passwordFaults(input.password, input.passwordConfirmation, minLength),
    ...consentFaults(input, pages),
  ];
}

/** Converts full-width letters, digits and signs, which a Japanese keyboard may type, to half-width. */
export const toHalfWidth = (text: string): string => text.normalize('NFKC').trim();
