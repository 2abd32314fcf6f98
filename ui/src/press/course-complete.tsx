import { type CSSProperties, type ReactNode, type Ref, useState } from 'react';
import { Dock } from '../basics/bars.tsx';
import { Button, IconButton } from '../basics/button.tsx';
import type { IconName } from '../basics/icon.tsx';
import type { Target } from '../basics/pressable.tsx';
import { Hidden, Title } from '../basics/text.tsx';
import { Seal, type SealDesign } from '../stamps/seal.tsx';
import s from './course-complete.module.css';
import { CourseSeal, type CourseSealWords } from './course-seal.tsx';
import p from './press.module.css';
import { useContact } from './use-press.ts';
import { wreath } from './wreath.ts';

type CourseAction = { icon: IconName; label: string; onClick: () => void; busy?: boolean | undefined };

type CourseCompleteProps = {
  close: { label: string } & Target;
  /** The stamps of the course, in its order. */
  seals: readonly SealDesign[];
  /** The accessible name of the wreath: "The 9 stamps of this course". */
  wreathLabel: string;
  /** The course seal; its `over` is also the line above the wreath. */
  seal: CourseSealWords;
  /** The drawn course seal, for a picture of it. */
  sealRef?: Ref<SVGSVGElement> | undefined;
  /** The accessible name of the course seal: "Press again". */
  againLabel: string;
  /** "Harbour is complete". */
  title: string;
  /** "9 places in 4 days". */
  text: string;
  /** When it was completed: "22 Oct 2026 17:41"; null where it is not known. */
  date: string | null;
  /** Plays neither sound nor vibration. */
  quiet?: boolean | undefined;
  /** A prize that is ready. */
  prize?: ReactNode;
  primary: { label: string } & Target;
  /** Quiet actions beside each other: save and share. */
  actions: readonly CourseAction[];
};

/** The time in ms in which the ring around the seals closes, before the course seal falls. As in the style sheet. */
const RING = 500;

/** The screen of a complete course: its stamps in a wreath, into which the course seal falls. The buttons work immediately. */
export const CourseComplete = (props: CourseCompleteProps) => {
  const { close, seal, title, text, date, prize, primary, actions } = props;
  return (
    <>
      <main className={s.page}>
        <div className={s.top}>
          <span>{seal.over}</span>
          <IconButton icon="x" label={close.label} href={close.href} onClick={close.onClick} />
        </div>
        <Wreath {...props} />
        <Title level={1}>{title}</Title>
        <p className={s.text}>{text}</p>
        {date !== null && <p className={p.date}>{date}</p>}
        {prize && <div className={s.prize}>{prize}</div>}
      </main>
      <div className={s.dock}>
        <Dock>
          <Button href={primary.href} onClick={primary.onClick}>
            {primary.label}
          </Button>
          <div className={s.actions}>
            {actions.map(({ icon, label, onClick, busy }) => (
              <Button key={label} kind="second" icon={icon} busy={busy} onClick={onClick}>
                {label}
              </Button>
            ))}
          </div>
        </Dock>
      </div>
    </>
  );
};

const Wreath = ({ seals, wreathLabel, seal, sealRef, againLabel, quiet = false }: CourseCompleteProps) => {
  const [round, setRound] = useState(0);
  useContact(true, { round, quiet, after: RING, pattern: [18, 60, 30] });
  const { places, core } = wreath(seals.length);
  return (
    <div className={s.wreath}>
      <svg className={s.ring} viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="41" pathLength="1" transform="rotate(-90 50 50)" />
      </svg>
      <span role="img" aria-label={wreathLabel} className={s.seals}>
        {seals.map((each, at) => {
          const place = places[at];
          return (
            place && (
              <span
                key={each.id}
                className={s.place}
                style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%`, width: `${place.size * 100}%` }}
              >
                <Seal {...each} grain={0.8} />
              </span>
            )
          );
        })}
      </span>
      <button type="button" className={s.core} style={{ width: `${core * 100}%` }} onClick={() => setRound(round + 1)}>
        <span className={s.slot} />
        <span
          className={p.paper}
          key={round}
          style={{ '--start': round === 0 ? `${RING + 280}ms` : '0ms', '--rot': '-4deg' } as CSSProperties}
        >
          <span className={p.shadow} />
          <span className={s.fallen}>
            <CourseSeal ref={sealRef} {...seal} className={p.press} />
          </span>
        </span>
        <Hidden>{againLabel}</Hidden>
      </button>
    </div>
  );
};
