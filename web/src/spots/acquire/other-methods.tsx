import type { IconName } from '@meguri/ui/basics/icon.tsx';
import { TileGrid } from '@meguri/ui/lists/tile-grid.tsx';
import { useIsOffline } from '../../browser/online.ts';
import { useText } from '../../i18n/language-context.ts';
import type { Spot } from '../../queries/queries.ts';
import { methodsOf, type OfferedMethod } from './evidence.ts';

/** The icon of each method, for all screens. */
export const METHOD_ICONS: Record<OfferedMethod, IconName> = {
  proximity: 'stamp',
  qr: 'scan-qr-code',
  barcode: 'scan-barcode',
  keyword: 'key-round',
  quiz: 'puzzle',
  ar: 'rotate-3d',
  photo: 'camera',
};

type OtherMethodsProps = {
  spot: Spot | null;
  /** Methods to leave out: the current one, and those that would fail for the same reason. */
  without: readonly OfferedMethod[];
  label?: string | undefined;
  onChoose: (method: OfferedMethod) => void;
};

/** The other methods of a spot, side by side; nothing if there are none, and offline, where the server cannot be asked. */
export const OtherMethods = ({ spot, without, label, onChoose }: OtherMethodsProps) => {
  const { ways } = useText().spots;
  const isOffline = useIsOffline();
  const methods = spot && !isOffline ? methodsOf(spot).filter((method) => !without.includes(method)) : [];
  if (methods.length === 0) return null;
  return (
    <TileGrid
      label={label}
      items={methods.map((method) => ({
        icon: METHOD_ICONS[method],
        label: ways[method],
        onClick: () => onChoose(method),
      }))}
    />
  );
};
