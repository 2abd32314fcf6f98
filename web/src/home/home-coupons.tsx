import { TextLink } from '@meguri/ui/basics/button.tsx';
import { Section } from '@meguri/ui/basics/layout.tsx';
import { TicketRow } from '@meguri/ui/tickets/ticket.tsx';
import { useWording } from '../i18n/language-context.ts';
import type { Present } from '../queries/queries.ts';
import { usePaths } from '../session/visit.ts';
import { PresentCard } from '../shared/presents/present-card.tsx';
import { byFamily, presentStatus } from '../shared/presents/present-status.ts';
import { useTicketFacts } from '../shared/presents/use-ticket-facts.ts';

/** The most that are shown here; the others are in the list. */
const SHOWN = 6;

/** The coupons that are usable or upcoming; nothing if there are none. */
export const Coupons = ({ presents }: { presents: readonly Present[] }) => {
  const { home } = useWording().t;
  const paths = usePaths();
  const facts = useTicketFacts();
  const coupons = presents.filter(({ kind }) => kind === 'coupon');
  const open = byFamily(coupons.map((present) => ({ present, status: presentStatus(present, []) }))).filter(
    ({ status }) => status.family !== 'over',
  );
  if (open.length === 0) return null;
  return (
    <Section
      title={home.coupons}
      action={<TextLink href={paths.coupons()}>{home.allCoupons({ n: coupons.length })}</TextLink>}
    >
      <TicketRow>
        {open.slice(0, SHOWN).map(({ present, status }) => (
          <PresentCard key={present.id} present={present} status={status} facts={facts} />
        ))}
      </TicketRow>
    </Section>
  );
};
