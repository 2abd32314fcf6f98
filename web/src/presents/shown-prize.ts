import type { Present } from '../queries/queries.ts';
import type { PrizeStatus } from '../shared/rewards/prize-status.ts';
import type { TicketFacts } from '../shared/rewards/ticket-view.ts';

/** A prize with the data for its texts, as passed to each part of its page. */
export interface ShownPrize {
  present: Present;
  status: PrizeStatus;
  facts: TicketFacts;
}
