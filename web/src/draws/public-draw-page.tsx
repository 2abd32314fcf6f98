import type { Answer } from '@meguri/core/contract.ts';
import type { RouteParams } from '@meguri/core/paths.ts';
import { DRAW_ALGORITHM, type PublishedDraw } from '@meguri/core/presents/draw-winners.ts';
import { lastEntry } from '@meguri/core/presents/rules.ts';
import { TopBar } from '@meguri/ui/basics/bars.tsx';
import { Button } from '@meguri/ui/basics/button.tsx';
import { Card, Page, Section, Stack } from '@meguri/ui/basics/layout.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Skeleton } from '@meguri/ui/feedback/skeleton.tsx';
import { Entries } from '@meguri/ui/lists/entries.tsx';
import { useQuery } from '@tanstack/react-query';
import { goBack } from '../browser/navigation.ts';
import { saveFile } from '../browser/save-file.ts';
import { useFormat, useText, useWording } from '../i18n/language-context.ts';
import { usePaths, useUsername, useVisit } from '../session/visit.ts';
import { FailureNote } from '../shared/layout/failure-note.tsx';
import { useTitle } from '../shared/layout/title.ts';
import { CheckResult } from './check-result.tsx';
import { ReceiptSearch } from './receipt-search.tsx';
import { WinnerList } from './winner-list.tsx';

type DrawAnswer = Answer<'showLotteryDraw'>;

/** How often the page asks for the result of a draw that is still to come. */
const ASK_MS = 30_000;

const isPublished = (draw: DrawAnswer['draw']): draw is DrawAnswer['draw'] & PublishedDraw =>
  draw.seed !== undefined && draw.entries !== undefined;

/** What is published of a drawn lottery, recomputed in the browser. Anyone can see it. */
export const PublicDrawPage = ({ params: { presentId } }: { params: RouteParams<'draw'> }) => {
  const t = useText();
  const { locale } = useWording();
  const { slug, call } = useVisit();
  const paths = usePaths();
  const isLoggedIn = useUsername() !== null;
  const { data, error, refetch } = useQuery({
    // Public data: the key has no owner.
    queryKey: [slug, null, 'draw', locale, presentId],
    queryFn: ({ signal }) => call('showLotteryDraw', { params: { presentId }, signal }),
    refetchInterval: ({ state }) => (state.data && !isPublished(state.data.draw) ? ASK_MS : false),
  });
  useTitle(data ? `${data.present.name}${t.common.separator}${t.titles.draw}` : null);
  return (
    <>
      <TopBar
        title={t.titles.draw}
        back={{
          label: t.common.back,
          onClick: () => goBack(isLoggedIn ? paths.present(presentId) : paths.signIn()),
        }}
      />
      <Page busy={!data && !error}>
        {data ? (
          <Shown data={data} name={`${slug}-${presentId}-draw.json`} />
        ) : (
          <Section>
            {error ? <FailureNote error={error} onRetry={() => void refetch()} /> : <Skeleton height={240} />}
          </Section>
        )}
      </Page>
    </>
  );
};

const Shown = ({ data, name }: { data: DrawAnswer; name: string }) => {
  const { draws: words } = useText();
  const { present, draw } = data;
  const prizeOf = (id: string) => present.outcomes.find((outcome) => outcome.id === id)?.name ?? id;
  return (
    <>
      <Section title={present.name}>
        <Stack>
          <Text>{words.lead}</Text>
          {draw.seed === undefined && <Pending drawAt={draw.drawAt} />}
          <Facts draw={draw} />
        </Stack>
      </Section>
      {isPublished(draw) && (
        <>
          <CheckResult draw={draw} />
          <ReceiptSearch draw={draw} prizeOf={prizeOf} />
          <WinnerList winners={draw.winners} prizeOf={prizeOf} />
          <Section title={words.data.title}>
            <Stack>
              <Text>{words.data.text({ algorithm: DRAW_ALGORITHM })}</Text>
              <Button kind="second" icon="file-text" onClick={() => saveText(name, JSON.stringify(data, null, 2))}>
                {words.data.save}
              </Button>
            </Stack>
          </Section>
        </>
      )}
    </>
  );
};

/** Why there is no result yet. */
const Pending = ({ drawAt }: { drawAt: string }) => {
  const { draws: words } = useText();
  // The query asks again and again, and each answer renders this anew.
  const { data: isDue } = useQuery({
    queryKey: ['draw-due', drawAt],
    queryFn: () => Date.now() >= Date.parse(drawAt),
    refetchInterval: ASK_MS,
    staleTime: 0,
  });
  return isDue ? <Note>{words.drawing}</Note> : <Text>{words.before}</Text>;
};

const Facts = ({ draw }: { draw: DrawAnswer['draw'] }) => {
  const { facts: words } = useText().draws;
  const format = useFormat();
  const time = (at: string | number) => `${format.fullDate(at)} ${format.time(at)}`;
  const { entriesClose, drawAt, drawnAt, seedHash, seed, entries, winners } = draw;
  return (
    <Card>
      <Entries
        entries={[
          { name: words.closes, value: time(lastEntry(entriesClose, drawAt)) },
          { name: words.drawAt, value: time(drawAt) },
          ...(drawnAt === undefined ? [] : [{ name: words.drawnAt, value: time(drawnAt) }]),
          ...(entries === undefined ? [] : [{ name: words.entries, value: format.number(entries.length) }]),
          ...(winners === undefined ? [] : [{ name: words.winners, value: format.number(winners.length) }]),
          { name: words.hash, value: <code>{seedHash}</code> },
          ...(seed === undefined ? [] : [{ name: words.seed, value: <code>{seed}</code> }]),
        ]}
      />
    </Card>
  );
};

/** Downloads a text as a file. */
function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  saveFile(url, name);
  // By then the download has its own reference to the data.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
