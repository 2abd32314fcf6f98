import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { describeDraw } from './describe.ts';
import { type ReadParts, readPresents } from './list-presents.ts';

/** GET /lottery/results: newest draw first, those still to be drawn before them. */
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
      // An instant lottery is drawn as it is taken.
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
    const order = (drawnAt: string | undefined): number => (drawnAt === undefined ? Infinity : Date.parse(drawnAt));
    return { results: results.sort((a, b) => order(b.drawnAt) - order(a.drawnAt) || 0) };
  };
