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
export type SheetName =
  | 'menu'
  | 'stampHere'
  | 'terms'
  | 'privacy'
  | 'upgrade'
  | 'books'
  | 'questionnaire'
  | 'push'
  | 'noticeMail';

/** Loads the code of a sheet. */
export type LoadSheet = (sheet: SheetName) => Promise<ComponentType<FrameSheetProps>>;

const LoadSheetContext = createContext<LoadSheet | null>(null);
/** `app` provides the loader, because it may import all features. */
export const LoadSheetProvider = LoadSheetContext.Provider;

/** After this delay the visitor needs feedback that the press was registered. */
const FELT_WAIT_MS = 300;

type LazySheetProps = FrameSheetProps & { sheet: SheetName };

/** A sheet whose code and texts are loaded when it is first opened; a toast reports a long wait or a failure. */
export const LazySheet = ({ sheet, open, onClose }: LazySheetProps) => {
  const { t, locale } = useWording();
  const load = useContext(LoadSheetContext);
  const { show, dismiss } = useToasts();
  const [loaded, setLoaded] = useState<{ Sheet: ComponentType<FrameSheetProps> } | null>(null);
  const begin = useEffectEvent(() => {
    if (!load) throw new Error('no LoadSheetProvider');
    const timer = setTimeout(() => show({ text: t.common.loading, icon: 'hourglass' }), FELT_WAIT_MS);
    loadChunk(() => Promise.all([load(sheet), loadFurtherTexts(locale)]))
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
