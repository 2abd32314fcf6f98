import { Section } from '@meguri/ui/basics/layout.tsx';
import { TicketRow } from '@meguri/ui/tickets/ticket.tsx';
import { useText } from '../../i18n/language-context.ts';
import { type Spot, usePresents } from '../../queries/queries.ts';
import { PresentCard } from '../../shared/presents/present-card.tsx';
import { byFamily, presentStatus } from '../../shared/presents/present-status.ts';
import { useTicketFacts } from '../../shared/presents/use-ticket-facts.ts';

/** The coupons that can be used at a spot, usable ones first; nothing if there are none. */
export const CouponsHere = ({ spot }: { spot: Spot }) => {
  const { coupons: words } = useText().spots;
  const facts = useTicketFacts();
  const here = (usePresents().data ?? []).filter(({ kind, spots }) => kind === 'coupon' && spots.includes(spot.id));
  const tickets = byFamily(here.map((present) => ({ present, status: presentStatus(present, []) })));
  if (tickets.length === 0) return null;
  return (
    <Section title={words.here}>
      <TicketRow>
        {tickets.map(({ present, status }) => (
          <PresentCard key={present.id} present={present} status={status} facts={facts} />
        ))}
      </TicketRow>
    </Section>
  );
};
