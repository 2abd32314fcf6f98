import type { ReactNode } from 'react';
import s from './cover.module.css';
import { cx } from './cx.ts';

type TitleSlipProps = {
  title: string;
  /** The small line beside it, such as the town. */
  over?: string | undefined;
  /** The language of the title where it is not that of the page; Japanese and Chinese run from top to bottom. */
  lang?: string | undefined;
};

/** Writes a name that its slip has no room for smaller, down to where it can still be read. */
const fit = (slip: HTMLElement | null): void => {
  for (let size = 0.95; slip && slip.scrollWidth > slip.clientWidth && size > 0.45; size -= 0.05) {
    slip.style.setProperty('--fit', String(size));
  }
};

/** The paper slip on the cover with the name of the campaign: the first heading of the page. */
export const TitleSlip = ({ title, over, lang }: TitleSlipProps) => (
  // Fitted anew in another language too, whose letters may run the other way under the same name.
  <h1 key={document.documentElement.lang + title} ref={fit} className={s.slip} lang={lang}>
    {over && <small>{over}</small>}
    <span>{title}</span>
  </h1>
);

type CoverProps = {
  slip: TitleSlipProps;
  /** At the top right: the language switch, the bell. */
  top?: ReactNode;
  /** A card will lie over the lower edge. */
  underCard?: boolean | undefined;
  /** Beside the slip: period and figures. */
  children?: ReactNode;
};

/** The cloth cover of the stamp book at the head of home. */
export const Cover = ({ slip, top, underCard, children }: CoverProps) => (
  <header className={cx(s.cloth, s.cover, underCard && s.underCard)}>
    <TitleSlip {...slip} />
    <div className={s.side}>
      <div className={s.top}>{top}</div>
      {children}
    </div>
  </header>
);

/** The event period and what is left of it, on the cover. */
export const CoverDates = ({ children }: { children: ReactNode }) => <p className={s.dates}>{children}</p>;

type CoverSheetProps = {
  slip: TitleSlipProps;
  top?: ReactNode;
  /** Up to three seals (Seal with `inverse`) strewn at the right. */
  seals?: readonly ReactNode[] | undefined;
  /** The rounded page that lies on the cover: a form. */
  children: ReactNode;
};

/** Sign-in and the top page: a large cover with a page pushed over its lower edge. */
export const CoverSheet = ({ slip, top, seals = [], children }: CoverSheetProps) => (
  <div className={s.large}>
    <header className={cx(s.cloth, s.largeCover)}>
      <div className={s.top}>{top}</div>
      <TitleSlip {...slip} />
      <div className={s.seals} aria-hidden="true">
        {seals.slice(0, 3).map((seal, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three fixed places
          <span key={at}>{seal}</span>
        ))}
      </div>
    </header>
    <main className={s.sheet}>{children}</main>
  </div>
);

/** A strip of cover cloth at the head of a page of the book, such as the passbook. */
export const ClothStrip = ({ children }: { children: ReactNode }) => (
  <div className={cx(s.cloth, s.strip)}>{children}</div>
);
