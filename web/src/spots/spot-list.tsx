import { useSearch } from 'wouter/use-browser-location';
import { courseOf, inCourse } from '../collecting/course-query.ts';
import { byNearness } from '../collecting/nearness.ts';
import { useFix } from '../collecting/use-fix.ts';
import { useSpotViews } from '../collecting/use-spot-views.ts';
import { useText } from '../i18n/language-context.ts';
import { FailureNote } from '../layout/failure-note.tsx';
import { TabFrame } from '../layout/tab-frame.tsx';
import { navigate } from '../navigation.ts';
import { useCampaign } from '../queries.ts';
import { Button } from '../ui/button.tsx';
import { Pad, Page, PageHead, Stack } from '../ui/layout.tsx';
import { SpotRowSkeleton } from '../ui/spot-row.tsx';
import { Empty } from '../ui/state.tsx';
import { Chip, Chips } from '../ui/tag.tsx';
import { usePaths } from '../visit.ts';
import { ListedSpot } from './listed-spot.tsx';
import { LocationNote } from './location-note.tsx';

const BONES = [1, 2, 3, 4, 5, 6];

/** All spots: nearest first where the position is known, by number else; the course chosen is in the URL. */
export const SpotList = () => {
  const t = useText();
  const words = t.spots;
  const paths = usePaths();
  const { courses } = useCampaign();
  const { at, status, ask } = useFix();
  const { views, error, retry } = useSpotViews(at);
  const wanted = courseOf(useSearch());
  const course = courses.some(({ id }) => id === wanted) ? wanted : null;
  const choose = (id: string | null) => navigate(inCourse(paths.spots(), id), { replace: true });

  const shown = byNearness((views ?? []).filter(({ spot }) => course === null || spot.courses.includes(course)));
  const head = <PageHead title={words.title} detail={at ? words.nearestFirst : words.byNumber} />;
  return (
    <TabFrame current="spots">
      <Page foot="tabs" busy={!views && !error}>
        {courses.length > 0 && <Pad>{head}</Pad>}
        {courses.length > 0 && (
          <Chips label={words.courses}>
            <Chip pressed={course === null} onClick={() => choose(null)}>
              {views ? words.all({ n: views.length }) : words.everything}
            </Chip>
            {courses.map(({ id, name }) => (
              <Chip key={id} pressed={course === id} onClick={() => choose(id)}>
                {name}
              </Chip>
            ))}
          </Chips>
        )}
        <Pad>
          <Stack gap="rows">
            {courses.length === 0 && head}
            {views && views.length > 0 && !at && <LocationNote status={status} onAsk={ask} />}
            {error && <FailureNote error={error} onRetry={retry} />}
            {!views && !error && BONES.map((bone) => <SpotRowSkeleton key={bone} />)}
            {shown.map((view) => (
              <ListedSpot key={view.spot.id} view={view} />
            ))}
          </Stack>
        </Pad>
        {views && shown.length === 0 && (
          <Empty
            title={course === null ? words.empty.title : words.emptyCourse.title}
            text={course === null ? words.empty.text : undefined}
            action={
              course === null ? undefined : (
                <Button kind="second" onClick={() => choose(null)}>
                  {words.emptyCourse.all}
                </Button>
              )
            }
          />
        )}
      </Page>
    </TabFrame>
  );
};
