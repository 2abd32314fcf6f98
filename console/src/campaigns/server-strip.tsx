import { clockTag } from '../i18n/clock-tag.ts';
import { useWords } from '../i18n/console-language.ts';
import { shortDates } from '../i18n/short-dates.ts';
import { StatusTag } from '../shared/states/states.tsx';
import s from './campaign-list-page.module.css';
import { type ServerFacts, serverCauses } from './server-causes.ts';

/** How the installation is, for its owners. `null` while it does not answer. */
export const ServerStrip = ({ facts, now }: { facts: ServerFacts | null; now: number }) => {
  const { t, locale } = useWords();
  const words = t.campaignList.server;
  const causes = serverCauses(facts, now);
  const at = facts?.backedUpAt ? Date.parse(facts.backedUpAt) : null;
  const time = shortDates(clockTag(locale), {
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <section className={s.server} aria-labelledby="server-strip">
      <h2 id="server-strip">
        {words.title}
        <small>{location.host}</small>
      </h2>
      <p role="status">
        <StatusTag tone={causes.length === 0 ? 'ok' : 'busy'}>
          {causes.length === 0 ? words.fine : causes.map((cause) => words.causes[cause]).join(' ')}
        </StatusTag>
        {facts && (
          <>
            <span>{words.database(facts.databaseMs)}</span>
            {at !== null && <span>{words.backup(time(at))}</span>}
            <span>{words.version(facts.version)}</span>
          </>
        )}
      </p>
    </section>
  );
};
