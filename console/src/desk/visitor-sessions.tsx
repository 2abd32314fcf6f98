import { cx } from '@meguri/ui/basics/cx.ts';
import { useWords } from '../i18n/console-language.ts';
import { RowAction } from '../shared/controls/row-controls.tsx';
import { useTimes } from '../shared/frame/use-times.ts';
import type { HelpRequest } from './act-form.tsx';
import type { Visitor } from './use-visitor.ts';
import s from './visitor-sessions.module.css';

/** Where the visitor is signed in, each to be ended by itself, and the sessions that have ended. */
export const VisitorSessions = ({ visitor, onAsk }: { visitor: Visitor; onAsk: (help: HelpRequest) => void }) => {
  const { t } = useWords();
  const times = useTimes();
  const words = t.desk.sessions;
  return (
    <section className={s.sessions} aria-labelledby="desk-sessions">
      <h2 id="desk-sessions">{words.title}</h2>
      <p className={s.quiet}>{words.text}</p>
      {visitor.sessions.length === 0 ? (
        <p className={s.quiet}>{words.none}</p>
      ) : (
        <ul>
          {visitor.sessions.map(({ id, startedAt, usedAt, endedAt }) => {
            const name = words.of(times.both(startedAt));
            return (
              <li key={id} className={cx(endedAt !== null && s.ended)}>
                <span>
                  {words.began} <b>{times.both(startedAt)}</b>
                </span>
                <span>
                  {words.last} <b>{times.both(usedAt)}</b>
                </span>
                {endedAt === null ? (
                  <RowAction onPress={() => onAsk({ act: 'end_session', subject: id, name })}>{words.end}</RowAction>
                ) : (
                  <span>{words.ended(times.both(endedAt))}</span>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
};
