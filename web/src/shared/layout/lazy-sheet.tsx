import { type ComponentType, createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
import { loadChunk } from '../../browser/chunks.ts';
import { loadFurtherTexts } from '../../i18n/language.ts';
import { useWording } from '../../i18n/language-context.ts';
import { failureText } from './failure-text.ts';
import { useToasts } from './toaster.tsx';

/** The props of every lazily loaded sheet. */
export interface FrameSheetProps {
  open: boolean;
  onClose: () => void;
}

/** The sheets that screens of other features open. */
type SheetName =
  | 'menu'
  | 'stampHere'
  | 'terms'
  | 'privacy'
  | 'upgrade'
  | 'books'
  | 'questionnaire'
  | 'push'
  | 'noticeMail';

/** The loader of each sheet. `app` provides the table, because it may import all features. */
export type Sheets = Readonly<Record<SheetName, () => Promise<ComponentType<FrameSheetProps>>>>;

const SheetsContext = createContext<Sheets | null>(null);
export const SheetsProvider = SheetsContext.Provider;

/** After this delay the visitor needs feedback that the press was registered. */
const FELT_WAIT_MS = 300;

type LazySheetProps = FrameSheetProps & { sheet: SheetName };

/** A sheet whose code and texts are loaded when it is first opened; a toast reports a long wait or a failure. */
export const LazySheet = ({ sheet, open, onClose }: LazySheetProps) => {
  const { t, locale } = useWording();
  const sheets = useContext(SheetsContext);
  const { show, dismiss } = useToasts();
  const [loaded, setLoaded] = useState<{ Sheet: ComponentType<FrameSheetProps> } | null>(null);
  const begin = useEffectEvent(() => {
    if (!sheets) throw new Error('no SheetsProvider');
    const timer = setTimeout(() => show({ text: t.common.loading, icon: 'hourglass' }), FELT_WAIT_MS);
    loadChunk(() => Promise.all([sheets[sheet](), loadFurtherTexts(locale)]))
      .then(
        ([Sheet]) => {
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
