import { Ticket } from '@meguri/ui/tickets/ticket.tsx';
import type { Present } from '../../queries/queries.ts';
import { usePaths } from '../../session/visit.ts';
import type { PrizeStanding } from './prize-status.ts';
import { type TicketFacts, ticketView } from './ticket-view.ts';

type PrizeCardProps = { present: Present; standing: PrizeStanding; facts: TicketFacts };

/** A prize in a list: its ticket, linked to its page. */
export const PrizeCard = ({ present, standing, facts }: PrizeCardProps) => {
  const paths = usePaths();
  return <Ticket {...ticketView(present, standing, facts)} name={present.name} href={paths.present(present.id)} />;
};
