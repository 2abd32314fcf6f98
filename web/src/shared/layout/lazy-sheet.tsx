import { type ComponentType, createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
import { loadChunk } from '../../browser/chunks.ts';
import { useText } from '../../i18n/language-context.ts';
import { failureText } from './failure-text.ts';
import { useToasts } from './toaster.tsx';

/** What every lazily loaded sheet is given. */
export interface FrameSheetProps {
  open: boolean;
  onClose: () => void;
}

/** The sheets that a screen opens although they belong to another feature. */
type SheetName = 'menu' | 'stampHere' | 'terms' | 'privacy';

/** How each sheet is loaded. `app` knows all features, so it provides the table. */
export type Sheets = Readonly<Record<SheetName, () => Promise<ComponentType<FrameSheetProps>>>>;

const SheetsContext = createContext<Sheets | null>(null);
export const SheetsProvider = SheetsContext.Provider;

/** After this a visitor wonders whether the press was felt. */
const FELT_WAIT_MS = 300;

type LazySheetProps = FrameSheetProps & { sheet: SheetName };

/** A sheet whose code is fetched when it is first opened; a toast tells of a long wait and of a failure. */
export const LazySheet = ({ sheet, open, onClose }: LazySheetProps) => {
  const t = useText();
  const sheets = useContext(SheetsContext);
  const { show, dismiss } = useToasts();
  const [loaded, setLoaded] = useState<{ Sheet: ComponentType<FrameSheetProps> } | null>(null);
  const begin = useEffectEvent(() => {
    if (!sheets) throw new Error('no SheetsProvider');
    const timer = setTimeout(() => show({ text: t.common.loading, icon: 'hourglass' }), FELT_WAIT_MS);
    loadChunk(sheets[sheet])
      .then(
        (Sheet) => {
          dismiss();
          setLoaded({ Sheet });
        },
        (error: unknown) => {
          show({ text: failureText(error, t).title, icon: 'wifi-off' });
          onClose();
        },
      )
      .finally(() => clearTimeout(timer));
  });
  useEffect(() => {
    if (open && !loaded) begin();
  }, [open, loaded]);
  return loaded && <loaded.Sheet open={open} onClose={onClose} />;
};
