/** What a code of the practice stands for. */
export const PRACTICE_KINDS = ['good', 'used', 'expired', 'elsewhere', 'unknown'] as const;
export type PracticeKind = (typeof PRACTICE_KINDS)[number];

/** Differs from the prefix of a claim token, so that neither is ever taken for the other. */
const PREFIX = 'MGP1.';
const DIGITS = 6;

/** A new code of a kind: six digits, of which the first names the kind. `random` is in [0, 1). */
export const practiceDigits = (kind: PracticeKind, random: number): string =>
  `${PRACTICE_KINDS.indexOf(kind) + 1}${String(Math.floor(random * 10 ** (DIGITS - 1))).padStart(DIGITS - 1, '0')}`;

/** The text of the QR code. */
export const practiceToken = (digits: string): string => PREFIX + digits;

/** The digits of a scanned practice code; null for any other text. */
export const readPracticeToken = (text: string): string | null => /^MGP1\.(\d{6})$/.exec(text.trim())?.[1] ?? null;

/** What the digits stand for. Digits of no kind are unknown, as at a counter. */
export const kindOf = (digits: string): PracticeKind => PRACTICE_KINDS[Number(digits[0]) - 1] ?? 'unknown';
