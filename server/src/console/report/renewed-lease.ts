import { setTimeout as sleep } from 'node:timers/promises';

/** Renews a lease every `everyMs` milliseconds until `work` has ended. No renewal goes on after that. */
export async function withRenewedLease<T>(
  renew: () => Promise<unknown>,
  everyMs: number,
  work: () => Promise<T>,
): Promise<T> {
  const end = new AbortController();
  const { signal } = end;
  const renewing = (async () => {
    for (;;) {
      await sleep(everyMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      // The lease lasts for several renewals. One that failed is followed by another.
      await renew().catch(() => undefined);
    }
  })();
  try {
    return await work();
  } finally {
    end.abort();
    await renewing;
  }
}
