import { Icon } from '@meguri/ui/basics/icon.tsx';
import { OfficeLink } from '../answer/answer-parts.tsx';
import { useStaffWords } from '../i18n/staff-words.ts';
import type { WaitingAct } from '../state/outbox.ts';
import s from './refused-acts.module.css';

/** A list of acts that staff can read out to the office, with the time in the phone's time zone. */
export const ActList = ({ acts }: { acts: readonly WaitingAct[] }) => {
  const { t, locale } = useStaffWords();
  const form = new Intl.DateTimeFormat(locale.replace('_', '-'), {
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (
    <ul className={s.acts}>
      {acts.map(({ id, at, name, digits, kind }) => (
        <li key={id}>
          <time dateTime={new Date(at).toISOString()}>{form.format(at)}</time> {name || digits}{' '}
          {kind === 'settle' ? t.unsent.given : t.unsent.notGiven}
        </li>
      ))}
    </ul>
  );
};

interface RefusedActsProps {
  acts: readonly WaitingAct[];
  /** The contact of the office; empty if there is none. */
  contact: string;
  onTold: () => void;
}

/** The acts that the server did not record. They stay listed until staff confirm that they have reported them to the office. */
export const RefusedActs = ({ acts, contact, onTold }: RefusedActsProps) => {
  const { unsent } = useStaffWords().t;
  if (acts.length === 0) return null;
  return (
    <section className={s.box} aria-label={unsent.title(acts.length)}>
      <h2>
        <Icon name="triangle-alert" size="s" />
        {unsent.title(acts.length)}
      </h2>
      <ActList acts={acts} />
      <p>{unsent.text}</p>
      <OfficeLink contact={contact} />
      <button type="button" onClick={onTold}>
        {unsent.told}
      </button>
    </section>
  );
};
