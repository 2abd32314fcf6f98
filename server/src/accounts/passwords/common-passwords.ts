import type { FieldFault } from '@meguri/core/accounts/rules.ts';
import { dictionary } from '@zxcvbn-ts/language-common';

/** About 49,000 passwords from published leaks. Too many for the browser, so only the server checks them. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'] as readonly string[]);

/** The names that somebody who guesses tries first, besides those of the visitor. */
const OWN_WORDS = ['meguri'];
/** A shorter word says little about a password that contains it. */
const SHORTEST_WORD = 3;

/**
 * The faults of a form with a new password, and one more if attackers try that password first: one of the common ones, such as
 * `password1`, or one of the words with nothing but digits and signs around it. `words` are the campaign's slug and the
 * visitor's names. Upper case makes no difference. A password gets at most one fault.
 */
export function withCommonPassword(faults: FieldFault[], password: string, words: readonly string[]): FieldFault[] {
  const isAlreadyFaulty = faults.some(({ path }) => path === '/password');
  if (isAlreadyFaulty || !(COMMON.has(password.toLowerCase()) || isWord(password, words))) return faults;
  return [...faults, { path: '/password', code: 'too_common' }];
}

function isWord(password: string, words: readonly string[]): boolean {
  const bare = bareOf(password);
  const known = [...OWN_WORDS, ...words].flatMap((word) => [word, word.split('@')[0] ?? '']).map(bareOf);
  return bare.length >= SHORTEST_WORD && known.includes(bare);
}

/** Without upper case, and without anything but letters at both ends. */
const bareOf = (text: string): string => text.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
