import type { Present } from '../queries/queries.ts';
import type { PrizeStanding } from '../shared/rewards/prize-status.ts';
import type { TicketFacts } from '../shared/rewards/ticket-view.ts';

/** A prize with all that its words are made from, as every part of its page is given it. */
export interface ShownPrize {
  present: Present;
  standing: PrizeStanding;
  facts: TicketFacts;
}
