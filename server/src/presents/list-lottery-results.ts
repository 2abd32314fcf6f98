import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { describeDraw } from './describe-present.ts';
import { type ReadParts, readPresents } from './queries.ts';

/** GET /lottery/results: pending entries first, then the results, newest draw first. */
export const listLotteryResults =
  (parts: ReadParts): Handler<'listLotteryResults'> =>
  async (context) => {
    const rows = await readPresents(parts, context);
    if (!rows) return refuse('unauthorized');
    const { campaign, locale } = context;
    const results = rows.userPresents.flatMap((userPresent) => {
      const present = campaign.catalogue.presents.get(userPresent.presentId);
      if (!present || !userPresent.draw) return [];
      const { draw } = userPresent;
      // An instant lottery has no time of its own: it is drawn when it is taken.
      const drawnAt = draw.result === 'pending' ? null : (draw.drawnAt ?? new Date(userPresent.at).toISOString());
      return [
        {
          presentId: userPresent.presentId,
          userPresentId: userPresent.id,
          ...describeDraw(campaign, present, draw, locale),
          ...(drawnAt === null ? {} : { drawnAt }),
          receipt: draw.receipt,
        },
      ];
    });
    const time = (drawnAt: string | undefined): number => (drawnAt === undefined ? Infinity : Date.parse(drawnAt));
    // Two pending entries compare as NaN, which counts as equal.
    return { results: results.sort((a, b) => time(b.drawnAt) - time(a.drawnAt) || 0) };
  };
