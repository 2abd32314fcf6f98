import { EMAIL_MAX, emailFaults, type FieldFault, type FieldFaultCode } from '../accounts/rules.ts';

/** The fields of the application form, in their order (R3.11). Every field is required (R5.10). */
export const APPLICATION_FIELDS = ['name', 'zip', 'address', 'building', 'tel', 'email'] as const;
export type ApplicationField = (typeof APPLICATION_FIELDS)[number];
export type ApplicationForm = Readonly<Record<ApplicationField, string>>;

/** The longest accepted text of each field, in characters (code points). */
const APPLICATION_MAX: Readonly<Record<ApplicationField, number>> = {
  name: 100,
  zip: 12,
  address: 300,
  building: 200,
  tel: 20,
  email: EMAIL_MAX,
};

/** Half-width alphanumerics without hyphens (R5.11). */
const ZIP = /^[A-Za-z0-9]+$/;
/** Telephone numbers have no prescribed format: digits as people write them, domestic or foreign. */
const TEL = /^\+?[0-9][0-9() -]{3,18}[0-9]$/;

/** The first fault of one field of an application; null if there is none. `limit` is in characters. */
export function applicationFault(
  field: ApplicationField,
  text: string,
): { code: FieldFaultCode; limit?: number } | null {
  if (text.trim() === '') return { code: 'required' };
  const limit = APPLICATION_MAX[field];
  if ([...text].length > limit) return { code: 'too_long', limit };
  if (field === 'zip') return ZIP.test(text) ? null : { code: 'half_width_alphanumeric' };
  if (field === 'tel') return TEL.test(text) ? null : { code: 'format' };
  return field === 'email' ? (emailFaults(text)[0] ?? null) : null;
}

/** All faults of an application, at most one for each field. The browser and the server use this same function. */
export const applicationFaults = (form: ApplicationForm): FieldFault[] =>
  APPLICATION_FIELDS.flatMap((field) => {
    const fault = applicationFault(field, form[field]);
    return fault ? [{ path: `/${field}`, code: fault.code, ...(fault.limit ? { limit: fault.limit } : {}) }] : [];
  });
