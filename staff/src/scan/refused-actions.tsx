import { Icon } from '@meguri/ui/basics/icon.tsx';
import { OfficeLink } from '../answer/answer-parts.tsx';
import { useStaffWords } from '../i18n/staff-words.ts';
import type { WaitingAction } from '../state/outbox.ts';
import s from './refused-actions.module.css';

/** A list of actions that staff can read out to the office, with the time in the phone's time zone. */
export const ActionList = ({ actions }: { actions: readonly WaitingAction[] }) => {
  const { t, locale } = useStaffWords();
  const form = new Intl.DateTimeFormat(locale.replace('_', '-'), {
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (
    <ul className={s.actions}>
      {actions.map(({ id, at, name, digits, kind }) => (
        <li key={id}>
          <time dateTime={new Date(at).toISOString()}>{form.format(at)}</time> {name || digits}{' '}
          {kind === 'settle' ? t.unsent.given : t.unsent.notGiven}
        </li>
      ))}
    </ul>
  );
};

interface RefusedActionsProps {
  actions: readonly WaitingAction[];
  /** The contact of the office; empty if there is none. */
  contact: string;
  onReported: () => void;
}

/** The actions that the server did not record. They stay listed until staff confirm that they have reported them to the office. */
export const RefusedActions = ({ actions, contact, onReported }: RefusedActionsProps) => {
  const { unsent } = useStaffWords().t;
  if (actions.length === 0) return null;
  return (
    <section className={s.box} aria-label={unsent.title(actions.length)}>
      <h2>
        <Icon name="triangle-alert" size="s" />
        {unsent.title(actions.length)}
      </h2>
      <ActionList actions={actions} />
      <p>{unsent.text}</p>
      <OfficeLink contact={contact} />
      <button type="button" onClick={onReported}>
        {unsent.reported}
      </button>
    </section>
  );
};
