import type { HarmName } from '@meguri/core/console/operation/draft-facts.ts';

/** A key of a list of harmful changes. It does not depend on their order. */
export const harmsKey = (harms: readonly HarmName[]): string =>
  harms
    .map(({ code, field }) => `${code} ${field ?? ''}`)
    .sort()
    .join('\n');

/** The property of the request body that lists the harmful changes which the member has read. */
export const acceptance = (harms: readonly HarmName[]): { accepted?: HarmName[] } =>
  harms.length > 0 ? { accepted: harms.map(({ code, field }) => ({ code, field })) } : {};
