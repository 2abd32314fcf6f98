import { ROOT_PATHS } from '@meguri/core/paths.ts';
import { Button } from '@meguri/ui/basics/button.tsx';
import { SignPage } from '@meguri/ui/places/sign-page.tsx';
import { browserStorage } from '../browser/storage.ts';
import { useText } from '../i18n/language-context.ts';
import { rootTarget } from '../session/root.ts';
import { useOptionalVisit, type Visit } from '../session/visit.ts';

/** The 404 page: a station sign without a name, and two links. */
export const NotFound = () => {
  const visit = useOptionalVisit();
  return visit ? <InCampaign visit={visit} /> : <Alone />;
};

const InCampaign = ({ visit: { paths } }: { visit: Visit }) => {
  const t = useText();
  const { notFound, ways, home } = t.signs;
  return (
    <SignPage
      code="404"
      mark={notFound.mark}
      title={notFound.title}
      text={notFound.text}
      neighboursLabel={ways}
      previous={{ label: home, href: paths.home() }}
      next={{ label: notFound.spots, href: paths.spots() }}
      actions={
        <>
          <Button icon="house" href={paths.home()}>
            {t.common.goHome}
          </Button>
          <Button kind="second" icon="map-pin" href={paths.spots()}>
            {notFound.findSpot}
          </Button>
        </>
      }
    />
  );
};

/** Without a campaign: leads to the campaign that this browser visited last, or back. */
const Alone = () => {
  const t = useText();
  const { notFound, back } = t.signs;
  const lastHome = rootTarget(browserStorage());
  return (
    <SignPage
      code="404"
      mark={notFound.mark}
      title={notFound.title}
      text={notFound.alone}
      actions={
        <>
          {lastHome === ROOT_PATHS.serverError ? (
            <Button icon="refresh-cw" onClick={() => window.location.reload()}>
              {t.common.retry}
            </Button>
          ) : (
            <Button icon="house" href={lastHome}>
              {t.common.goHome}
            </Button>
          )}
          {window.history.length > 1 && (
            <Button kind="second" icon="arrow-left" onClick={() => window.history.back()}>
              {back}
            </Button>
          )}
        </>
      }
    />
  );
};
