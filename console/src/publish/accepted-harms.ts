import type { HarmName } from '@meguri/core/console/operation/draft-facts.ts';

/** What tells a list of harmful changes from another one, in whatever order. */
export const harmsKey = (harms: readonly HarmName[]): string =>
  harms
    .map(({ code, field }) => `${code} ${field ?? ''}`)
    .sort()
    .join('\n');

/** Says in a call which harmful changes the member has read. */
export const acceptance = (harms: readonly HarmName[]): { accepted?: HarmName[] } =>
  harms.length > 0 ? { accepted: harms.map(({ code, field }) => ({ code, field })) } : {};
