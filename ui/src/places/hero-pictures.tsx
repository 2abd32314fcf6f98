import { useRef, useState } from 'react';
import { IconButton } from '../basics/button.tsx';
import { Picture } from '../pictures/picture.tsx';
import s from './hero-pictures.module.css';

type HeroPicturesProps = {
  sources: readonly string[];
  /** The accessible name of the pictures together. */
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** "2 of 3", of the picture in view. */
  placeOf: (at: number) => string;
};

/**
 * Several pictures at the top of a spot: swiped, turned by the buttons or with the arrow keys. At either end a button is
 * disabled and not removed, so that it keeps the focus.
 */
export const HeroPictures = ({ sources, label, previousLabel, nextLabel, placeOf }: HeroPicturesProps) => {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth));
  };
  const turnTo = (at: number) => strip.current?.scrollTo({ left: at * strip.current.clientWidth });
  return (
    <section className={s.pictures} aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
      <ul ref={strip} className={s.strip} onScroll={follow} tabIndex={0}>
        {sources.map((src, at) => (
          <li key={src} aria-label={placeOf(at + 1)}>
            <Picture src={src} alt="" lazy={at > 0} />
          </li>
        ))}
      </ul>
      <p className={s.place} role="status">
        {placeOf(current + 1)}
      </p>
      <span className={s.previous}>
        <IconButton
          icon="chevron-left"
          look="paper"
          label={previousLabel}
          off={current === 0}
          onClick={() => turnTo(current - 1)}
        />
      </span>
      <span className={s.next}>
        <IconButton
          icon="chevron-right"
          look="paper"
          label={nextLabel}
          off={current === sources.length - 1}
          onClick={() => turnTo(current + 1)}
        />
      </span>
    </section>
  );
};
