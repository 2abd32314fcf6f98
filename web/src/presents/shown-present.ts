import type { Present } from '../queries/queries.ts';
import type { PresentStatus } from '../shared/presents/present-status.ts';
import type { TicketFacts } from '../shared/presents/ticket-view.ts';

/** A present with the data for its texts, as passed to each part of its page. */
export interface ShownPresent {
  present: Present;
  status: PresentStatus;
  facts: TicketFacts;
}
