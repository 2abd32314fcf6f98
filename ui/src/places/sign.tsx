import type { CSSProperties, ReactNode } from 'react';
import { IconButton } from '../basics/button.tsx';
import { cx } from '../basics/cx.ts';
import { Icon, type IconName } from '../basics/icon.tsx';
import { A } from '../basics/link.tsx';
import { Pressable, type Target } from '../basics/pressable.tsx';
import { usePicture } from '../pictures/use-picture.ts';
import s from './sign.module.css';

type Neighbour = { label: string } & Target;

type StationSignProps = {
  /** What is written on the street; on every page in its own language. */
  name: string;
  nameLang?: string | undefined;
  /** The name in another language. */
  sub?: string | undefined;
  subLang?: string | undefined;
  reading?: string | undefined;
  previous?: Neighbour | undefined;
  next?: Neighbour | undefined;
  /** The neighbours' group for assistive technology. */
  neighboursLabel?: string | undefined;
  /** Lies over the lower edge of a picture (Hero). */
  overPicture?: boolean | undefined;
  /** A sign without a place: the name is decoration and no heading. */
  nameless?: boolean | undefined;
};

/** A spot as a station sign: name, stripe with the square, neighbours in the course. */
export const StationSign = (props: StationSignProps) => {
  const { name, nameLang, sub, subLang, reading, previous, next, neighboursLabel, overPicture, nameless } = props;
  const Name = nameless ? 'p' : 'h1';
  return (
    <section className={cx(s.sign, overPicture && s.over)}>
      <Name className={s.name} lang={nameLang} aria-hidden={nameless}>
        {name}
      </Name>
      {(sub || reading) && (
        <p className={s.sub}>
          {sub && <span lang={subLang}>{sub}</span>}
          {reading && <Reading>{reading}</Reading>}
        </p>
      )}
      <Stripe />
      {(previous || next) && (
        <nav className={s.neighbours} aria-label={neighboursLabel}>
          {previous ? (
            <Pressable href={previous.href} onClick={previous.onClick}>
              <Icon name="chevron-left" size="s" />
              {previous.label}
            </Pressable>
          ) : (
            <span />
          )}
          {next && (
            <Pressable href={next.href} onClick={next.onClick}>
              {next.label}
              <Icon name="chevron-right" size="s" />
            </Pressable>
          )}
        </nav>
      )}
    </section>
  );
};

/** How a name is read, for the eye alone: whoever listens hears it with the name. */
const Reading = ({ children }: { children: string }) => <span aria-hidden="true">{children}</span>;

/** The coloured stripe with the square; `at` is its place from 0 (left) to 1. */
export const Stripe = ({ at = 0.5 }: { at?: number | undefined }) => (
  <span className={s.stripe} style={{ '--at': Math.min(1, Math.max(0, at)) } as CSSProperties} />
);

type HeroProps = {
  src?: string | undefined;
  alt: string;
  back?: ({ label: string } & Target) | undefined;
  action?: ReactNode;
};

/** The picture at the head of a spot, with the way back on it; patterned paper where there is none. Put a StationSign with `overPicture` below. */
export const Hero = ({ src, alt, back, action }: HeroProps) => {
  const shown = usePicture(src);
  return (
    <div className={s.hero}>
      {shown && <img {...shown} alt={alt} />}
      {back && (
        <span className={s.back}>
          <IconButton icon="chevron-left" look="paper" label={back.label} href={back.href} onClick={back.onClick} />
        </span>
      )}
      {action && <span className={s.action}>{action}</span>}
    </div>
  );
};

/** The line of facts under a sign: congestion, hours, course. */
export const Facts = ({ children }: { children: ReactNode }) => <div className={s.facts}>{children}</div>;

export const Fact = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <span className={s.fact}>
    <Icon name={icon} size="s" />
    {children}
  </span>
);

type NearestStopProps = {
  href: string;
  /** "Nearest spot". */
  label: string;
  name: string;
  nameLang?: string | undefined;
  sub?: string | undefined;
  subLang?: string | undefined;
  reading?: string | undefined;
  distance: string;
  /** A Congestion. */
  congestion?: ReactNode;
  /** 0 far away to 1 there: the square slides right. */
  nearness: number;
};

/** The next stop on home: a small station sign that lies over the cover's lower edge. */
export const NearestStop = ({
  href,
  label,
  name,
  nameLang,
  sub,
  subLang,
  reading,
  distance,
  congestion,
  nearness,
}: NearestStopProps) => (
  <A href={href} className={s.nearest}>
    <span className={s.top}>
      <Icon name="navigation" size="s" />
      <span>{label}</span>
      {congestion}
    </span>
    <span className={s.line}>
      <span className={s.stop} lang={nameLang}>
        {name}
      </span>
      {sub && (
        <span className={s.small} lang={subLang}>
          {sub}
        </span>
      )}
      {reading && (
        <span className={s.small}>
          <Reading>{reading}</Reading>
        </span>
      )}
      <span className={s.distance}>{distance}</span>
    </span>
    <Stripe at={nearness} />
  </A>
);
