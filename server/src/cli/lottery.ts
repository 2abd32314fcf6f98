import type { Catalogue } from '@meguri/core/catalogue/catalogue.ts';
import { DEFAULT_LOCALE } from '@meguri/core/lib/locale.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { inSnapshot } from '../db/snapshot.ts';
import { counted } from '../lib/counted.ts';
import { localTimes } from '../lib/local-time.ts';
import { drawRow } from '../lottery/queries.ts';
import { type LotteryWinner, lotteryWinners } from '../lottery/winners.ts';
import { type CampaignContext, type CommandContext, parseArguments, withCampaign } from './command-context.ts';
import { saveCsv, unsavedLine } from './export-file.ts';

const USAGE = 'usage: lottery winners SLUG PRESENT --out FILE';

const HEADING = ['receipt', 'outcome', 'outcomeName', 'username', 'won', 'wonAt', 'state', 'applied', 'used'];

interface Call {
  slug: string;
  presentId: string;
  out: string;
}

/** Runs `lottery winners` and returns the exit status. */
export async function lotteryCommand(args: readonly string[], context: CommandContext): Promise<number> {
  const call = parse(args);
  if (!call) {
    context.err(USAGE);
    return 2;
  }
  return withCampaign(context, call.slug, (work) => exportWinners(call, work, context));
}

function parse([name, ...rest]: readonly string[]): Call | null {
  const read = parseArguments(rest, { out: { type: 'string' } });
  const [slug, presentId, ...more] = read?.positionals ?? [];
  const out = read?.values.out;
  const isValid = name === 'winners' && slug !== undefined && presentId !== undefined && out !== undefined;
  return isValid && more.length === 0 ? { slug, presentId, out } : null;
}

async function exportWinners(
  { slug, presentId, out }: Call,
  { db, campaignId, catalogue }: CampaignContext,
  context: CommandContext,
): Promise<number> {
  const present = catalogue.presents.get(presentId);
  if (present && !present.lottery) {
    context.err(`${presentId} is not a lottery.`);
    return 1;
  }
  const key = { campaignId, presentId };
  const draw = await drawRow(db, key);
  const local = localTimes(catalogue.timeZone);
  if (present?.lottery?.type === 'drawn' && !draw?.drawn_at) {
    const when = draw?.draw_at ? ` (${local(draw.draw_at)})` : '';
    context.err(`${presentId} has not been drawn yet${when}. Nothing was written.`);
    return 1;
  }
  const rowOf = rowMaker(catalogue, presentId);
  let written = 0;
  const saved = await saveCsv(out, HEADING, async (add) => {
    await inSnapshot(db, async (tx) => {
      for await (const winners of lotteryWinners(tx, key)) {
        await add(winners.map(rowOf));
        written += winners.length;
      }
    });
    return written > 0 || present !== undefined;
  });
  if (!saved.ok) {
    context.err(unsavedLine(out, saved));
    return 1;
  }
  if (saved.isComplete) context.out(`${counted(written, 'winner')} written to ${out}.`);
  else context.err(`There is no lottery ${presentId} in ${slug}.`);
  return saved.isComplete ? 0 : 1;
}

function rowMaker({ timeZone, presents }: Catalogue, presentId: string) {
  const local = localTimes(timeZone);
  const when = (at: Date | null): string => (at === null ? '' : local(at));
  const outcomes = new Map(presents.get(presentId)?.lottery?.outcomes.map(({ id, name }) => [id, name]));
  return (winner: LotteryWinner): string[] => [
    winner.receipt,
    winner.outcomeId,
    textIn(outcomes.get(winner.outcomeId) ?? '', DEFAULT_LOCALE),
    winner.username,
    local(winner.wonAt),
    winner.wonAt.toISOString(),
    stateOf(winner),
    when(winner.appliedAt),
    when(winner.usedAt),
  ];
}

/**
 * The state of a winner's prize. `used`, `erased` and `given_up` need no action. `applied` means that a parcel must be sent.
 * `usable` and `eligible_to_apply` wait for the winner. An application survives a reset, but not the erasure of its account.
 */
function stateOf({ usedAt, appliedAt, voidedAt, isErased, draw }: LotteryWinner): string {
  if (usedAt) return 'used';
  if (isErased) return 'erased';
  if (appliedAt) return 'applied';
  if (voidedAt) return 'given_up';
  return draw.result === 'win' && draw.then === 'apply' ? 'eligible_to_apply' : 'usable';
}
