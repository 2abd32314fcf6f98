import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { loadChunk } from '../../browser/chunks.ts';
import { useText } from '../../i18n/language-context.ts';
import { failureText } from './failure-text.ts';
import type { FrameSheetProps } from './sheet-props.ts';
import { useToasts } from './toaster.tsx';

/** After this a visitor wonders whether the press was felt. */
const FELT_WAIT_MS = 300;

type LazySheetProps = FrameSheetProps & { load: () => Promise<ComponentType<FrameSheetProps>> };

/** A sheet whose code is fetched when it is first opened; a toast tells of a long wait and of a failure. */
export const LazySheet = ({ load, open, onClose }: LazySheetProps) => {
  const t = useText();
  const { show, dismiss } = useToasts();
  const [loaded, setLoaded] = useState<{ Sheet: ComponentType<FrameSheetProps> } | null>(null);
  const begin = useEffectEvent(() => {
    const timer = setTimeout(() => show({ text: t.common.loading, icon: 'hourglass' }), FELT_WAIT_MS);
    loadChunk(load)
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
