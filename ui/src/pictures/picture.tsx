import { cx } from '../basics/cx.ts';
import { Icon } from '../basics/icon.tsx';
import s from './picture.module.css';
import { usePicture } from './use-picture.ts';

type PictureProps = {
  src: string;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
  /** Fetched only when it is about to be seen. */
  lazy?: boolean | undefined;
  className?: string | undefined;
};

/** A picture, or its place with the sign of one where it cannot be had, as offline. */
export const Picture = ({ src, alt, width, height, lazy, className }: PictureProps) => {
  const shown = usePicture(src);
  if (shown) {
    return (
      <img
        {...shown}
        alt={alt}
        width={width}
        height={height}
        loading={lazy ? 'lazy' : undefined}
        className={className}
      />
    );
  }
  const label = alt === '' ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': alt } as const);
  return (
    <span className={cx(s.missing, className)} {...label}>
      <Icon name="image" size="l" />
    </span>
  );
};
