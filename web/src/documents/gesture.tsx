import { lazyPart } from '../browser/lazy-part.ts';
import s from './gesture.module.css';
import type { GesturePictureProps } from './gestures/gesture-picture.tsx';

const usePicture = lazyPart(() => import('./gestures/gesture-picture.tsx').then((m) => m.GesturePicture));

/** The place of a gesture's picture, which is drawn once its code is here; without it the words say enough. */
export const Gesture = (props: GesturePictureProps) => {
  const { Part: Picture } = usePicture();
  return <div className={s.place}>{Picture && <Picture {...props} />}</div>;
};
