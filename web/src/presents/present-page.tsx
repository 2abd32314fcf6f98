import { useText } from '../i18n/language-context.ts';
import { FailureNote } from '../layout/failure-note.tsx';
import { goBack } from '../navigation.ts';
import { usePresent, useUserPresents } from '../queries.ts';
import type { ScreenProps } from '../routes.ts';
import { useTitle } from '../title.ts';
import { TopBar } from '../ui/bars.tsx';
import { Button } from '../ui/button.tsx';
import { Page, Stack } from '../ui/layout.tsx';
import { SignPage } from '../ui/sign-page.tsx';
import { Skeleton } from '../ui/state.tsx';
import { usePaths } from '../visit.ts';
import { PresentDetail } from './present-detail.tsx';

/** One prize or coupon, in whatever state it is. */
export const PresentPage = ({ params: { presentId } }: ScreenProps<'present'>) => {
  const t = useText();
  const paths = usePaths();
  const { present, error, refetch } = usePresent(presentId);
  const held = useUserPresents();
  useTitle(present?.name ?? null);
  if (present === null) return <UnknownPresent />;
  if (present && held.data) return <PresentDetail key={presentId} present={present} held={held.data} />;
  const failure = error ?? held.error;
  return (
    <>
      <TopBar title={t.titles.present} back={{ label: t.common.back, onClick: () => goBack(paths.goods()) }} />
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
          <Stack>
            <Skeleton height={380} />
            <Skeleton height={112} />
          </Stack>
        )}
      </Page>
    </>
  );
};

/** A prize that the campaign does not have, or has no more. */
export const UnknownPresent = () => {
  const { presents, layout, errors, common } = useText();
  const paths = usePaths();
  return (
    <SignPage
      mark={errors.signs.notFound.mark}
      code="404"
      title={presents.unknown.title}
      text={presents.unknown.text}
      neighboursLabel={errors.signs.ways}
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
