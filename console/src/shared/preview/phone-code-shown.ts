import { readStored, store } from '../../browser/console-storage.ts';

/** The hash of an address that opens the code for a phone beside the page. */
export const PHONE_HASH = 'phone';

const keyOf = (slug: string) => `console_phone_${slug}`;

/** Remembers on this computer that the code which opens the draft on a phone was shown. */
export const rememberPhoneCode = (slug: string): boolean => store(keyOf(slug), '1');

/** Whether that code was shown on this computer, scanned or not, to any member. */
export const wasPhoneCodeShown = (slug: string): boolean => readStored(keyOf(slug)) !== null;
