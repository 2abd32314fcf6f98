import type { IconName } from '@meguri/ui/basics/icon.tsx';
import { Ways } from '@meguri/ui/lists/ways.tsx';
import { useText } from '../../i18n/language-context.ts';
import type { Spot } from '../../queries/queries.ts';
import { methodsOf, type OfferedMethod } from './evidence.ts';

/** The icon of each method; every screen uses the same. */
export const METHOD_ICONS: Record<OfferedMethod, IconName> = {
  proximity: 'stamp',
  qr: 'scan-qr-code',
  barcode: 'scan-barcode',
  keyword: 'key-round',
  quiz: 'puzzle',
  ar: 'rotate-3d',
  photo: 'camera',
};

type OtherWaysProps = {
  spot: Spot | null;
  /** The one that is in hand already, and those that would meet the same obstacle. */
  without: readonly OfferedMethod[];
  label?: string | undefined;
  onChoose: (method: OfferedMethod) => void;
};

/** The other ways that a spot offers, beside each other; nothing where it has no other. */
export const OtherWays = ({ spot, without, label, onChoose }: OtherWaysProps) => {
  const { ways } = useText().spots;
  const methods = spot ? methodsOf(spot).filter((method) => !without.includes(method)) : [];
  if (methods.length === 0) return null;
  return (
    <Ways
      label={label}
      items={methods.map((method) => ({
        icon: METHOD_ICONS[method],
        label: ways[method],
        onClick: () => onChoose(method),
      }))}
    />
  );
};
