import { Pad } from '@meguri/ui/basics/layout.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Ring } from '@meguri/ui/stamps/ring.tsx';
import { Goal, type Leaf, StampBook } from '@meguri/ui/stamps/stamp-book.tsx';
import { StampSlot } from '@meguri/ui/stamps/stamp-slot.tsx';
import { navigate } from '../browser/navigation.ts';
import { useWording } from '../i18n/language-context.ts';
import { type Present, type Sheet, useCampaign, useUser } from '../queries/queries.ts';
import { usePaths } from '../session/visit.ts';
import { nextPresent } from '../shared/presents/next-present.ts';
import { isComplete } from '../shared/stamps/course-complete.ts';
import { inCourse } from '../shared/stamps/course-query.ts';
import { type BookLeaf, leavesOf, missingOf } from '../shared/stamps/leaves.ts';
import type { SpotView } from '../shared/stamps/spot-view.ts';
import { useStateWords } from '../shared/stamps/use-state-words.ts';

type BookProps = {
  views: readonly SpotView[];
  sheets: readonly Sheet[];
  presents: readonly Present[];
  /** The course whose leaf is open first. */
  course: string | null;
  /** Whether stamps can be collected now; only then are missing stamps mentioned. */
  isOpen: boolean;
};

/** The stamp book, a leaf for each sheet or course. */
export const Book = ({ views, sheets, presents, course, isOpen }: BookProps) => {
  const { home } = useWording().t;
  const campaign = useCampaign();
  const paths = usePaths();
  const progress = useUser().data?.progress;
  const leaves = leavesOf(campaign, sheets, views);
  /** The seal of a complete course, which a press on its closed ring shows. */
  const sealOf = ({ courseId }: BookLeaf) =>
    courseId !== null && progress && isComplete(progress, courseId) ? paths.course(courseId) : null;
  const nameOf = (leaf: BookLeaf) => leaf.tab ?? (leaves.length > 1 ? home.otherSpots : home.allSpots);
  const shown: Leaf[] = leaves.map((leaf) => {
    const label = leaf.sheet?.name ?? nameOf(leaf);
    const seal = sealOf(leaf);
    return {
      id: leaf.id,
      tab: nameOf(leaf),
      label,
      done: leaf.done,
      total: leaf.views.length,
      slots: leaf.views.map((view) => <Slot key={view.spot.id} view={view} />),
      onRing: seal ? () => navigate(seal) : undefined,
      goal: (
        <>
          {seal && (
            <Goal icon={<Ring done={leaf.done} total={leaf.done} size={40} />} href={seal}>
              {home.complete({ sheet: label })}
            </Goal>
          )}
          {isOpen && <LeafGoal leaf={leaf} presents={presents} hasSeal={seal !== null} />}
        </>
      ),
    };
  });
  return (
    <StampBook
      label={campaign.kind === 'point' ? home.bookOfPoints : home.book}
      leaves={shown}
      first={leaves.find(({ courseId }) => courseId !== null && courseId === course)?.id}
    />
  );
};

const Slot = ({ view }: { view: SpotView }) => {
  const { state } = useWording().t.spotFacts;
  const paths = usePaths();
  const { short, long } = useStateWords()(view);
  return (
    <StampSlot
      href={paths.spot(view.spot.id)}
      seal={view.seal}
      state={view.status.slot}
      exchangedLabel={state.exchanged}
      name={view.spot.name}
      meta={short}
      stateLabel={long === short ? undefined : long}
    />
  );
};

type LeafGoalProps = { leaf: BookLeaf; presents: readonly Present[]; hasSeal: boolean };

/** The goal of the next stamps of a leaf: a present if there is one, else the complete sheet. */
const LeafGoal = ({ leaf, presents, hasSeal }: LeafGoalProps) => {
  const { home } = useWording().t;
  const paths = usePaths();
  const { sheet, courseId } = leaf;
  const next = nextPresent(presents, { sheetId: sheet?.id ?? null, courseId });
  if (next) {
    const words = home.prizeGoal({ n: next.missing, prize: next.present.name });
    return (
      <Goal href={paths.present(next.present.id)}>
        {words.before}
        <b>{words.count}</b>
        {words.between}
        <b>{words.prize}</b>
        {words.after}
      </Goal>
    );
  }
  if (!sheet || hasSeal) return null;
  const missing = missingOf(leaf);
  if (missing === 0) {
    return (
      <Pad>
        <Note kind="plain" icon="circle-check">
          {home.complete({ sheet: sheet.name })}
        </Note>
      </Pad>
    );
  }
  const words = home.goal({ n: missing, sheet: sheet.name });
  return (
    <Goal icon="stamp" href={inCourse(paths.spots(), courseId)}>
      {words.before}
      <b>{words.count}</b>
      {words.between}
      <b>{words.sheet}</b>
      {words.after}
    </Goal>
  );
};
