import { createHash } from 'node:crypto';
import type { Body } from '@meguri/core/contract.ts';
import { isPushEndpoint } from '@meguri/core/push/rules.ts';

/** What a browser gave to be written to. */
export type Subscription = Body<'subscribePush'>;

/**
 * By whom the address of a subscription is trusted: a well-known browser, or the operator, who may name a push service in the own
 * network. Null for any other address: nobody but them chooses what the server calls.
 */
export function trustOf(endpoint: string, pushOrigins: ReadonlySet<string>): 'browser' | 'operator' | null {
  if (isPushEndpoint(endpoint)) return 'browser';
  return URL.canParse(endpoint) && pushOrigins.has(new URL(endpoint).origin) ? 'operator' : null;
}

/** The key of a subscription within its account. */
export const hashOfEndpoint = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

/** The context that an encrypted subscription is bound to. `endpointHash` in hexadecimal digits. */
export const subscriptionContext = ({
  campaignId,
  accountId,
  endpointHash,
}: {
  campaignId: number;
  accountId: string;
  endpointHash: string;
}): string => `push:${campaignId}:${accountId}:${endpointHash}`;
