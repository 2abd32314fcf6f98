import { Button, TextLink } from '@meguri/ui/basics/button.tsx';
import { Pad, Page, PageHead, Stack } from '@meguri/ui/basics/layout.tsx';
import { Skeleton } from '@meguri/ui/feedback/skeleton.tsx';
import { Chip, Chips } from '@meguri/ui/feedback/tag.tsx';
import { Empty } from '@meguri/ui/lists/empty.tsx';
import { useSearch } from 'wouter/use-browser-location';
import { navigate } from '../../browser/navigation.ts';
import { useText } from '../../i18n/language-context.ts';
import { usePresents, useUserPresents } from '../../queries/queries.ts';
import { usePaths } from '../../session/visit.ts';
import { FailureNote } from '../../shared/layout/failure-note.tsx';
import { TabFrame } from '../../shared/layout/tab-frame.tsx';
import { PresentCard } from '../../shared/presents/present-card.tsx';
import { presentStatus } from '../../shared/presents/present-status.ts';
import { useTicketFacts } from '../../shared/presents/use-ticket-facts.ts';
import { type ListedPresent, presentsShown, SHOWN, type Shown, showing, shownIn } from './present-filter.ts';

/** All presents: available first, then upcoming, then done. */
export const PresentList = () => {
  const t = useText();
  const paths = usePaths();
  const presents = usePresents();
  const userPresents = useUserPresents();
  const shown = shownIn(useSearch());
  const error = presents.error ?? userPresents.error;
  const listed =
    presents.data && userPresents.data
      ? presents.data.map((present) => ({ present, status: presentStatus(present, userPresents.data) }))
      : null;
  const retry = () => {
    void presents.refetch();
    void userPresents.refetch();
  };
  const isWaiting = !listed && !error;
  const ready = listed ? presentsShown(listed, 'ready').length : 0;
  const held = listed ? presentsShown(listed, 'held').length : 0;
  const none = held > 0 ? t.presents.held({ n: held }) : t.presents.noneReady;
  const summary = ready > 0 ? t.presents.ready({ n: ready }) : none;
  const hasPresents = listed !== null && listed.length > 0;
  const hasLottery = listed?.some(({ present }) => present.kind === 'lottery');
  return (
    <TabFrame current="presents">
      <Page foot="tabs" busy={isWaiting}>
        <Pad>
          <PageHead
            title={t.titles.goods}
            // Reserve its line while it loads.
            detail={isWaiting ? '\u00a0' : hasPresents && summary}
            action={hasLottery && <TextLink href={paths.results()}>{t.titles.results}</TextLink>}
          />
        </Pad>
        {isWaiting && <FilterSkeleton />}
        {hasPresents && <Filter listed={listed} shown={shown} />}
        <Pad>
          {error && !listed && <FailureNote error={error} onRetry={retry} />}
          {isWaiting && <ListSkeleton />}
          {listed && <Tickets listed={listed} shown={shown} />}
        </Pad>
      </Page>
    </TabFrame>
  );
};

const Filter = ({ listed, shown }: { listed: readonly ListedPresent[]; shown: Shown }) => {
  const { presents: words } = useText();
  const paths = usePaths();
  return (
    <Chips label={words.filter}>
      {SHOWN.map((each) => {
        const n = presentsShown(listed, each).length;
        // These three are left out while they are empty: not every campaign has coupons, and not every visitor holds a prize
        // or is close to one. A filter that is chosen stays, so that it can be switched off.
        const isOptional = each === 'coupons' || ((each === 'soon' || each === 'held') && shown !== each);
        if (n === 0 && isOptional) return null;
        return (
          <Chip
            key={each}
            pressed={each === shown}
            icon={each === 'coupons' ? 'ticket' : undefined}
            onClick={() => navigate(showing(paths.goods(), each), { replace: true })}
          >
            {words.show[each]} {n}
          </Chip>
        );
      })}
    </Chips>
  );
};

const Tickets = ({ listed, shown }: { listed: readonly ListedPresent[]; shown: Shown }) => {
  const { presents: words } = useText();
  const paths = usePaths();
  const facts = useTicketFacts();
  const tickets = presentsShown(listed, shown);
  if (listed.length === 0) return <Empty icon="gift" title={words.empty.title} text={words.empty.text} />;
  if (tickets.length === 0) {
    return (
      <Empty
        icon="gift"
        title={words.noneHere.title}
        action={
          <Button kind="second" onClick={() => navigate(paths.goods(), { replace: true })}>
            {words.noneHere.all}
          </Button>
        }
      />
    );
  }
  return (
    <Stack gap="rows">
      {tickets.map(({ present, status }) => (
        <PresentCard key={present.id} present={present} status={status} facts={facts} />
      ))}
    </Stack>
  );
};

const FilterSkeleton = () => (
  <Chips label={useText().presents.filter}>
    {SHOWN.map((each) => (
      <Skeleton key={each} width={88} height="var(--tap)" />
    ))}
  </Chips>
);

const SKELETONS = Array.from({ length: 5 }, (_, at) => at);

const ListSkeleton = () => (
  <Stack gap="rows">
    {SKELETONS.map((at) => (
      <Skeleton key={at} height={108} />
    ))}
  </Stack>
);
