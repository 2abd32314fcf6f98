import { Ticket } from '@meguri/ui/tickets/ticket.tsx';
import type { Present } from '../../queries/queries.ts';
import { usePaths } from '../../session/visit.ts';
import type { PresentStatus } from './present-status.ts';
import { type TicketFacts, ticketView } from './ticket-view.ts';

type PresentCardProps = { present: Present; status: PresentStatus; facts: TicketFacts };

/** A present in a list: its ticket, linked to its page. */
export const PresentCard = ({ present, status, facts }: PresentCardProps) => {
  const paths = usePaths();
  return <Ticket {...ticketView(present, status, facts)} name={present.name} href={paths.present(present.id)} />;
};
