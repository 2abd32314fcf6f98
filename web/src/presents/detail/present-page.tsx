import type { RouteParams } from '@meguri/core/paths.ts';
import { TopBar } from '@meguri/ui/basics/bars.tsx';
import { Button } from '@meguri/ui/basics/button.tsx';
import { Page, Stack } from '@meguri/ui/basics/layout.tsx';
import { Skeleton } from '@meguri/ui/feedback/skeleton.tsx';
import { SignPage } from '@meguri/ui/places/sign-page.tsx';
import { useState } from 'react';
import { goBack } from '../../browser/navigation.ts';
import { useText } from '../../i18n/language-context.ts';
import { usePresent, useUserPresents } from '../../queries/queries.ts';
import { usePaths } from '../../session/visit.ts';
import { FailureNote } from '../../shared/layout/failure-note.tsx';
import { useTitle } from '../../shared/layout/title.ts';
import { PresentDetail } from './present-detail.tsx';

/** The page of one present, in any state. */
export const PresentPage = ({ params: { presentId } }: { params: RouteParams<'present'> }) => {
  const t = useText();
  const paths = usePaths();
  const { present, error, refetch } = usePresent(presentId);
  const userPresents = useUserPresents();
  // Here, because a guest who becomes an account on the way loads the present again.
  const [isVerifying, setVerifying] = useState(false);
  useTitle(present?.name ?? null);
  if (present === null) return <UnknownPresent />;
  if (present && userPresents.data)
    return (
      <PresentDetail
        key={presentId}
        present={present}
        userPresents={userPresents.data}
        isVerifying={isVerifying}
        onVerifying={setVerifying}
        reload={async () => (await refetch({ cancelRefetch: false })).data}
      />
    );
  const failure = error ?? userPresents.error;
  return (
    <>
      <TopBar title={t.titles.present} back={{ label: t.common.back, onClick: () => goBack(paths.goods()) }} />
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
          <Stack>
            <Skeleton height={380} />
            <Skeleton height={112} />
          </Stack>
        )}
      </Page>
    </>
  );
};

/** Shown for a present that the campaign does not have, or no longer has. */
export const UnknownPresent = () => {
  const { presents, layout, signs, common } = useText();
  const paths = usePaths();
  return (
    <SignPage
      mark={signs.notFound.mark}
      code="404"
      title={presents.unknown.title}
      text={presents.unknown.text}
      neighboursLabel={signs.ways}
      previous={{ label: layout.home, href: paths.home() }}
      next={{ label: layout.prizes, href: paths.goods() }}
      actions={
        <>
          <Button icon="gift" href={paths.goods()}>
            {presents.toPrizes}
          </Button>
          <Button kind="second" icon="house" href={paths.home()}>
            {common.goHome}
          </Button>
        </>
      }
    />
  );
};
