import { isIPv4 } from 'node:net';
import type { Database } from '../db/open.ts';
import type { Context } from '../operation/context.ts';
import { Refusal, refuse } from '../operation/refusal.ts';
import { networkOf } from './network.ts';
import { type BudgetPurpose, countUse, uncountUse } from './network-budget.ts';
import type { ProofOfWork } from './proof-of-work.ts';

/** One use of a network's budget. */
export interface BudgetUse {
  /** The call was refused after all: neither the budget nor the solution is used up. */
  giveBack: () => Promise<void>;
}

/** What a network may do in a day without a proof of work. */
export interface WorkBudget {
  /** Whether calls from the address have a budget. */
  appliesTo(address: string): boolean;
  /** Uses the budget of the caller's network once. A call above it is asked for a proof of work. */
  use(purpose: BudgetPurpose, context: Context): Promise<BudgetUse | Refusal<'work_required'>>;
}

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
export function openWorkBudget({ db, proofOfWork, budget }: WorkParts): WorkBudget {
  const appliesTo = (address: string): boolean => budget > 0 && !isLoopback(address);
  return {
    appliesTo,
    use: async (purpose, { campaign: { campaignId }, address, now, work }) => {
      if (!appliesTo(address)) return { giveBack: async () => undefined };
      const subject = `${purpose}:${campaignId}:${networkOf(address)}`;
      if (work !== null && (await proofOfWork.accept(work, subject, now))) {
        return { giveBack: async () => proofOfWork.giveBack(work) };
      }
      const use = { purpose, campaignId, address, now };
      if (await countUse(db, use, budget)) return { giveBack: () => uncountUse(db, use) };
      return refuse('work_required', await proofOfWork.challenge(subject, now));
    },
  };
}

/** Runs what uses a network's budget. The use is given back unless `work` succeeds. */
export async function withinBudget<Outcome>(use: BudgetUse, work: () => Promise<Outcome>): Promise<Outcome> {
  let isRefused = true;
  try {
    const outcome = await work();
    isRefused = outcome instanceof Refusal;
    return outcome;
  } finally {
    if (isRefused) await use.giveBack();
  }
}

/** Loopback names no network: it is a proxy that TRUSTED_PROXIES does not count, or a program on this machine. */
const isLoopback = (address: string): boolean => {
  const network = networkOf(address);
  return isIPv4(network) ? network.startsWith('127.') : address === '::1';
};
