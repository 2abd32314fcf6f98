import { type CSSProperties, useState } from 'react';
import { Hidden } from '../basics/text.tsx';
import { Frame } from '../stamps/frame.tsx';
import { Postmark, Seal, type SealDesign } from '../stamps/seal.tsx';
import s from './press.module.css';
import { useContact } from './use-press.ts';

/** A spot's seal, or a round mark for a spot that gives only points. */
export type PressMark = SealDesign | { id: string; points: string; unit?: string | undefined };

type PressFigureProps = { open: boolean; mark: PressMark; date: string; againLabel: string; quiet: boolean };

/** The angles of the 17 rays in degrees. They leave out the quarter at the bottom. */
const RAYS = Array.from({ length: 17 }, (_, at) => 150 + at * 15);

/** The animation of the falling seal and its rays. A tap plays it again. */
export const PressFigure = ({ open, mark, date, againLabel, quiet }: PressFigureProps) => {
  const [round, setRound] = useState(0);
  useContact(open, { round, quiet });
  const isPoints = 'points' in mark;
  return (
    <>
      <button type="button" className={s.impression} onClick={() => setRound(round + 1)}>
        <span className={s.paper} key={round} style={{ '--start': round === 0 ? '280ms' : '0ms' } as CSSProperties}>
          <span className={s.rays} aria-hidden="true">
            {RAYS.map((angle) => (
              <span key={angle} style={{ rotate: `${angle}deg` }} />
            ))}
          </span>
          <span className={s.slot}>
            {isPoints ? <Frame number={2} text="" /> : <Frame number={mark.number} outline={mark.outline} />}
          </span>
          <span className={s.shadow} />
          {isPoints ? (
            <Postmark id={mark.id} text={mark.points} unit={mark.unit} wet className={s.press} />
          ) : (
            <Seal {...mark} wet grain={1.15} className={s.press} />
          )}
        </span>
        <Hidden>{againLabel}</Hidden>
      </button>
      <p className={s.date}>{date}</p>
    </>
  );
};

/** A seal without animation, for a spot that was already stamped. Used as the figure of a Sheet. */
export const SealFigure = ({ seal, date }: { seal: SealDesign; date?: string | undefined }) => (
  <>
    <div className={s.rest}>
      <Seal {...seal} />
    </div>
    {date && <p className={s.date}>{date}</p>}
  </>
);
