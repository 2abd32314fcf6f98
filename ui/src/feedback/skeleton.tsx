import { cx } from '../basics/cx.ts';
import s from './skeleton.module.css';

type SkeletonProps = {
  width?: string | number | undefined;
  height: string | number;
  round?: boolean | undefined;
  className?: string | undefined;
};

/** A placeholder of the same size as the content to come. It appears after 200 ms. Mark the region `aria-busy`. */
export const Skeleton = ({ width = '100%', height, round, className }: SkeletonProps) => (
  <span className={cx(s.bone, round && s.round, className)} style={{ width, height }} aria-hidden="true" />
);
