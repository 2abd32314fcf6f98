import { periodState } from '@meguri/core/time/period.ts';
import { campaignNumbers } from '../campaign/numbers.ts';
import { type CommandContext, withCampaign } from './context.ts';
import { localTimes } from './local-time.ts';
import { numberLines } from './numbers-report.ts';

/** SQLSTATE query_canceled: the statement's time is up. */
const TIME_IS_UP = '57014';

/** `campaign numbers`: what an organiser watches on the day, as of now. */
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
      if (erasesAt !== null) context.out(`Personal data is erased from ${local(new Date(erasesAt))} on (retention).`);
      for (const line of numberLines(numbers, local)) context.out(line);
      return 0;
    } catch (error) {
      if ((error as { code?: unknown }).code !== TIME_IS_UP) throw error;
      context.err(
        'Counting took too long and was given up, so that visitors need not wait. Try again when it is calmer.',
      );
      return 1;
    }
  });
