import type { Catalogue } from '@meguri/core/catalogue/catalogue.ts';
import { DEFAULT_LOCALE } from '@meguri/core/lib/locale.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { asOfOneInstant } from '../db/snapshot.ts';
import { drawRow } from '../lottery/queries.ts';
import { type LotteryWinner, lotteryWinners } from '../lottery/winners.ts';
import { counted } from './campaign-report.ts';
import { type CampaignWork, type CommandContext, readArguments, withCampaign } from './context.ts';
import { saveCsv, unsavedLine } from './export-file.ts';
import { localTimes } from './local-time.ts';

const USAGE = 'usage: lottery winners SLUG PRESENT --out FILE';

const HEADING = ['receipt', 'outcome', 'outcomeName', 'username', 'won', 'wonAt', 'state', 'applied', 'used'];

interface Call {
  slug: string;
  presentId: string;
  out: string;
}

/** `lottery winners`; gives the exit status: 0 done, 1 refused with the reason on `err`, 2 wrong usage. */
export async function lotteryCommand(args: readonly string[], context: CommandContext): Promise<number> {
  const call = parse(args);
  if (!call) {
    context.err(USAGE);
    return 2;
  }
  return withCampaign(context, call.slug, (work) => exportWinners(call, work, context));
}

function parse([name, ...rest]: readonly string[]): Call | null {
  const read = readArguments(rest, { out: { type: 'string' } });
  const [slug, presentId, ...more] = read?.words ?? [];
  const out = read?.values.out;
  const isWhole = name === 'winners' && slug !== undefined && presentId !== undefined && out !== undefined;
  return isWhole && more.length === 0 ? { slug, presentId, out } : null;
}

async function exportWinners(
  { slug, presentId, out }: Call,
  { db, campaignId, catalogue }: CampaignWork,
  context: CommandContext,
): Promise<number> {
  const present = catalogue.presents.get(presentId);
  if (present && !present.lottery) {
    context.err(`${presentId} is no lottery.`);
    return 1;
  }
  const key = { campaignId, presentId };
  const draw = await drawRow(db, key);
  const local = localTimes(catalogue.timeZone);
  if (present?.lottery?.type === 'drawn' && !draw?.drawn_at) {
    const when = draw?.draw_at ? ` (${local(draw.draw_at)})` : '';
    context.err(`${presentId} is still to be drawn${when}; nothing was written.`);
    return 1;
  }
  const rowOf = rowMaker(catalogue, presentId);
  let written = 0;
  const saved = await saveCsv(out, HEADING, async (add) => {
    await asOfOneInstant(db, async (tx) => {
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
  if (saved.isKept) context.out(`${counted(written, 'winner')} written to ${out}.`);
  else context.err(`There is no lottery ${presentId} in ${slug}.`);
  return saved.isKept ? 0 : 1;
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
 * What is still to be done for a winner: nothing any more (`used`, or `erased` and `given_up`), a parcel to send (`applied`),
 * or to wait (`usable`, `eligible_to_apply`). An application outlives a reset, but not its account.
 */
function stateOf({ usedAt, appliedAt, voidedAt, isErased, draw }: LotteryWinner): string {
  if (usedAt) return 'used';
  if (isErased) return 'erased';
  if (appliedAt) return 'applied';
  if (voidedAt) return 'given_up';
  return draw.result === 'win' && draw.then === 'apply' ? 'eligible_to_apply' : 'usable';
}
