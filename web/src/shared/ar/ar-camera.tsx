import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { slipText } from '@meguri/core/text/title-slip.ts';
import { cx } from '@meguri/ui/basics/cx.ts';
import full from '@meguri/ui/dialogs/camera-screen.module.css';
import { useModal } from '@meguri/ui/dialogs/use-modal.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText, useWording } from '../../i18n/language-context.ts';
import { useCampaign } from '../../queries/queries.ts';
import s from './ar.module.css';
import type { ArAction, ArContent } from './ar-content.ts';
import { CameraFailed } from './ar-failure.tsx';
import { loadPrint, type Print } from './ar-photo.ts';
import { Review } from './review.tsx';
import { titleSlip } from './slip.ts';
import { useArCamera } from './use-ar-camera.ts';
import { Viewfinder } from './viewfinder.tsx';

export interface ArCameraProps {
  content: ArContent;
  /** The name of the subject, for the dialog and the photos. */
  name: string;
  /** The picture to save if there is no camera. */
  still: string | null;
  onClose: () => void;
  /** Called once: the marker was in sight long enough or, without a marker, a photo was taken. */
  onEarned?: (() => void) | undefined;
  action?: ArAction | undefined;
  /** A note on the action, for example that it is being retried. */
  note?: ReactNode;
}

/** The slip and frame to print on photos, once loaded. */
function usePrint(frame: string | null): { slip: ReturnType<typeof titleSlip>; print: Print | null } {
  const { locale } = useWording();
  const { name } = useCampaign();
  const [print, setPrint] = useState<Print | null>(null);
  const font = getComputedStyle(document.documentElement).getPropertyValue('--font-place').trim() || 'serif';
  const slip = titleSlip({ ...slipText(name, locale), lang: HTML_LANG[locale], font });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slip is built from these texts
  useEffect(() => {
    let isOver = false;
    const take = (loaded: Print) => {
      if (!isOver) setPrint(loaded);
    };
    // A photo without its frame is still usable.
    loadPrint(frame, slip).then(take, () => loadPrint(null, slip).then(take, () => {}));
    return () => {
      isOver = true;
    };
  }, [frame, slip.svg]);
  return { slip, print };
}

/** An object URL that is revoked when it is no longer shown. */
function usePhoto() {
  const [photo, setPhoto] = useState<{ blob: Blob; url: string } | null>(null);
  const url = photo?.url;
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  return { photo, take: (blob: Blob) => setPhoto({ blob, url: URL.createObjectURL(blob) }) };
}

/** The full-screen AR camera: a figure in the live picture, a shutter, and the photo to save. */
export const ArCamera = ({ content, name, still, onClose, onEarned, action, note }: ArCameraProps) => {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const camera = useArCamera(content);
  const { slip, print } = usePrint(content.frame);
  const { photo, take } = usePhoto();
  const [isReviewing, setReviewing] = useState(false);
  const { shown } = useModal(dialog, { open: true, dismissable: true, onClose });

  const hasEarned = content.marker === null ? photo !== null : camera.isFound;
  const isReported = useRef(false);
  useEffect(() => {
    if (!hasEarned || isReported.current) return;
    isReported.current = true;
    onEarned?.();
  }, [hasEarned, onEarned]);

  if (!shown) return null;
  const { state } = camera;
  const leave = () => {
    if (isReviewing) setReviewing(false);
    else onClose();
  };
  const isBroken = state !== 'starting' && state !== 'running';
  return (
    <dialog
      ref={dialog}
      className={cx(full.screen, s.camera)}
      data-theme="dark"
      aria-label={t.ar.title({ name })}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave();
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget) return;
        // Chromium closes a dialog without a `cancel` event on a second Back or Esc without another action in between. The
        // camera itself stays open until its owner removes it.
        dialog.current?.showModal();
        leave();
      }}
    >
      {isBroken ? (
        <CameraFailed
          failure={state}
          name={name}
          still={still}
          print={print}
          isForStamp={onEarned !== undefined}
          onRetry={camera.retry}
          onClose={onClose}
        />
      ) : (
        <Viewfinder
          camera={camera}
          content={content}
          print={print}
          slip={slip}
          isAside={isReviewing}
          last={photo?.url ?? null}
          onPhoto={(blob) => {
            take(blob);
            setReviewing(true);
          }}
          onReview={() => setReviewing(true)}
          onClose={onClose}
          action={action}
          note={note}
        />
      )}
      {isReviewing && photo && (
        <Review
          photo={photo}
          name={name}
          action={action}
          note={note}
          onAgain={() => setReviewing(false)}
          onClose={onClose}
        />
      )}
    </dialog>
  );
};
