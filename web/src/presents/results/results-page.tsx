import { TopBar } from '@meguri/ui/basics/bars.tsx';
import { Button } from '@meguri/ui/basics/button.tsx';
import { List, Page, Section, Stack } from '@meguri/ui/basics/layout.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { Skeleton } from '@meguri/ui/feedback/skeleton.tsx';
import { Empty } from '@meguri/ui/lists/empty.tsx';
import { goBack } from '../../browser/navigation.ts';
import { useText } from '../../i18n/language-context.ts';
import { useLotteryResults, usePresents, useUserPresents } from '../../queries/queries.ts';
import { usePaths } from '../../session/visit.ts';
import { FailureNote } from '../../shared/layout/failure-note.tsx';
import { type Result, resultLists } from './lottery-results.ts';
import { ResultRow } from './result-row.tsx';

/** The visitor's lotteries: pending, won and lost, newest first. */
export const ResultsPage = () => {
  const t = useText();
  const paths = usePaths();
  return (
    <>
      <TopBar title={t.titles.results} back={{ label: t.common.back, onClick: () => goBack(paths.goods()) }} />
      <Page>
        <Results />
      </Page>
    </>
  );
};

const Results = () => {
  const { presents: words } = useText();
  const paths = usePaths();
  const results = useLotteryResults();
  const presents = usePresents();
  const userPresents = useUserPresents();
  const queries = [results, presents, userPresents];
  const failed = queries.find(({ error, data }) => error && !data);
  if (failed) {
    return (
      <Section>
        <FailureNote error={failed.error} onRetry={() => queries.forEach(({ refetch }) => void refetch())} />
      </Section>
    );
  }
  if (!results.data || !presents.data || !userPresents.data) {
    return (
      <Section>
        <Stack>
          <Skeleton height={72} />
          <Skeleton height={72} />
        </Stack>
      </Section>
    );
  }
  const { pending, won, lost } = resultLists(results.data, presents.data, userPresents.data);
  if (pending.length + won.length + lost.length === 0) {
    return (
      <Empty
        icon="trophy"
        title={words.results.empty.title}
        text={words.results.empty.text}
        action={<Button href={paths.goods()}>{words.toPrizes}</Button>}
      />
    );
  }
  return (
    <>
      {pending.length > 0 && <Rows title={words.results.pending} results={pending} />}
      <Rows title={words.results.won} results={won} none={words.results.noneWon} />
      <Rows title={words.results.lost} results={lost} none={words.results.noneLost} />
    </>
  );
};

const Rows = ({ title, results, none }: { title: string; results: readonly Result[]; none?: string }) => (
  <Section title={title}>
    {results.length === 0 ? (
      <Text muted>{none}</Text>
    ) : (
      <List>
        {results.map((result) => (
          <ResultRow key={result.id} result={result} />
        ))}
      </List>
    )}
  </Section>
);
