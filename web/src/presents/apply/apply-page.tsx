import type { RouteParams } from '@meguri/core/paths.ts';
import { TopBar } from '@meguri/ui/basics/bars.tsx';
import { Button } from '@meguri/ui/basics/button.tsx';
import { Page } from '@meguri/ui/basics/layout.tsx';
import { Skeleton } from '@meguri/ui/feedback/skeleton.tsx';
import { Empty } from '@meguri/ui/lists/empty.tsx';
import { useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { goBack } from '../../browser/navigation.ts';
import { useText } from '../../i18n/language-context.ts';
import { usePresent, useUserPresents } from '../../queries/queries.ts';
import { usePaths } from '../../session/visit.ts';
import { FailureNote } from '../../shared/layout/failure-note.tsx';
import { useTitle } from '../../shared/layout/title.ts';
import { userPresentsOf } from '../../shared/presents/present-status.ts';
import { UnknownPresent } from '../detail/present-page.tsx';
import { stepIn } from './application-form.ts';
import { ApplyDone } from './apply-done.tsx';
import { ApplySteps } from './apply-steps.tsx';
import { toTop } from './to-top.ts';

/**
 * The application form of a present: enter, check, done. Of several user presents that are waiting for theirs, the one that was just
 * sent is confirmed before the next is offered.
 */
export const ApplyPage = ({ params: { presentId } }: { params: RouteParams<'apply'> }) => {
  const t = useText();
  const paths = usePaths();
  const { present, error, refetch } = usePresent(presentId);
  const userPresents = useUserPresents();
  // Here and not in ApplySteps: once the form is sent, the change of the URL must render what is stored about the user present.
  const requested = stepIn(useSearch());
  const [sentId, setSentId] = useState<string | null>(null);
  useTitle(present ? `${t.titles.apply} ${present.name}` : null);
  if (present === null) return <UnknownPresent />;

  const taken = present && userPresents.data ? userPresentsOf(present, userPresents.data) : null;
  const waiting = taken?.find(({ state }) => state === 'eligible_to_apply');
  const applied = taken?.filter(({ state }) => state === 'applied');
  const sent = applied?.find(({ id }) => id === sentId);
  const done = sent ?? (waiting ? undefined : applied?.at(-1));
  const failure = error ?? userPresents.error;
  const toPresent = paths.present(presentId);
  return (
    <>
      <TopBar title={t.titles.apply} back={{ label: t.common.back, onClick: () => goBack(toPresent) }} />
      {present && waiting && !done && (
        <ApplySteps
          key={waiting.id}
          present={present}
          userPresent={waiting}
          requested={requested}
          onSent={() => setSentId(waiting.id)}
        />
      )}
      {present && done && (
        <ApplyDone
          present={present}
          userPresent={done}
          onNext={
            waiting &&
            (() => {
              setSentId(null);
              toTop();
            })
          }
        />
      )}
      {present && taken && !waiting && !done && (
        <Page padded>
          <Empty
            icon="pencil-line"
            title={t.apply.nothing.title}
            text={t.apply.nothing.text}
            action={<Button href={toPresent}>{t.presents.lottery.toPrize}</Button>}
          />
        </Page>
      )}
      {!taken && (
        <Page padded busy={!failure}>
          {failure ? (
            <FailureNote
              error={failure}
              onRetry={() => {
                void refetch();
                void userPresents.refetch();
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
