import type { ReactNode } from 'react';
import s from './cover.module.css';
import { cx } from './cx.ts';

type TitleSlipProps = {
  title: string;
  /** The small line beside the title, such as the town. */
  over?: string | undefined;
  /** The language of the title, if it differs from the page's. Japanese and Chinese are written vertically. */
  lang?: string | undefined;
};

/**
 * Reduces the text size in steps of 5 % until the title fits the slip, down to half of the full size. A ResizeObserver runs
 * between layout and paint: to read the widths immediately would lay out the page a second time.
 */
const shrinkToFit = (slip: HTMLElement | null) => {
  if (!slip) return;
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    for (let size = 0.95; slip.scrollWidth > slip.clientWidth && size > 0.45; size -= 0.05) {
      slip.style.setProperty('--fit', String(size));
    }
  });
  observer.observe(slip);
  return () => observer.disconnect();
};

/** The paper slip on the cover with the name of the campaign. It is the page's `<h1>`. */
export const TitleSlip = ({ title, over, lang }: TitleSlipProps) => (
  // The language is part of the key, because the same title may be written in the other direction.
  <h1 key={document.documentElement.lang + title} ref={shrinkToFit} className={s.slip} lang={lang}>
    {over && <small>{over}</small>}
    <span>{title}</span>
  </h1>
);

type CoverProps = {
  slip: TitleSlipProps;
  /** At the top right: the language switch, the bell. */
  top?: ReactNode;
  /** Leaves room for a card that overlaps the lower edge. */
  underCard?: boolean | undefined;
  /** Beside the slip: the event period and the figures. */
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

/** The event period and the time left, on the cover. */
export const CoverDates = ({ children }: { children: ReactNode }) => <p className={s.dates}>{children}</p>;

type CoverPageProps = {
  slip: TitleSlipProps;
  top?: ReactNode;
  /** The outlines of the stamps to collect, and their description as one picture. */
  outlines: readonly ReactNode[];
  outlinesLabel: string;
  /** What the campaign is, in large letters at the top of the page. */
  lead?: string | undefined;
  children: ReactNode;
};

/**
 * The layout of sign-in: a cover with the outlines of all stamps, and a page below it. In a wide window they are the left and
 * the right page of an open book: the cover stays and the page scrolls.
 */
export const CoverPage = ({ slip, top, outlines, outlinesLabel, lead, children }: CoverPageProps) => (
  <div className={s.spread}>
    <header className={cx(s.cloth, s.spreadCover)}>
      <div className={s.top}>{top}</div>
      <TitleSlip {...slip} />
      {outlines.length > 0 && (
        <div className={s.outlines} role="img" aria-label={outlinesLabel}>
          {outlines.map((outline, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fixed places
            <span key={at}>{outline}</span>
          ))}
        </div>
      )}
    </header>
    <main className={s.spreadPage}>
      {lead && <p className={s.lead}>{lead}</p>}
      {children}
    </main>
  </div>
);

/** A strip of cover cloth at the top of a page, such as the point history. */
export const ClothStrip = ({ children }: { children: ReactNode }) => (
  <div className={cx(s.cloth, s.strip)}>{children}</div>
);
