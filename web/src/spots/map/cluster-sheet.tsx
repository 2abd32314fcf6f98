import { List } from '@meguri/ui/basics/layout.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { useText } from '../../i18n/language-context.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { SpotPlaceRow } from '../spot-place-row.tsx';

type ClusterSheetProps = {
  open: boolean;
  /** The spots of the cluster. They stay while the sheet closes. */
  views: readonly SpotView[];
  onClose: () => void;
  onSelect: (spotId: string) => void;
};

/** The spots of a cluster that no zoom divides. The chosen one is selected on the map. */
export const ClusterSheet = ({ open, views, onClose, onSelect }: ClusterSheetProps) => {
  const words = useText().map;
  return (
    <Sheet open={open} onClose={onClose} title={words.clusterList({ n: views.length })}>
      <List>
        {views.map((view) => (
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
