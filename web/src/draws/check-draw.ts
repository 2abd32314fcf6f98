import { auditDrawAsync, type DrawFault, type PublishedDraw, type Winner } from '@meguri/core/presents/draw-winners.ts';

/** What the recomputation of a draw confirms, in the order in which the page says it. */
export const CHECKS = ['seed', 'entries', 'order', 'winners'] as const;

/** Whether each check holds. */
export type DrawChecks = Record<(typeof CHECKS)[number], boolean>;

/** Hashes after which the page may react to its reader. Some browsers compute a short one immediately, so waiting for it is no pause. */
const AT_ONCE = 500;

/** Recomputes a published draw by the server's own algorithm. Null where the browser cannot compute hashes: outside HTTPS. */
export async function checkDraw(draw: PublishedDraw): Promise<DrawChecks | null> {
  const { subtle } = globalThis.crypto ?? {};
  if (!subtle) return null;
  let hashes = 0;
  const faults = await auditDrawAsync(draw, async (bytes) => {
    const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
    hashes += 1;
    if (hashes % AT_ONCE === 0) await new Promise((resume) => setTimeout(resume));
    return digest;
  });
  return checksOf(faults);
}

/**
 * Sorts the differences into what a reader asks. The order differs if another entry was drawn at some place. The winners differ
 * if an entry is missing or added among them, or won something else.
 */
function checksOf(faults: readonly DrawFault[]): DrawChecks {
  const differing = faults.filter((fault) => fault.code === 'winner_differs');
  const pairs = (side: 'published' | 'recomputed') =>
    differing
      .flatMap((fault) => (fault[side] ? [textOf(fault[side])] : []))
      .sort()
      .join('\n');
  return {
    seed: faults.every(({ code }) => code !== 'seed_hash_differs'),
    entries: faults.every(({ code }) => code !== 'entry_twice'),
    order: differing.every(({ published, recomputed }) => published?.receipt === recomputed?.receipt),
    winners: pairs('published') === pairs('recomputed'),
  };
}

const textOf = ({ receipt, outcome }: Winner): string => `${receipt} ${outcome}`;

/** What a receipt stands for in a published draw. */
export type ReceiptResult = { code: 'won'; outcome: string } | { code: 'lost' } | { code: 'unknown' };

/** Looks a receipt up as it is typed: spaces and capital letters do not matter. */
export function findReceipt(draw: Pick<PublishedDraw, 'entries' | 'winners'>, typed: string): ReceiptResult {
  const receipt = typed
    .normalize('NFKC')
    .replace(/[\s,-]/g, '')
    .toLowerCase();
  const won = draw.winners.find((winner) => winner.receipt === receipt);
  if (won) return { code: 'won', outcome: won.outcome };
  return draw.entries.includes(receipt) ? { code: 'lost' } : { code: 'unknown' };
}
