import type { CSSProperties, ReactNode } from 'react';
import { IconButton } from '../basics/button.tsx';
import cover from '../basics/cover.module.css';
import { cx } from '../basics/cx.ts';
import { Icon, type IconName } from '../basics/icon.tsx';
import { A } from '../basics/link.tsx';
import { Pressable, type Target } from '../basics/pressable.tsx';
import { usePicture } from '../pictures/use-picture.ts';
import s from './sign.module.css';

type Neighbour = { label: string } & Target;

type StationSignProps = {
  /** The name as it is written at the place, in its original language. */
  name: string;
  nameLang?: string | undefined;
  /** The name in another language. */
  sub?: string | undefined;
  subLang?: string | undefined;
  reading?: string | undefined;
  previous?: Neighbour | undefined;
  next?: Neighbour | undefined;
  /** The accessible name of the links to the neighbours. */
  neighboursLabel?: string | undefined;
  /** Overlaps the lower edge of a Hero. */
  overPicture?: boolean | undefined;
  /** The name is decorative and not a heading. */
  nameless?: boolean | undefined;
};

/** A spot as a station sign: the name, a stripe with a square, and links to the neighbours in the course. */
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

/** The reading of a name. Hidden from screen readers, which read the name itself. */
const Reading = ({ children }: { children: string }) => <span aria-hidden="true">{children}</span>;

/** The coloured stripe with a square. `at` is the position of the square from 0 (left) to 1 (right). */
export const Stripe = ({ at = 0.5 }: { at?: number | undefined }) => (
  <span className={s.stripe} style={{ '--at': Math.min(1, Math.max(0, at)) } as CSSProperties} />
);

type HeroProps = {
  src?: string | undefined;
  alt: string;
  back?: ({ label: string } & Target) | undefined;
  action?: ReactNode;
  /** HeroPictures in place of the picture, where there are several; HeroSeal where there is none. */
  children?: ReactNode;
};

/** The picture at the top of a spot with the back button on it, or the cloth of the cover if there is none. A StationSign with `overPicture` follows. */
export const Hero = ({ src, alt, back, action, children }: HeroProps) => {
  const shown = usePicture(src);
  return (
    <div className={cx(s.hero, !shown && cover.cloth)}>
      {children || (shown && <img {...shown} alt={alt} />)}
      {back && (
        <span className={s.back}>
          <IconButton icon="chevron-left" look="paper" label={back.label} href={back.href} onClick={back.onClick} />
        </span>
      )}
      {action && <span className={s.action}>{action}</span>}
    </div>
  );
};

/** The facts under a sign: congestion, hours, course. */
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
  /** From 0 (far away) to 1 (in range). Moves the square to the right. */
  nearness: number;
  /** An Arrow to the spot. */
  arrow?: ReactNode;
  /** "north-east, 3 min on foot". */
  way?: string | undefined;
  /** In range: the label of the button that the whole sign becomes. */
  act?: string | undefined;
  /** Out of range: buttons below the sign, such as directions. */
  actions?: ReactNode;
};

/** The nearest spot on home: a small station sign that overlaps the lower edge of the cover. */
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
  arrow,
  way,
  act,
  actions,
}: NearestStopProps) => (
  <div className={s.nearest}>
    <A href={href} className={s.whole}>
      <span className={s.top}>
        <Icon name="navigation" size="s" />
        <span>{label}</span>
        {congestion}
      </span>
      <span className={s.line}>
        {arrow}
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
        {way && <span className={s.small}>{way}</span>}
        <span className={s.distance}>{distance}</span>
      </span>
      {act && (
        <span className={s.act}>
          <Icon name="stamp" />
          {act}
        </span>
      )}
    </A>
    {actions && <div className={s.actions}>{actions}</div>}
    <Stripe at={nearness} />
  </div>
);
