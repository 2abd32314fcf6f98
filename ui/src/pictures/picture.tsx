import { cx } from '../basics/cx.ts';
import { Icon } from '../basics/icon.tsx';
import s from './picture.module.css';
import { usePicture } from './use-picture.ts';

type PictureProps = {
  src: string;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
  /** Loads the picture when it is about to become visible. */
  lazy?: boolean | undefined;
  className?: string | undefined;
};

/** A picture, or a placeholder icon if it fails to load, as when offline. */
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
