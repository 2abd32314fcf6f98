import { Link } from '@tanstack/react-router';
import type { CheckFinding } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { findingLink } from '../shared/frame/finding-link.ts';
import s from './publish-page.module.css';
import type { ShownHarm } from './use-publication.ts';

/** What the check found: each leads to its field. */
export const FaultItems = ({ slug, faults }: { slug: string; faults: readonly CheckFinding[] }) => {
  const { t } = useWords();
  return (
    <section className={s.list}>
      <h3 className={s.bad}>{t.publish.faults}</h3>
      <ol>
        {faults.map((fault) => (
          <li key={`${fault.place} ${fault.line} ${fault.message}`} className={s.item}>
            <Link {...findingLink(slug, fault).link}>
              {fault.message}
              <span className={s.place}>{fault.place}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
};

/** What visitors would lose. */
export const HarmItems = ({ slug, harms }: { slug: string; harms: readonly ShownHarm[] }) => {
  const { t } = useWords();
  return (
    <section className={s.list} role="alert">
      <h3 className={s.bad}>
        {t.publish.harms.title} {harms.length}
      </h3>
      <p className={s.lead}>{t.publish.harms.lead}</p>
      <ol>
        {harms.map(({ path, message }) => (
          <li key={`${path} ${message}`} className={s.item}>
            <Link {...findingLink(slug, { path, line: null }).link}>
              {message}
              <span className={s.place}>{path}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
};
