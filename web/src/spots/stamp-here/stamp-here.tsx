import { useEffect, useEffectEvent, useState } from 'react';
import type { FrameSheetProps } from '../../shared/layout/lazy-sheet.tsx';
import { usePosition } from '../../shared/stamps/use-position.ts';
import { useSpotViews } from '../../shared/stamps/use-spot-views.ts';
import { AcquireDialogs } from '../acquire/acquire-dialogs.tsx';
import { spotIdOf } from '../acquire/acquire-steps.ts';
import { useAcquire } from '../acquire/use-acquire.ts';
import { HereSheet } from './here-sheet.tsx';
import { methodsOfAll } from './proposed-spots.ts';
import { WhichSheet } from './which-sheet.tsx';

/**
 * What the raised seal opens: "Where are you?" with the nearest spots and the codes, or directly the scanner if the
 * campaign uses only QR codes.
 */
export const StampHere = ({ open, onClose }: FrameSheetProps) => {
  const { at, status, request } = usePosition();
  const { views, error, retry } = useSpotViews(at);
  const acquire = useAcquire(null);
  const [choosing, setChoosing] = useState<'keyword' | 'barcode' | null>(null);
  const isQrAlone = views !== null && methodsOfAll(views).join() === 'qr';
  const isResting = acquire.step.at === 'rest';

  const startScan = useEffectEvent(() => acquire.start('qr'));
  useEffect(() => {
    if (open && isQrAlone) startScan();
  }, [open, isQrAlone]);

  // A code identifies its spot, so the press shows the spot from the answer.
  const { step, target } = acquire;
  const spotId = spotIdOf(step) ?? target?.id;
  const view = views?.find(({ spot }) => spot.id === spotId) ?? null;

  const finish = () => {
    acquire.close();
    setChoosing(null);
    onClose();
  };
  return (
    <>
      <HereSheet
        open={open && isResting && choosing === null && !isQrAlone}
        onClose={onClose}
        views={views}
        failure={error && { error, retry }}
        position={{ status, request }}
        onPress={(at) => acquire.start('proximity', at.spot)}
        onCode={(method) => (method === 'qr' ? acquire.start('qr') : setChoosing(method))}
      />
      <WhichSheet
        method={open && isResting ? choosing : null}
        views={views ?? []}
        onClose={() => setChoosing(null)}
        onChoose={(at, method) => acquire.start(method, at.spot)}
      />
      <AcquireDialogs
        key={target?.id}
        acquire={isQrAlone ? { ...acquire, close: finish } : acquire}
        view={view}
        onDone={finish}
      />
    </>
  );
};
