import { Section } from '@meguri/ui/basics/layout.tsx';
import { TicketRow } from '@meguri/ui/tickets/ticket.tsx';
import { useText } from '../../i18n/language-context.ts';
import { type Spot, usePresents } from '../../queries/queries.ts';
import { PrizeCard } from '../../shared/rewards/prize-card.tsx';
import { byFamily, prizeStatus } from '../../shared/rewards/prize-status.ts';
import { useTicketFacts } from '../../shared/rewards/use-ticket-facts.ts';

/** The coupons that can be used at a spot, usable ones first; nothing if there are none. */
export const CouponsHere = ({ spot }: { spot: Spot }) => {
  const { coupons: words } = useText().spots;
  const facts = useTicketFacts();
  const here = (usePresents().data ?? []).filter(({ kind, spots }) => kind === 'coupon' && spots.includes(spot.id));
  const tickets = byFamily(here.map((present) => ({ present, status: prizeStatus(present, []) })));
  if (tickets.length === 0) return null;
  return (
    <Section title={words.here}>
      <TicketRow>
        {tickets.map(({ present, status }) => (
          <PrizeCard key={present.id} present={present} status={status} facts={facts} />
        ))}
      </TicketRow>
    </Section>
  );
};
