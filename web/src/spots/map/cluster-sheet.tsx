import { List } from '@meguri/ui/basics/layout.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { useText } from '../../i18n/language-context.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { SpotPlaceRow } from '../spot-place-row.tsx';

type ClusterSheetProps = {
  /** The spots of the cluster; null while none is open. */
  views: readonly SpotView[] | null;
  onClose: () => void;
  onSelect: (spotId: string) => void;
};

/** The spots of a cluster that no zoom divides. The chosen one is selected on the map. */
export const ClusterSheet = ({ views, onClose, onSelect }: ClusterSheetProps) => {
  const words = useText().map;
  return (
    <Sheet open={views !== null} onClose={onClose} title={words.clusterList({ n: views?.length ?? 0 })}>
      <List>
        {views?.map((view) => (
          <SpotPlaceRow
            key={view.spot.id}
            view={view}
            target={{
              onClick: () => {
                onClose();
                onSelect(view.spot.id);
              },
            }}
          />
        ))}
      </List>
    </Sheet>
  );
};
