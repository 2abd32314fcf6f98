import { emailFaults, type FieldFault } from '../accounts/rules.ts';
import { isCalendarDate } from '../time/calendar-date.ts';
import { isoDate, localDate } from '../time/zoned-time.ts';

/** Upper bounds, in characters. */
export const HANDLE_NAME_MAX = 50;
export const LOCATION_MAX = 100;
/** The largest accepted picture, in bytes (docs/api.md#8-photos). */
export const PICTURE_BYTES_MAX = 15 * 1024 * 1024;
/** The accepted media types. HEIC only if the image library of the server can decode it. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const;
/** The limit of posts of one account in an hour, so that no account fills the store. */
export const POSTS_PER_HOUR = 60;

/** The text fields of a photo post. A blank optional field counts as left out. */
export interface PhotoFields {
  date: string;
  handleName?: string;
  location?: string;
  email?: string;
}

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';

/** Control characters would break lines wherever the text is shown. */
const CONTROL = /\p{Cc}/u;

/**
 * Faults of the fields (R5.9). The date must be a real day that has begun in the campaign's time zone at `now`
 * (milliseconds since the epoch). The e-mail address is required at the first post and checked whenever it is given.
 */
export function photoFaults(
  fields: PhotoFields,
  { firstPost, timeZone, now }: { firstPost: boolean; timeZone: string; now: number },
): FieldFault[] {
  const email = fields.email?.trim() ?? '';
  return [
    ...dateFaults(fields.date, isoDate(localDate(now, timeZone))),
    ...(['handleName', 'location'] as const)
      .filter((name) => CONTROL.test(fields[name]?.trim() ?? ''))
      .map((name): FieldFault => ({ path: `/${name}`, code: 'invalid' })),
    ...(firstPost || email !== '' ? emailFaults(email) : []),
  ];
}

function dateFaults(date: string, today: string): FieldFault[] {
  if (isBlank(date)) return [{ path: '/date', code: 'required' }];
  if (!isCalendarDate(date)) return [{ path: '/date', code: 'format' }];
  return date > today ? [{ path: '/date', code: 'range' }] : [];
}

/** An optional text as it is stored: trimmed, and null if it is blank. */
export const optionalText = (text: string | undefined): string | null => (isBlank(text) ? null : (text ?? '').trim());
