import type { ConsoleLocale } from './console-language.ts';

/** The language tag for a format that has a time of day. Both languages write 13:05: a clock of 12 hours would be a second one beside the day diagram. */
export const clockTag = (locale: ConsoleLocale): string => `${locale.replace('_', '-')}-u-hc-h23`;
