import { createHash } from 'node:crypto';
import type { Body } from '@meguri/core/contract.ts';

/** What a browser gave to be written to. */
export type Subscription = Body<'subscribePush'>;

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
