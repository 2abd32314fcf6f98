import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import s from './counters.module.css';
import type { CounterRow } from './use-counters.ts';

interface CounterPhonesProps {
  phones: CounterRow['phones'];
  /** The instant at which the server listed them. */
  now: string;
  onEnd: (phone: CounterRow['phones'][number]) => void;
}

/** The phones that are signed in at a counter. */
export const CounterPhones = ({ phones, now, onEnd }: CounterPhonesProps) => {
  const { t } = useWords();
  const words = t.counters.panel;
  if (phones.length === 0) return <p className={s.hint}>{words.noPhones}</p>;
  return (
    <ul className={s.phones}>
      {phones.map((phone) => (
        <li key={phone.id}>
          <b>{words.phone(phone.number)}</b>
          <span>{systemOf(phone.device)}</span>
          <span>{words.seen(ago(Date.parse(now) - Date.parse(phone.seenAt), t.counters.states), phone.today)}</span>
          <Action size="small" kind="danger" aria-label={words.endOf(phone.number)} onPress={() => onEnd(phone)}>
            {words.end}
          </Action>
        </li>
      ))}
    </ul>
  );
};

/** The system of a phone, as people call it. */
const systemOf = (device: string): string => /iPhone|iPad|Android|Windows|Mac|Linux/.exec(device)?.[0] ?? '';

function ago(milliseconds: number, words: { now: string; minutes: (minutes: number) => string }): string {
  const minutes = Math.floor(milliseconds / 60_000);
  return minutes < 1 ? words.now : words.minutes(minutes);
}
