import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { loadChunk } from '../../browser/chunks.ts';
import { useText } from '../../i18n/language-context.ts';
import { track } from '../../tracking/track.ts';
import { failureText } from '../layout/failure-text.ts';
import { useToasts } from '../layout/toaster.tsx';
import type { ArCameraProps } from './ar-camera.tsx';

/** After this delay the visitor needs feedback that the press was registered. */
const FELT_WAIT_MS = 300;

/** The AR camera; its code, including three.js, is loaded when it is first opened. */
export const LazyArCamera = (props: ArCameraProps) => {
  const t = useText();
  const { show, dismiss } = useToasts();
  const [loaded, setLoaded] = useState<{ Camera: ComponentType<ArCameraProps> } | null>(null);
  const fail = useEffectEvent((error: unknown) => {
    show({ text: failureText(error, t).title, icon: 'wifi-off' });
    props.onClose();
  });
  const showToast = useEffectEvent(() => show({ text: t.common.loading, icon: 'hourglass' }));
  const done = useEffectEvent(dismiss);
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => showToast(), FELT_WAIT_MS);
    loadChunk(() => import('./ar-camera.tsx'))
      .then(
        ({ ArCamera }) => {
          if (isOver) return;
          track('ar');
          done();
          setLoaded({ Camera: ArCamera });
        },
        (error: unknown) => {
          if (!isOver) fail(error);
        },
      )
      .finally(() => clearTimeout(timer));
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
  return loaded && <loaded.Camera {...props} />;
};
