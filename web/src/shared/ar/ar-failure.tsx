import { Button } from '@meguri/ui/basics/button.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { useEffect, useState } from 'react';
import { inAppBrowser } from '../../browser/in-app-browser.ts';
import { useText } from '../../i18n/language-context.ts';
import { CameraSteps } from '../scan/camera-steps.tsx';
import s from './ar.module.css';
import { composeStill, type Print } from './ar-photo.ts';
import type { ArFailure } from './run-ar-camera.ts';
import { savePhoto } from './save-photo.ts';

type CameraFailedProps = {
  failure: ArFailure;
  name: string;
  still: string | null;
  print: Print | null;
  /** The camera was opened to collect a stamp. */
  isForStamp: boolean;
  onRetry: () => void;
  onClose: () => void;
};

/** Failures that are permanent on this device; the visitor can fix the others. */
const HOPELESS: readonly ArFailure[] = ['insecure', 'none', 'unsupported'];

/** Why there is no camera, what to do about it, and a picture to save instead. */
export const CameraFailed = ({ failure, name, still, print, isForStamp, onRetry, onClose }: CameraFailedProps) => {
  const t = useText();
  const words = t.ar;
  const isInApp = inAppBrowser(navigator.userAgent) !== null;
  const isHopeless = HOPELESS.includes(failure);
  const { title, text } = isHopeless
    ? words.unsupported
    : failure === 'unloaded'
      ? words.unloaded
      : t.scan.failures[failure];
  const picture = useStillPhoto(isHopeless ? still : null, isHopeless ? print : null);
  return (
    <div className={s.failed}>
      <h2 tabIndex={-1}>{words.title({ name })}</h2>
      <Note kind={isHopeless ? 'info' : 'error'} title={title}>
        <p>{text}</p>
        {isHopeless && isForStamp && <p>{words.unsupported.otherWays}</p>}
      </Note>
      {failure !== 'unloaded' && (failure === 'denied' || isInApp) && <CameraSteps />}
      {picture && <img src={picture} alt={words.still.alt({ name })} />}
      {picture && (
        <Button icon="download" onClick={() => savePhoto(picture)}>
          {words.still.save}
        </Button>
      )}
      {!isHopeless && (
        <Button icon="refresh-cw" onClick={onRetry}>
          {t.common.retry}
        </Button>
      )}
      <Button kind="quiet" onClick={onClose}>
        {t.common.close}
      </Button>
    </div>
  );
};

/** The picture to save, once rendered; null if the browser has no canvas. */
function useStillPhoto(art: string | null, print: Print | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!print) return;
    let made: string | null = null;
    let isOver = false;
    const background = getComputedStyle(document.documentElement).getPropertyValue('--main').trim() || '#ffc600';
    composeStill(art, print, background).then(
      (blob) => {
        if (isOver) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      },
      () => {},
    );
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [art, print]);
  return url;
}
