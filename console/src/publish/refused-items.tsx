import type { Harm } from '@meguri/core/console/operation/draft-facts.ts';
import { harmlessAlternative } from '@meguri/core/console/publish/harmless-alternative.ts';
import { zonedText } from '@meguri/core/time/zoned-time.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { Link } from '@tanstack/react-router';
import { type CheckFinding, useDraftTools, useDraftView } from '../document/draft-context.ts';
import { draftValue } from '../document/draft-value.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { DEFAULT_TIME_ZONE } from '../shared/fields/instant-text.ts';
import { findingLink } from '../shared/frame/finding-link.ts';
import { harmWords } from './harm-words.ts';
import s from './publish-page.module.css';
import type { ShownDocument } from './shown-document.ts';

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

interface HarmItemsProps {
  slug: string;
  harms: readonly Harm[];
  published: ShownDocument;
}

/** What visitors would lose by publishing the draft, each with what one can do instead. */
export const HarmItems = ({ slug, harms, published }: HarmItemsProps) => {
  const { t } = useWords();
  const words = t.publish.harms;
  return (
    <section className={s.list} aria-label={words.title}>
      <h3 className={s.bad}>
        {words.title} <small>{harms.length}</small>
      </h3>
      <p className={s.lead}>{words.lead}</p>
      <ul className={s.harms}>
        {harms.map((harm) => (
          <HarmItem key={`${harm.code} ${harm.field}`} harm={harm} published={published} slug={slug} />
        ))}
      </ul>
    </section>
  );
};

const HarmItem = ({ slug, harm, published }: { slug: string; harm: Harm; published: ShownDocument }) => {
  const { t } = useWords();
  const { session, isEditable } = useDraftTools();
  const { data } = useDraftView();
  const zone = draftValue(data, '/timezone');
  const timeZone = typeof zone === 'string' ? zone : DEFAULT_TIME_ZONE;
  const instead =
    data === null ? null : harmlessAlternative(harm, { published: published.data, draft: data, now: nowIn(timeZone) });
  const names = t.publish.harms.instead;
  return (
    <li className={s.harm}>
      <Icon name="x" />
      <HarmText harm={harm} published={published} link={{ slug }} />
      {isEditable && instead && (
        <Action size="small" onPress={() => session.editAll(instead.operations)}>
          {instead.kind === 'raise_stock' ? names.raise_stock(harm.count ?? 0) : names[instead.kind]}
        </Action>
      )}
    </li>
  );
};

/** The description of a harmful change and its effect on visitors. */
export const HarmText = ({
  harm,
  published,
  link,
}: {
  harm: Harm;
  published: ShownDocument;
  link?: { slug: string };
}) => {
  const { t, locale } = useWords();
  const { title, text } = harmWords(harm, published.data, { texts: t, locale });
  return (
    <div>
      <b>
        {link && harm.field !== null ? (
          <Link {...findingLink(link.slug, { path: harm.field, line: null }).link}>{title}</Link>
        ) : (
          title
        )}
      </b>
      <p>{text}</p>
    </div>
  );
};

/** Date and time now, as the campaign file spells them. A time zone that does not exist is a fault of its own. */
function nowIn(timeZone: string): string {
  try {
    return zonedText(Date.now(), timeZone).slice(0, 16).replace('T', ' ');
  } catch {
    return nowIn(DEFAULT_TIME_ZONE);
  }
}
