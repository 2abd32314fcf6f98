import { Icon } from '@meguri/ui/basics/icon.tsx';
import { OfficeLink } from '../answer/answer-parts.tsx';
import { useStaffWords } from '../i18n/staff-words.ts';
import type { OtherActions } from '../state/other-counters.ts';
import s from './refused-actions.module.css';
import { ActionList, RefusedActions } from './refused-actions.tsx';

interface ElsewhereActionsProps {
  elsewhere: readonly OtherActions[];
  /** The contact of the office; empty if there is none. */
  contact: string;
  onReported: (counterId: string) => void;
}

/** What this phone did at other counters and could not send, and how it is sent. */
export const ElsewhereActions = ({ elsewhere, contact, onReported }: ElsewhereActionsProps) => {
  const words = useStaffWords().t.elsewhere;
  return elsewhere.map(({ counterId, name, waiting, refused }) => {
    const counter = name ?? words.unnamed;
    return (
      <div key={counterId}>
        {waiting.length > 0 && (
          <section className={s.box} aria-label={words.title(counter, waiting.length)}>
            <h2>
              <Icon name="triangle-alert" size="s" />
              {words.title(counter, waiting.length)}
            </h2>
            <p>{words.text(counter)}</p>
            <ActionList actions={waiting} />
            <OfficeLink contact={contact} />
          </section>
        )}
        <RefusedActions actions={refused} contact={contact} onReported={() => onReported(counterId)} />
      </div>
    );
  });
};
