import { TopBar } from '@meguri/ui/basics/bars.tsx';
import { Button } from '@meguri/ui/basics/button.tsx';
import { ClothStrip } from '@meguri/ui/basics/cover.tsx';
import { Page, Section } from '@meguri/ui/basics/layout.tsx';
import { Num, Text } from '@meguri/ui/basics/text.tsx';
import { Skeleton } from '@meguri/ui/feedback/skeleton.tsx';
import { Empty } from '@meguri/ui/lists/empty.tsx';
import { Passbook } from '@meguri/ui/lists/passbook.tsx';
import { goBack } from '../browser/navigation.ts';
import { useFormat, useText } from '../i18n/language-context.ts';
import { usePointHistory } from '../queries/point-queries.ts';
import { useCampaign, useUser } from '../queries/queries.ts';
import { usePaths } from '../session/visit.ts';
import { FailureNote } from '../shared/layout/failure-note.tsx';
import { TabFrame } from '../shared/layout/tab-frame.tsx';
import { PointLine } from '../shared/stamps/point-line.tsx';
import { byMonth } from './months.ts';
import s from './points.module.css';

/** The point history as a passbook: one line for each change, with the balance after it. */
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
  const t = useText();
  const format = useFormat();
  const points = useUser().data?.user.points;
  return (
    <ClothStrip>
      <Text small strong>
        {t.passbook.balance}
      </Text>
      <p>
        <Num className={s.balance}>{points === undefined ? '–' : format.number(points)}</Num> <b>pt</b>
      </p>
    </ClothStrip>
  );
};

const History = () => {
  const t = useText();
  const paths = usePaths();
  const { timezone } = useCampaign();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePointHistory();
  if (error && !data) {
    return (
      <Section>
        <FailureNote error={error} onRetry={refetch} />
      </Section>
    );
  }
  if (!data) {
    return (
      <div className={s.skeleton} role="status" aria-label={t.common.loading}>
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
        <Passbook key={`${month.year}-${month.month}`} title={t.passbook.month(month)}>
          {month.lines.map((line) => (
            <PointLine key={line.id} line={line} />
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
            {t.passbook.more}
          </Button>
        </Section>
      )}
    </>
  );
};
