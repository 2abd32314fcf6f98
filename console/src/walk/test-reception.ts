import type { MeasurementBody } from '@meguri/core/console/walk/schema.ts';

const CALLS = 3;
const PATIENCE_MS = 10_000;
/** A stamp that takes longer than this feels broken. */
export const SLOW_MS = 2_000;

/** How long the server takes to answer from here: the median of a few small calls. Null: none was answered. */
export async function testReception(): Promise<NonNullable<MeasurementBody['reception']>> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const begun = performance.now();
    try {
      const { ok } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
      if (ok) times.push(performance.now() - begun);
    } catch {
      // One lost call of three is a weak network, three are none.
    }
  }
  const middle = times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
  return { latency: middle === undefined ? null : Math.round(middle) };
}
