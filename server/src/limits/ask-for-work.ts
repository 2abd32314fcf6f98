import { isIPv4 } from 'node:net';
import type { Database } from '../db/open.ts';
import type { Context } from '../operation/context.ts';
import { type Refusal, refuse } from '../operation/refusal.ts';
import { networkOf } from './network.ts';
import { type BudgetPurpose, countUse } from './network-budget.ts';
import type { ProofOfWork } from './proof-of-work.ts';

/** Asks a call for a proof of work if its network has used up its budget; null if it may go on. */
export type AskForWork = (purpose: BudgetPurpose, context: Context) => Promise<Refusal<'work_required'> | null>;

export interface WorkParts {
  db: Database;
  proofOfWork: ProofOfWork;
  /** Uses of a network in 24 hours without work; 0 asks for none at all (`WORK_BUDGET`). */
  budget: number;
}

/**
 * No call is refused for good: a call with the solution is served. Hundreds of visitors behind one address of a venue can go
 * on, and hundreds of invented accounts become expensive.
 */
export const askForWork =
  ({ db, proofOfWork, budget }: WorkParts): AskForWork =>
  async (purpose, { campaign: { campaignId }, address, now, work }) => {
    if (budget === 0 || isLoopback(address)) return null;
    const subject = `${purpose}:${campaignId}:${networkOf(address)}`;
    if (work !== null && (await proofOfWork.accept(work, subject, now))) return null;
    if ((await countUse(db, { purpose, campaignId, address, now })) <= budget) return null;
    return refuse('work_required', await proofOfWork.challenge(subject, now));
  };

/** Loopback names no network: it is a proxy that TRUSTED_PROXIES does not count, or a program on this machine. */
const isLoopback = (address: string): boolean => {
  const network = networkOf(address);
  return isIPv4(network) ? network.startsWith('127.') : address === '::1';
};
