import { periodState } from '@meguri/core/time/period.ts';
import { campaignNumbers } from '../console/report/campaign-numbers.ts';
import { localTimes } from '../lib/local-time.ts';
import { isTooSlow } from '../lib/unavailable.ts';
import { type CommandContext, withCampaign } from './command-context.ts';
import { numberLines } from './numbers-report.ts';

/** Runs `campaign numbers`: the current counts, for the organiser to watch on the day. */
export const numbersCommand = (
  [slug = '']: readonly string[],
  { json = false }: { json?: boolean },
  context: CommandContext,
): Promise<number> =>
  withCampaign(context, slug, async ({ db, campaignId, version, catalogue }) => {
    const now = Date.now();
    try {
      const numbers = await campaignNumbers(db, { campaignId, catalogue }, { now });
      const { timeZone, period, erasesAt } = catalogue;
      const state = periodState(period, now);
      if (json) {
        const at = new Date(now).toISOString();
        const erasesFrom = erasesAt === null ? null : new Date(erasesAt).toISOString();
        context.out(JSON.stringify({ slug, version, at, timeZone, period: state, erasesFrom, ...numbers }, null, 2));
        return 0;
      }
      const local = localTimes(timeZone);
      context.out(`${slug}, version ${version}, period ${state}; ${local(new Date(now))} in ${timeZone}`);
      if (erasesAt !== null) context.out(`Personal data will be erased from ${local(new Date(erasesAt))} (retention).`);
      for (const line of numberLines(numbers, local)) context.out(line);
      return 0;
    } catch (error) {
      if (!isTooSlow(error)) throw error;
      context.err(
        'Counting took too long and was cancelled, so that it does not slow down visitors. Try again when there is less load.',
      );
      return 1;
    }
  });
