import type { ReactNode } from 'react';
import { Button } from '../basics/button.tsx';
import type { IconName } from '../basics/icon.tsx';
import type { Target } from '../basics/pressable.tsx';
import { Hidden, Num } from '../basics/text.tsx';
import { Sheet } from '../dialogs/sheet.tsx';
import { Ring } from '../stamps/ring.tsx';
import s from './press.module.css';
import { PressFigure, type PressMark } from './press-figure.tsx';
import { useCounted, useCountUp } from './use-press.ts';

type PressProps = {
  open: boolean;
  onClose: () => void;
  /** The seal that was pressed, or a postmark if the spot gives only points. */
  mark: PressMark;
  /** "2026.10.22 17:41". */
  date: string;
  /** "You stamped Hundred-Lantern Steps". */
  title: ReactNode;
  points?: { label: string; gained: number; format: (points: number) => string; total: string } | undefined;
  /** `before` is the count without this press. It equals `done` if the stamp had been collected before. */
  course?: { label: string; before: number; done: number; total: number; goal?: string | undefined } | undefined;
  /** The next step: "See the stamp book". */
  primary: { label: string; icon?: IconName | undefined } & Target;
  closeLabel: string;
  /** The accessible name of the figure: "Press again". */
  againLabel: string;
  /** Plays neither sound nor vibration. */
  quiet?: boolean | undefined;
  /** More content, such as a new present. */
  children?: ReactNode;
};

/** The sheet that celebrates an acquisition: the seal falls and dries while points and ring count up. The buttons work immediately. */
export const Press = ({
  open,
  onClose,
  mark,
  date,
  title,
  points,
  course,
  primary,
  closeLabel,
  againLabel,
  quiet = false,
  children,
}: PressProps) => {
  const completes = course !== undefined && course.done >= course.total && course.done > course.before;
  return (
    <Sheet
      festive
      open={open}
      onClose={onClose}
      title={title}
      figure={<PressFigure {...{ open, mark, date, againLabel, quiet }} />}
      actions={
        <>
          <Button icon={primary.icon} href={primary.href} onClick={primary.onClick}>
            {primary.label}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {closeLabel}
          </Button>
        </>
      }
    >
      {(points || course) && <Gain open={open} points={points} course={course} completes={completes} quiet={quiet} />}
      {children}
    </Sheet>
  );
};

type GainProps = Pick<PressProps, 'open' | 'points' | 'course'> & { completes: boolean; quiet: boolean };

const Gain = ({ open, points, course, completes, quiet }: GainProps) => {
  const counted = useCounted(open, completes, quiet);
  const gained = useCountUp(points?.gained ?? 0, counted);
  const done = course && (counted ? course.done : course.before);
  return (
    <div className={s.gain}>
      {points && (
        <div>
          <span>{points.label}</span>
          <Num className={s.num}>
            <span aria-hidden="true">{points.format(gained)}</span>
            <Hidden>{points.format(points.gained)}</Hidden>
          </Num>
          <span>{points.total}</span>
        </div>
      )}
      {course && (
        <div>
          <span>{course.label}</span>
          <span className={s.ring}>
            <Ring done={done ?? 0} total={course.total} size={40} fresh={counted && course.done > course.before} />
            <span>
              <Num className={s.num}>{done}</Num> <b>/ {course.total}</b>
            </span>
          </span>
          {course.goal && <span>{course.goal}</span>}
        </div>
      )}
    </div>
  );
};
