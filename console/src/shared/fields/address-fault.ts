import { ConsoleRefusal } from '../../api/console-call.ts';
import type { ConsoleTexts } from '../../i18n/ja_JP/ja_JP.ts';

/** Why a new campaign cannot have an address. */
export type AddressFault = 'taken' | 'reserved' | 'written';

/** What is wrong with the address of a new campaign: what the server has refused, else what the form has found. */
export function addressFault(error: Error | null, found: AddressFault | null): AddressFault | null {
  if (!(error instanceof ConsoleRefusal)) return found;
  if (error.code === 'slug_taken') return 'taken';
  return error.code === 'slug_reserved' ? 'reserved' : found;
}

/** The free addresses that the server offers with a refusal; undefined if it offers none. */
export const offeredAddresses = (error: Error | null): string[] | undefined =>
  error instanceof ConsoleRefusal ? (error.problem['freeSlugs'] as string[] | undefined) : undefined;

/** What the field says of the fault. `free`: addresses that can be had instead. */
export function addressFaultText(
  fault: AddressFault | null,
  free: readonly string[],
  words: ConsoleTexts['campaigns']['fresh'],
): string | undefined {
  if (fault === null) return undefined;
  return fault === 'written' ? words.slugFault : words[fault](free);
}
