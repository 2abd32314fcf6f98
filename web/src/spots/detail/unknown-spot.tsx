import { Button } from '@meguri/ui/basics/button.tsx';
import { SignPage } from '@meguri/ui/places/sign-page.tsx';
import { useText } from '../../i18n/language-context.ts';
import { usePaths } from '../../session/visit.ts';

/**
 * Shown for a spot that the campaign does not have, or no longer has: a sign without a name, and links to other
 * screens.
 */
export const UnknownSpot = () => {
  const { spots, layout, signs, common } = useText();
  const paths = usePaths();
  return (
    <SignPage
      mark={signs.notFound.mark}
      code="404"
      title={spots.notFound.title}
      text={spots.notFound.text}
      neighboursLabel={signs.ways}
      previous={{ label: layout.home, href: paths.home() }}
      next={{ label: layout.spots, href: paths.spots() }}
      actions={
        <>
          <Button icon="map-pin" href={paths.spots()}>
            {spots.notFound.toSpots}
          </Button>
          <Button kind="second" icon="house" href={paths.home()}>
            {common.goHome}
          </Button>
        </>
      }
    />
  );
};
