import type { StaffOnlyCode } from '../http/staff-refusals.ts';
import type { Locale } from '../lib/locale.ts';
import type { ConsoleLocale } from './console-titles.ts';

/** The titles of the refusals that only the API of staff mode has. */
const TITLES: Record<StaffOnlyCode, Record<ConsoleLocale, string>> = {
  counter_key_invalid: {
    ja_JP: 'この QR は、もう使えません。本部から新しい QR を受け取ってください。',
    en_US: 'This QR code no longer works. Please ask the office for a new one.',
  },
  pin_wrong: {
    ja_JP: 'PIN がちがいます',
    en_US: 'The PIN is not correct',
  },
  counter_paused: {
    ja_JP: 'PIN のまちがいが続いたため、10 分のあいだ入れません',
    en_US: 'Too many wrong PINs. Nobody can sign in here for 10 minutes.',
  },
  undo_over: {
    ja_JP: '5 分をすぎたので、ここでは取り消せません。本部に連絡してください。',
    en_US: 'More than 5 minutes have passed. Please ask the office to undo it.',
  },
  undo_impossible: {
    ja_JP: 'この景品は、ほかの手続きで変わったため取り消せません。本部に連絡してください。',
    en_US: 'The prize has changed since then and cannot be undone here. Please ask the office.',
  },
};

/** The title of a refusal of staff mode, in Japanese or English. */
export const staffTitle = (code: StaffOnlyCode, locale: Locale): string =>
  TITLES[code][locale === 'en_US' ? 'en_US' : 'ja_JP'];
