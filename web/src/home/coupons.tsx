import { useText } from '../i18n/language-context.ts';
import type { Present } from '../queries.ts';
import { PrizeCard } from '../rewards/prize-card.tsx';
import { byFamily, standingOf } from '../rewards/standing.ts';
import { useTicketFacts } from '../rewards/use-ticket-facts.ts';
import { TextLink } from '../ui/button.tsx';
import { Section } from '../ui/layout.tsx';
import { TicketRow } from '../ui/ticket.tsx';
import { usePaths } from '../visit.ts';

/** So many that a thumb can leaf through them; the others are in the list. */
const SHOWN = 6;

/** The coupons that can be used or are still ahead; nothing where the campaign has none of them. */
export const Coupons = ({ presents }: { presents: readonly Present[] }) => {
  const { home } = useText();
  const paths = usePaths();
  const facts = useTicketFacts();
  const coupons = presents.filter(({ kind }) => kind === 'coupon');
  const open = byFamily(coupons.map((present) => ({ present, standing: standingOf(present, []) }))).filter(
    ({ standing }) => standing.family !== 'over',
  );
  if (open.length === 0) return null;
  return (
    <Section
      title={home.coupons}
      action={<TextLink href={paths.coupons()}>{home.allCoupons({ n: coupons.length })}</TextLink>}
    >
      <TicketRow>
        {open.slice(0, SHOWN).map(({ present, standing }) => (
          <PrizeCard key={present.id} present={present} standing={standing} facts={facts} />
        ))}
      </TicketRow>
    </Section>
  );
};
