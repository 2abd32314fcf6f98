/** What a code of the practice stands for. */
export const PRACTICE_KINDS = ['good', 'used', 'expired', 'elsewhere', 'unknown'] as const;
export type PracticeKind = (typeof PRACTICE_KINDS)[number];

/** Differs from the prefix of a claim token, so that neither is ever taken for the other. */
const PREFIX = 'MGP1.';

/**
 * A new code of a kind: six digits. The first names the kind, two are random, and the last three follow from these. So one number of
 * visitors in a thousand reads as a practice code. `random` is in [0, 1).
 */
export const practiceDigits = (kind: PracticeKind, random: number): string => {
  const head = `${PRACTICE_KINDS.indexOf(kind) + 1}${String(Math.floor(random * 100)).padStart(2, '0')}`;
  return head + checkOf(head);
};

/** 617 has no factor in common with 1000, so that any two heads have different check digits. */
const checkOf = (head: string): string => String((Number(head) * 617 + 389) % 1000).padStart(3, '0');

/** Whether these digits are a practice code, and not a number of a visitor. */
export const isPracticeDigits = (digits: string): boolean =>
  digits === digits.slice(0, 3) + checkOf(digits.slice(0, 3));

/** The text of the QR code. */
export const practiceToken = (digits: string): string => PREFIX + digits;

/** The digits of a scanned practice code; null for any other text. */
export const readPracticeToken = (text: string): string | null => /^MGP1\.(\d{6})$/.exec(text.trim())?.[1] ?? null;

/** What a practice code stands for. */
export const kindOf = (digits: string): PracticeKind => PRACTICE_KINDS[Number(digits[0]) - 1] ?? 'unknown';
