import { useStaffWords } from '../i18n/staff-words.ts';
import s from './tally-page.module.css';

const WIDTH = 14;
const HEIGHT = 44;

/** Bars of the hours from the first to the last with a hand-over. Its label has the numbers. */
export const HourBars = ({ hours }: { hours: readonly { hour: number; count: number }[] }) => {
  const { t } = useStaffWords();
  const counted = hours.filter(({ count }) => count > 0);
  const [first, last] = [counted[0]?.hour ?? 0, counted.at(-1)?.hour ?? 0];
  const most = Math.max(...counted.map(({ count }) => count), 1);
  const all = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const countOf = (hour: number): number => counted.find((one) => one.hour === hour)?.count ?? 0;
  const label = `${t.tally.hours}: ${counted.map(({ hour, count }) => `${t.tally.hour(hour)} ${count}`).join(', ')}`;
  return (
    <svg
      className={s.bars}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${Math.max(all.length, 8) * WIDTH} ${HEIGHT + 16}`}
    >
      {all.map((hour, index) => {
        const height = (countOf(hour) / most) * HEIGHT;
        return (
          <g key={hour}>
            <rect x={index * WIDTH + 2} y={HEIGHT - height} width={WIDTH - 4} height={height} />
            {(hour % 3 === 0 || all.length < 5) && (
              <text x={index * WIDTH + WIDTH / 2} y={HEIGHT + 12}>
                {hour}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
};
