import { lazyPart } from '../browser/lazy-part.ts';
import s from './gesture.module.css';
import type { GesturePictureProps } from './gestures/gesture-picture.tsx';

const usePicture = lazyPart(() => import('./gestures/gesture-picture.tsx').then((m) => m.GesturePicture));

/** The picture of a gesture, drawn once its code is loaded. The text is sufficient without it. */
export const Gesture = (props: GesturePictureProps) => {
  const { Part: Picture } = usePicture();
  return <div className={s.place}>{Picture && <Picture {...props} />}</div>;
};
