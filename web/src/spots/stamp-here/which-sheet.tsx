import { Button } from '@meguri/ui/basics/button.tsx';
import { List } from '@meguri/ui/basics/layout.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { useText } from '../../i18n/language-context.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { SpotPlaceRow } from '../spot-place-row.tsx';
import { openSpots } from './proposed-spots.ts';

type Method = 'keyword' | 'barcode';

type WhichSheetProps = {
  /** Null while the sheet is closed. */
  method: Method | null;
  views: readonly SpotView[];
  onClose: () => void;
  onChoose: (view: SpotView, method: Method) => void;
};

/** Asks which spot a keyword or a barcode belongs to; unlike our QR codes, these do not identify their spot. */
export const WhichSheet = ({ method, views, onClose, onChoose }: WhichSheetProps) => {
  const { acquire, common } = useText();
  const words = acquire.here;
  const places = method ? openSpots(views, method) : [];
  return (
    <Sheet
      open={method !== null}
      onClose={onClose}
      title={method === 'barcode' ? words.whichBarcode : words.whichKeyword}
      actions={
        <Button kind="quiet" onClick={onClose}>
          {common.back}
        </Button>
      }
    >
      {places.length === 0 ? (
        <Text muted>{words.allDone}</Text>
      ) : (
        <List>
          {places.map((view) => (
            <SpotPlaceRow key={view.spot.id} view={view} target={{ onClick: () => method && onChoose(view, method) }} />
          ))}
        </List>
      )}
    </Sheet>
  );
};
