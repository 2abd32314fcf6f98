import type { ReactNode } from 'react';
import cover from '../basics/cover.module.css';
import { cx } from '../basics/cx.ts';
import { usePicture } from '../pictures/use-picture.ts';
import s from './scan-page.module.css';
import { Stripe } from './sign.tsx';

type ScanPageProps = {
  /** The picture of the place. Its room is there before it loads. Without one the cloth of the cover is shown. */
  picture?: string | undefined;
  /** The name of the campaign on the slip. */
  slip: { title: string; over?: string | undefined };
  /** At the top right: the language switch. */
  top?: ReactNode;
  /** A StampPromise or a Seal. */
  seal: ReactNode;
  sealLabel?: string | undefined;
  /** The name on the sign; undefined while it is not known. */
  name?: string | undefined;
  nameLang?: string | undefined;
  sub?: string | undefined;
  /** The sign of another campaign: without the colour of this one. */
  neutral?: boolean | undefined;
  title: string;
  text?: string | undefined;
  busy?: boolean | undefined;
  /** More about what the stamp gives, and the dock. */
  children: ReactNode;
};

/** The page behind a scanned code: the sign of the place with the frame of its stamp, and what to do next. */
export const ScanPage = ({
  picture,
  slip,
  top,
  seal,
  sealLabel,
  name,
  nameLang,
  sub,
  neutral,
  title,
  text,
  busy,
  children,
}: ScanPageProps) => {
  const shown = usePicture(picture);
  return (
    <main className={s.page} aria-busy={busy || undefined}>
      <div className={cx(s.hero, !shown && cover.cloth)}>
        {shown && <img {...shown} alt="" />}
        <p className={s.slip}>
          {slip.over && <small>{slip.over}</small>}
          <span>{slip.title}</span>
        </p>
        <div className={cx(s.top, shown && s.onPicture)}>{top}</div>
      </div>
      <section className={cx(s.sign, neutral && s.neutral)}>
        <span className={s.seal} {...(sealLabel ? { role: 'img', 'aria-label': sealLabel } : {})}>
          {seal}
        </span>
        <h1 className={s.name} lang={nameLang}>
          {name ?? '\u00a0'}
        </h1>
        <p className={s.sub}>{sub ?? '\u00a0'}</p>
        <Stripe at={0.26} />
      </section>
      <div className={s.say}>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {children}
    </main>
  );
};
