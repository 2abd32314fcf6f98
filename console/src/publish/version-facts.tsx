import { clockTag } from '../i18n/clock-tag.ts';
import { useWords } from '../i18n/console-language.ts';
import { Hanko } from '../shared/figures/hanko.tsx';
import { StatusTag } from '../shared/states/states.tsx';
import s from './publish-page.module.css';
import type { ShownVersion } from './shown-document.ts';
import { authorOf } from './version-list.tsx';

/** When a version was published, by whom, why, and who approved it. */
export const VersionFacts = ({ facts }: { facts: ShownVersion['facts'] }) => {
  const { t, locale } = useWords();
  const words = t.publish;
  const { publishedAt, publishedBy, approvedBy, note, origin, restores, isPublished } = facts;
  const time = new Intl.DateTimeFormat(clockTag(locale), { dateStyle: 'medium', timeStyle: 'short' });
  const people = [
    ...(publishedBy ? [{ ...publishedBy, at: publishedAt, label: words.facts.by }] : []),
    ...approvedBy.map((person) => ({ ...person, label: words.facts.approved })),
  ];
  return (
    <div className={s.facts}>
      {isPublished && <StatusTag tone="ok">{words.current}</StatusTag>}
      <dl>
        <dt>{words.facts.published}</dt>
        <dd>{time.format(new Date(publishedAt))}</dd>
        <dt>{words.facts.kind}</dt>
        <dd>{origin === 'roll_back' ? words.facts.kinds.roll_back(restores ?? 0) : words.facts.kinds[origin]}</dd>
        {origin === 'command_line' && <dd className={s.aboutKind}>{words.commandLine}</dd>}
        {!publishedBy && origin !== 'command_line' && (
          <>
            <dt>{words.facts.by}</dt>
            <dd>{authorOf(facts, words)}</dd>
          </>
        )}
        <dt>{words.facts.note}</dt>
        <dd>{note ?? words.noNote}</dd>
      </dl>
      <ul>
        {people.map(({ memberId, name, at, label }) => (
          <li key={`${label} ${memberId}`}>
            <Hanko name={name} size={34} />
            <span>
              {name}
              <small>
                {label} {time.format(new Date(at))}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};
