import { Note } from '@meguri/ui/feedback/note.tsx';
import { useState } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { arContentOfSpot } from '../../shared/ar/ar-content.ts';
import { LazyArCamera } from '../../shared/ar/lazy-ar-camera.tsx';
import { failureText } from '../../shared/layout/failure-text.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { AttemptNote } from './attempt-note.tsx';
import type { Acquire } from './use-acquire.ts';
import { useArNonce } from './use-ar-nonce.ts';

/**
 * The AR camera of a spot. The visitor decides when to collect the stamp, because they may want to take more photos
 * first. Closing the camera collects it at the latest.
 */
export const ArDialog = ({ acquire, view: { spot } }: { acquire: Acquire; view: SpotView }) => {
  const t = useText();
  const [isEarned, setEarned] = useState(false);
  const nonce = useArNonce(spot.id, acquire.fault);
  const press = async () => {
    const fresh = await nonce.take();
    if (fresh !== null) acquire.submit({ method: 'ar', nonce: fresh });
  };
  const isBusy = nonce.isPending || acquire.isSending;
  const failure = nonce.failure === null ? null : failureText(nonce.failure, t);
  return (
    <LazyArCamera
      content={arContentOfSpot(spot)}
      name={spot.name}
      still={spot.images[0] ?? null}
      onEarned={() => setEarned(true)}
      onClose={() => {
        // After a refusal, closing the camera does not try again.
        if (isEarned && !isBusy && !failure && acquire.fault === null) void press();
        else if (!isBusy) acquire.close();
      }}
      action={
        isEarned
          ? { label: spot.stamp ? t.spots.act.stamp : t.spots.act.get, isBusy, onClick: () => void press() }
          : undefined
      }
      note={
        failure ? (
          <Note kind="error" title={failure.title}>
            {failure.text}
          </Note>
        ) : (
          <AttemptNote acquire={acquire} />
        )
      }
    />
  );
};
