import type { FieldFault } from '@meguri/core/accounts/rules.ts';
import { dictionary } from '@zxcvbn-ts/language-common';

/** About 49,000 passwords from published leaks. Too many for the browser, so only the server checks them. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'] as readonly string[]);

/**
 * The faults of a form with a new password, and one more if attackers try that password first, such as `password1`. Upper
 * case makes no difference. A password gets at most one fault.
 */
export function withCommonPassword(faults: FieldFault[], password: string): FieldFault[] {
  const isAlreadyFaulty = faults.some(({ path }) => path === '/password');
  if (isAlreadyFaulty || !COMMON.has(password.toLowerCase())) return faults;
  return [...faults, { path: '/password', code: 'too_common' }];
}
