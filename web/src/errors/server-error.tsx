import { ROOT_PATHS } from '@meguri/core/paths.ts';
import { Button } from '@meguri/ui/basics/button.tsx';
import { SignPage } from '@meguri/ui/places/sign-page.tsx';
import { goBack, hasPreviousPage } from '../browser/navigation.ts';
import { useText } from '../i18n/language-context.ts';
import { useOptionalVisit, type Visit } from '../session/visit.ts';

/** The 500 page, also shown in place of a screen that failed: a station sign under repair, and links. */
export const ServerError = () => {
  const visit = useOptionalVisit();
  return visit ? <InCampaign visit={visit} /> : <Alone />;
};

/** Reloads the page that failed. On the 500 page itself, that is the previous page. */
function tryAgain({ paths }: Visit): void {
  if (window.location.pathname !== paths.serverError()) window.location.reload();
  else if (hasPreviousPage()) {
    window.addEventListener('popstate', () => window.location.reload(), { once: true });
    window.history.back();
  } else window.location.assign(paths.home());
}

const InCampaign = ({ visit }: { visit: Visit }) => {
  const t = useText();
  const { serverError, ways, previous, home, back } = t.signs;
  const { paths } = visit;
  const goToPrevious = () => goBack(paths.home());
  return (
    <SignPage
      code="500"
      mark={serverError.mark}
      title={serverError.title}
      text={serverError.text}
      neighboursLabel={ways}
      previous={{ label: previous, onClick: goToPrevious }}
      next={{ label: home, href: paths.home() }}
      actions={
        <>
          <Button icon="refresh-cw" onClick={() => tryAgain(visit)}>
            {t.common.retry}
          </Button>
          <Button kind="second" icon="arrow-left" onClick={goToPrevious}>
            {back}
          </Button>
        </>
      }
    />
  );
};

/** Without a campaign: the root redirects to the campaign visited last, or back to this page. */
const Alone = () => {
  const t = useText();
  const { serverError, back } = t.signs;
  return (
    <SignPage
      code="500"
      mark={serverError.mark}
      title={serverError.title}
      text={serverError.alone}
      actions={
        <>
          <Button icon="refresh-cw" onClick={() => window.location.assign(ROOT_PATHS.root)}>
            {t.common.retry}
          </Button>
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
