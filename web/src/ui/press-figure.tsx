import { type CSSProperties, useState } from 'react';
import { Frame } from './frame.tsx';
import s from './press.module.css';
import { Postmark, Seal, type SealDesign } from './seal.tsx';
import { Hidden } from './text.tsx';
import { useContact } from './use-press.ts';

/** A spot's seal, or the round mark for points alone. */
export type PressMark = SealDesign | { id: string; points: string; unit?: string | undefined };

type PressFigureProps = { open: boolean; mark: PressMark; date: string; againLabel: string; quiet: boolean };

// 17 rays over the upper three quarters, every second one short.
const rays = Array.from({ length: 17 }, (_, at) => {
  const angle = ((150 + at * 15) * Math.PI) / 180;
  const [from, to] = [140, at % 2 === 0 ? 155 : 147];
  const end = (r: number) => `${(160 + r * Math.cos(angle)).toFixed(1)} ${(160 + r * Math.sin(angle)).toFixed(1)}`;
  return `M${end(from)}L${end(to)}`;
});

/** The falling seal with its rays; a tap on it presses again, for joy only. */
export const PressFigure = ({ open, mark, date, againLabel, quiet }: PressFigureProps) => {
  const [round, setRound] = useState(0);
  useContact(open, round, quiet);
  const isPoints = 'points' in mark;
  return (
    <>
      <button type="button" className={s.impression} onClick={() => setRound(round + 1)}>
        <span className={s.paper} key={round} style={{ '--start': round === 0 ? '280ms' : '0ms' } as CSSProperties}>
          <svg className={s.rays} viewBox="0 0 320 320" aria-hidden="true">
            {rays.map((ray) => (
              <path key={ray} d={ray} />
            ))}
          </svg>
          <span className={s.slot}>
            <Frame number={isPoints ? 2 : mark.number} text={isPoints ? '' : undefined} />
          </span>
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

/** An impression at rest above a sheet's title, for "already stamped". */
export const SealFigure = ({ seal, date }: { seal: SealDesign; date?: string | undefined }) => (
  <>
    <div className={s.rest}>
      <Seal {...seal} />
    </div>
    {date && <p className={s.date}>{date}</p>}
  </>
);
