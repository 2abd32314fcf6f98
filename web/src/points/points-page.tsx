import type { Answer } from '@meguri/core/contract.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useText, useWording } from '../i18n/language-context.ts';
import { FailureNote } from '../layout/failure-note.tsx';
import { TabFrame } from '../layout/tab-frame.tsx';
import { goBack } from '../navigation.ts';
import { useCampaign, usePresents, useSpots, useUser } from '../queries.ts';
import { userKeys } from '../query-client.ts';
import { TopBar } from '../ui/bars.tsx';
import { Button } from '../ui/button.tsx';
import { ClothStrip } from '../ui/cover.tsx';
import { Page, Section } from '../ui/layout.tsx';
import { Passbook, PassbookRow } from '../ui/passbook.tsx';
import { Empty, Skeleton } from '../ui/state.tsx';
import { Num, Text } from '../ui/text.tsx';
import { usePaths, useUsername, useVisit } from '../visit.ts';
import { byMonth } from './months.ts';
import s from './points.module.css';

type Line = Answer<'listPointHistory'>['history'][number];

/** The point history, a passbook: a line for every change, with the balance after it. */
export const PointsPage = () => {
  const t = useText();
  const paths = usePaths();
  return (
    <TabFrame current="home">
      <TopBar title={t.titles.points} back={{ label: t.common.back, onClick: () => goBack(paths.home()) }} />
      <Page foot="tabs">
        <Balance />
        <History />
      </Page>
    </TabFrame>
  );
};

const Balance = () => {
  const { t, format } = useWording();
  const points = useUser().data?.user.points;
  return (
    <ClothStrip>
      <Text small strong>
        {t.points.balance}
      </Text>
      <p>
        <Num className={s.balance}>{points === undefined ? '–' : format.number(points)}</Num> <b>pt</b>
      </p>
    </ClothStrip>
  );
};

/** The history page by page, the newest first. */
function useHistory() {
  const { slug, call } = useVisit();
  const username = useUsername();
  return useInfiniteQuery({
    queryKey: [...userKeys(slug, username).all, 'history'],
    queryFn: async ({ pageParam, signal }) =>
      (await call('listPointHistory', { query: pageParam === '' ? {} : { cursor: pageParam }, signal })) ?? {
        history: [],
        next: null,
      },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: username !== null,
  });
}

const History = () => {
  const t = useText();
  const paths = usePaths();
  const { timezone } = useCampaign();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory();
  if (error && !data) {
    return (
      <Section>
        <FailureNote error={error} onRetry={refetch} />
      </Section>
    );
  }
  if (!data) {
    return (
      <div className={s.bones} role="status" aria-label={t.common.loading}>
        <Skeleton height={64} />
        <Skeleton height={64} />
        <Skeleton height={64} />
      </div>
    );
  }
  const lines = data.pages.flatMap(({ history }) => history);
  if (lines.length === 0) {
    return (
      <Empty
        title={t.points.empty.title}
        text={t.points.empty.text}
        action={<Button href={paths.spots()}>{t.presents.toSpots}</Button>}
      />
    );
  }
  return (
    <>
      {byMonth(lines, timezone).map((month) => (
        <Passbook key={`${month.year}-${month.month}`} title={t.points.month(month)}>
          {month.lines.map((line) => (
            <HistoryLine key={line.id} line={line} />
          ))}
        </Passbook>
      ))}
      {error && (
        <Section>
          <FailureNote error={error} onRetry={fetchNextPage} />
        </Section>
      )}
      {hasNextPage && !error && (
        <Section>
          <Button kind="second" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t.points.more}
          </Button>
        </Section>
      )}
    </>
  );
};

const HistoryLine = ({ line }: { line: Line }) => {
  const { t, format } = useWording();
  const { at, change, balance, reason, spotId, presentId } = line;
  const spot = useSpots().data?.find(({ id }) => id === spotId)?.name;
  const present = usePresents().data?.find(({ id }) => id === presentId)?.name;
  const name = spot ?? present;
  return (
    <PassbookRow
      date={format.date(at)}
      time={format.time(at)}
      title={name ?? t.points.reason[reason]}
      detail={name === undefined ? undefined : t.points.reason[reason]}
      change={`${change < 0 ? '−' : '+'}${format.number(Math.abs(change))}`}
      balance={format.number(balance)}
    />
  );
};
