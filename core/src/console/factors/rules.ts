/** What a member can show besides the password. A passkey also signs in alone. */
export const FACTORS = ['passkey', 'totp'] as const;
export type Factor = (typeof FACTORS)[number];
