import {
  type ConsentPages,
  type FieldFault,
  type Registration,
  registrationFaults,
  toHalfWidth,
} from '@meguri/core/accounts/rules.ts';
import { halfWidthPassword } from '../shared/accounts/password.ts';

/** The input of the registration form, as typed. */
export interface Draft {
  username: string;
  email: string;
  password: string;
  passwordConfirmation: string;
  /** One checkbox for the terms and the privacy policy. */
  accepted: boolean;
}

const DRAFT_FIELDS = ['username', 'email', 'password', 'passwordConfirmation', 'accepted'] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];

export const EMPTY_DRAFT: Draft = { username: '', email: '', password: '', passwordConfirmation: '', accepted: false };

/** The draft in half width. Full-width input of a Japanese keyboard is converted, not refused. */
export const halfWidthDraft = (draft: Draft): Draft => ({
  ...draft,
  username: toHalfWidth(draft.username),
  email: toHalfWidth(draft.email),
  password: halfWidthPassword(draft.password),
  passwordConfirmation: halfWidthPassword(draft.passwordConfirmation),
});

/** The body of POST /register. The one checkbox sets both acceptances. */
export function registrationOf(draft: Draft): Registration {
  const { accepted, ...fields } = halfWidthDraft(draft);
  return { ...fields, acceptTerms: accepted, acceptPrivacy: accepted };
}

/** The form field for a field name of the API; null where the form has none. */
export function draftField(name: string): DraftField | null {
  if (name === 'acceptTerms' || name === 'acceptPrivacy') return 'accepted';
  return DRAFT_FIELDS.find((field) => field === name) ?? null;
}

/** The first fault of each field, by the same rules as the server's. */
export function draftFaults(
  draft: Draft,
  minLength: number,
  pages: ConsentPages,
): Partial<Record<DraftField, FieldFault>> {
  const faults: Partial<Record<DraftField, FieldFault>> = {};
  for (const fault of registrationFaults(registrationOf(draft), minLength, pages)) {
    const field = draftField(fault.path.slice(1));
    if (field) faults[field] ??= fault;
  }
  return faults;
}
