import type { ReactNode } from 'react';
import { Icon } from '../basics/icon.tsx';
import { A } from '../basics/link.tsx';
import { Pressable, type Target } from '../basics/pressable.tsx';
import { Place } from '../basics/text.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { SpotArt, type SpotArtProps } from '../stamps/spot-art.tsx';
import s from './spot-row.module.css';

type SpotRowProps = SpotArtProps & {
  href: string;
  /** With `<mark>` where a search matches. */
  name: ReactNode;
  nameLang?: string | undefined;
  /** Distance, course (or the Japanese name) and points, as far as known, in this order. */
  facts: readonly ReactNode[];
  /** Congestion and Tags. */
  flags?: ReactNode;
};

/** A spot in a list. The whole row is a link. */
export const SpotRow = ({ href, name, nameLang, facts, flags, ...art }: SpotRowProps) => (
  <A href={href} className={s.row}>
    <SpotArt {...art} className={s.art} />
    <span className={s.text}>
      <Place lang={nameLang} className={s.name}>
        {name}
      </Place>
      <span className={s.facts}>
        {facts.map((fact, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed order of facts
          <span key={at}>{fact}</span>
        ))}
      </span>
      {flags && <span className={s.flags}>{flags}</span>}
    </span>
    <Icon name="chevron-right" />
  </A>
);

export const SpotRowSkeleton = () => (
  <div className={s.row}>
    <Skeleton round width={68} height={68} />
    <span>
      <Skeleton width={128} height={20} />
      <Skeleton width={152} height={14} className={s.bone} />
      <Skeleton width={72} height={24} className={s.bone} />
    </span>
  </div>
);

type PlaceRowProps = SpotArtProps & {
  name: string;
  nameLang?: string | undefined;
  /** Distance and state on one line. */
  detail: ReactNode;
  /** A button label, if the spot can be collected now. Otherwise the row shows an arrow. */
  act?: string | undefined;
} & Target;

/** A compact row for a place in a sheet ("Where are you?", group spots). Place it in a List. */
export const PlaceRow = ({ name, nameLang, detail, act, href, onClick, ...art }: PlaceRowProps) => (
  <Pressable href={href} onClick={onClick} className={s.place}>
    <SpotArt {...art} className={s.small} />
    <span className={s.text}>
      <Place lang={nameLang} className={s.placeName}>
        {name}
      </Place>
      <small>{detail}</small>
    </span>
    {act ? <span className={s.act}>{act}</span> : <Icon name="chevron-right" />}
  </Pressable>
);
