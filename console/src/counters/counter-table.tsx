import { cx } from '@meguri/ui/basics/cx.ts';
import { Link } from '@tanstack/react-router';
import { useWords } from '../i18n/console-language.ts';
import { StatusTag } from '../shared/states/states.tsx';
import { counterState } from './counter-state.ts';
import s from './counters.module.css';
import { type CounterRow, type Counters, presentName } from './use-counters.ts';

interface CounterTableProps {
  slug: string;
  data: Counters;
  chosen: string | null;
}

/** The counters of a campaign: what each hands over, how much, and whether it is there. */
export const CounterTable = ({ slug, data, chosen }: CounterTableProps) => {
  const { t } = useWords();
  const { columns } = t.counters;
  const now = Date.parse(data.now);
  return (
    <div className={s.scroll}>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.presents}</th>
            <th scope="col" className={s.count}>
              {columns.phones}
            </th>
            <th scope="col" className={s.count}>
              {columns.today}
            </th>
            <th scope="col">{columns.hours}</th>
            <th scope="col">{columns.state}</th>
          </tr>
        </thead>
        <tbody>
          {data.counters.map((counter) => (
            <tr key={counter.id} className={cx(counter.id === chosen && s.chosen)}>
              <th scope="row">
                <Link
                  to="/$slug/counters/$counterId"
                  params={{ slug, counterId: counter.id }}
                  aria-current={counter.id === chosen ? 'true' : undefined}
                >
                  {counter.name}
                </Link>
                {counter.place !== '' && <small>{counter.place}</small>}
              </th>
              <td>
                <small>{counter.presents.map((id) => presentName(data, id, null)).join(' · ')}</small>
              </td>
              <td className={s.count}>{t.counters.phones(counter.phones.length)}</td>
              <td className={s.count}>
                <b>{counter.today}</b>
              </td>
              <td>
                <Hours counter={counter} />
              </td>
              <td>
                <StateOf counter={counter} now={now} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const BAR = 8;
const HEIGHT = 24;

const Hours = ({ counter: { name, hours } }: { counter: CounterRow }) => {
  const { t } = useWords();
  if (hours.length === 0) return null;
  const [first, last] = [hours[0]?.hour ?? 0, hours.at(-1)?.hour ?? 0];
  const most = Math.max(...hours.map(({ count }) => count));
  const label = t.counters.hoursOf(name, hours.map(({ hour, count }) => t.counters.hour(hour, count)).join(', '));
  return (
    <svg
      className={s.hours}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${Math.max(12, last - first + 1) * BAR} ${HEIGHT}`}
    >
      {hours.map(({ hour, count }) => {
        const height = (count / most) * HEIGHT;
        return <rect key={hour} x={(hour - first) * BAR} y={HEIGHT - height} width={BAR - 2} height={height} />;
      })}
    </svg>
  );
};

const StateOf = ({ counter, now }: { counter: CounterRow; now: number }) => {
  const { t } = useWords();
  const words = t.counters.states;
  const state = counterState(counter, now);
  const text = (): string => {
    switch (state.kind) {
      case 'paused':
      case 'silent':
      case 'minutes':
        return words[state.kind](state.minutes);
      case 'waiting':
        return words.waiting(state.count);
      default:
        return words[state.kind];
    }
  };
  return <StatusTag tone={state.tone}>{text()}</StatusTag>;
};
