import type { RouteParams } from '@meguri/core/paths.ts';
import { TopBar } from '@meguri/ui/basics/bars.tsx';
import { Button } from '@meguri/ui/basics/button.tsx';
import { Page } from '@meguri/ui/basics/layout.tsx';
import { Skeleton } from '@meguri/ui/feedback/skeleton.tsx';
import { Empty } from '@meguri/ui/lists/empty.tsx';
import { goBack } from '../../browser/navigation.ts';
import { useText } from '../../i18n/language-context.ts';
import { usePresent, useUserPresents } from '../../queries/queries.ts';
import { usePaths } from '../../session/visit.ts';
import { FailureNote } from '../../shared/layout/failure-note.tsx';
import { useTitle } from '../../shared/layout/title.ts';
import { holdsOf } from '../../shared/rewards/prize-status.ts';
import { UnknownPresent } from '../detail/present-page.tsx';
import { ApplyDone } from './apply-done.tsx';
import { ApplySteps } from './apply-steps.tsx';

/** The application form of a prize: enter, check, done. */
export const ApplyPage = ({ params: { presentId } }: { params: RouteParams<'apply'> }) => {
  const t = useText();
  const paths = usePaths();
  const { present, error, refetch } = usePresent(presentId);
  const held = useUserPresents();
  useTitle(present ? `${t.titles.apply} ${present.name}` : null);
  if (present === null) return <UnknownPresent />;

  const holds = present && held.data ? holdsOf(present, held.data) : null;
  const waiting = holds?.find(({ state }) => state === 'eligible_to_apply');
  const applied = holds?.findLast(({ state }) => state === 'applied');
  const failure = error ?? held.error;
  const toPresent = paths.present(presentId);
  return (
    <>
      <TopBar title={t.titles.apply} back={{ label: t.common.back, onClick: () => goBack(toPresent) }} />
      {present && waiting && <ApplySteps key={waiting.id} present={present} hold={waiting} />}
      {present && !waiting && applied && <ApplyDone present={present} hold={applied} />}
      {present && holds && !waiting && !applied && (
        <Page padded>
          <Empty
            icon="pencil-line"
            title={t.apply.nothing.title}
            text={t.apply.nothing.text}
            action={<Button href={toPresent}>{t.apply.toPrize}</Button>}
          />
        </Page>
      )}
      {!holds && (
        <Page padded busy={!failure}>
          {failure ? (
            <FailureNote
              error={failure}
              onRetry={() => {
                void refetch();
                void held.refetch();
              }}
            />
          ) : (
            <Skeleton height={480} />
          )}
        </Page>
      )}
    </>
  );
};
