import type { ReactNode } from 'react';
import { Icon } from '../basics/icon.tsx';
import { Pressable } from '../basics/pressable.tsx';
import { Place } from '../basics/text.tsx';
import s from './next-place.module.css';
import { Stripe } from './sign.tsx';

type NextPlaceProps = {
  href: string;
  onClick?: (() => void) | undefined;
  /** An Arrow, or a SpotArt where the way is not known. */
  mark: ReactNode;
  /** "Next, north-east". */
  label: string;
  name: string;
  /** "215 m", or "See the map". */
  far: string;
  /** "3 min on foot". */
  walk?: string | undefined;
};

/** The place to go to next, as a small station sign. The whole row is a link. */
export const NextPlace = ({ href, onClick, mark, label, name, far, walk }: NextPlaceProps) => (
  <Pressable href={href} onClick={onClick} className={s.next}>
    <span className={s.row}>
      <span className={s.mark}>{mark}</span>
      <span className={s.text}>
        <span className={s.label}>{label}</span>
        <Place className={s.name}>{name}</Place>
      </span>
      <span className={s.far}>
        {far}
        {walk && <small>{walk}</small>}
      </span>
      <Icon name="chevron-right" />
    </span>
    <Stripe at={0} />
  </Pressable>
);
