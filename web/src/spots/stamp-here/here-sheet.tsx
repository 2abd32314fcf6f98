import { Button, TextLink } from '@meguri/ui/basics/button.tsx';
import { List, Stack } from '@meguri/ui/basics/layout.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { Skeleton } from '@meguri/ui/feedback/skeleton.tsx';
import { TileGrid } from '@meguri/ui/lists/tile-grid.tsx';
import { useIsOffline } from '../../browser/online.ts';
import { useText } from '../../i18n/language-context.ts';
import { useCampaign } from '../../queries/queries.ts';
import { usePaths } from '../../session/visit.ts';
import { FailureNote } from '../../shared/layout/failure-note.tsx';
import type { PositionState } from '../../shared/location/locator.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { METHOD_ICONS } from '../acquire/other-methods.tsx';
import { SpotPlaceRow } from '../spot-place-row.tsx';
import { methodsOfAll, proposedSpots } from './proposed-spots.ts';

type HereSheetProps = {
  open: boolean;
  onClose: () => void;
  views: readonly SpotView[] | null;
  failure: { error: unknown; retry: () => void } | null;
  position: { status: PositionState['status']; request: () => void };
  /** Collects at a spot that is in range. */
  onPress: (view: SpotView) => void;
  onCode: (method: 'qr' | 'barcode' | 'keyword') => void;
};

const CODES = ['qr', 'barcode', 'keyword'] as const;

/** "Where are you?": the nearest spots, and the codes that work without a position. */
export const HereSheet = ({ open, onClose, views, failure, position, onPress, onCode }: HereSheetProps) => {
  const { acquire, spots, common } = useText();
  const words = acquire.here;
  const paths = usePaths();
  const { kind } = useCampaign();
  const isOffline = useIsOffline();
  const isOfPoints = kind === 'point';
  const proposed = proposedSpots(views ?? []);
  const isSorted = proposed.some(({ distance }) => distance !== null);
  const offered = methodsOfAll(views ?? []);
  const codes = CODES.filter((method) => offered.includes(method));
  const mayAsk = !isSorted && offered.includes('proximity') && position.status !== 'denied';
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={isOfPoints ? words.titlePoints : words.title}
      lead={isSorted ? words.nearest : words.byNumber}
      actions={
        <Button kind="quiet" onClick={onClose}>
          {common.close}
        </Button>
      }
    >
      <Stack>
        {!views && !failure && <Skeleton height={216} />}
        {failure && <FailureNote error={failure.error} onRetry={failure.retry} />}
        {views && proposed.length === 0 && <Text muted>{views.length === 0 ? spots.empty.title : words.allDone}</Text>}
        {proposed.length > 0 && (
          <List>
            {proposed.map((view) => (
              <SpotPlaceRow
                key={view.spot.id}
                view={view}
                act={view.canPressNow ? (isOfPoints ? words.get : words.press) : undefined}
                target={
                  view.canPressNow
                    ? { onClick: () => onPress(view) }
                    : { href: paths.spot(view.spot.id), onClick: onClose }
                }
              />
            ))}
          </List>
        )}
        {mayAsk && (
          <Button kind="second" icon="navigation" busy={position.status === 'asking'} onClick={position.request}>
            {words.useLocation}
          </Button>
        )}
        {isOffline && <Text muted>{spots.act.offline}</Text>}
        {codes.length > 0 && !isOffline && (
          <TileGrid
            label={isOfPoints ? words.codesPoints : words.codes}
            items={codes.map((method) => ({
              icon: METHOD_ICONS[method],
              label: spots.ways[method],
              onClick: () => onCode(method),
            }))}
          />
        )}
        <TextLink href={paths.spots()} onClick={onClose}>
          {words.all}
        </TextLink>
      </Stack>
    </Sheet>
  );
};
