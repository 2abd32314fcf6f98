import { Ticket } from '@meguri/ui/tickets/ticket.tsx';
import type { Present } from '../../queries/queries.ts';
import { usePaths } from '../../session/visit.ts';
import type { PrizeStatus } from './prize-status.ts';
import { type TicketFacts, ticketView } from './ticket-view.ts';

type PrizeCardProps = { present: Present; status: PrizeStatus; facts: TicketFacts };

/** A prize in a list: its ticket, linked to its page. */
export const PrizeCard = ({ present, status, facts }: PrizeCardProps) => {
  const paths = usePaths();
  return <Ticket {...ticketView(present, status, facts)} name={present.name} href={paths.present(present.id)} />;
};
