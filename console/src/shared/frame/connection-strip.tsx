import { use } from 'react';
import { EventsContext, useEventsView } from '../../api/events-context.ts';
import { clockTag } from '../../i18n/clock-tag.ts';
import { useWords } from '../../i18n/console-language.ts';
import s from './frame.module.css';
import { useIsOnline } from './use-is-online.ts';

/** Says that there is no connection, and how old is what the page shows. Nothing where there is one. */
export const ConnectionStrip = () => {
  const { t, locale } = useWords();
  const isOnline = useIsOnline();
  const events = use(EventsContext);
  const { state, heardAt } = useEventsView();
  const words = t.together;
  if (isOnline && state !== 'lost') return null;
  const time = new Intl.DateTimeFormat(clockTag(locale), { hour: '2-digit', minute: '2-digit' });
  return (
    <div className={s.offline} role="status">
      <span>{heardAt === null ? words.lost : words.lostAt(time.format(heardAt))}</span>
      {events && (
        <button type="button" onClick={events.retry}>
          {words.reconnect}
        </button>
      )}
    </div>
  );
};
