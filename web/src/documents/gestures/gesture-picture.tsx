import type { Gesture } from '@meguri/core/campaign-file/gestures.ts';
import { cx } from '@meguri/ui/basics/cx.ts';
import type { ComponentType } from 'react';
import { Find } from './find-gesture.tsx';
import s from './gesture-picture.module.css';
import { Keyword } from './keyword-gesture.tsx';
import m from './motion.module.css';
import { Photo } from './photo-gesture.tsx';
import { Receive } from './receive-gesture.tsx';
import { Scan } from './scan-gesture.tsx';
import { Stamp } from './stamp-gesture.tsx';

const SCENES: Record<Gesture, ComponentType> = {
  find: Find,
  stamp: Stamp,
  scan: Scan,
  keyword: Keyword,
  photo: Photo,
  receive: Receive,
};

export type GesturePictureProps = {
  name: Gesture;
  /** Whether the picture is in view and animated. */
  isMoving: boolean;
};

/**
 * The picture of a gesture, in 4:3. A taller box shows more of the sky, up to a square. Decorative: the text beside it
 * says the same.
 */
export const GesturePicture = ({ name, isMoving }: GesturePictureProps) => {
  const Scene = SCENES[name];
  return (
    <svg
      className={cx(s.picture, isMoving && m.moving)}
      viewBox="0 0 320 240"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      focusable="false"
    >
      <Scene />
    </svg>
  );
};
