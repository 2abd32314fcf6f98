import { Link } from '@tanstack/react-router';
import { usePeople } from '../../document/presence.ts';
import { useWords } from '../../i18n/console-language.ts';
import { Hanko } from '../figures/hanko.tsx';
import { findingLink } from './finding-link.ts';
import s from './people-here.module.css';

/** More seals than these are counted. */
const SHOWN = 4;

/** The seals of the other members in the draft. Each leads to the field where its member is. */
export const PeopleHere = ({ slug }: { slug: string }) => {
  const { t } = useWords();
  const people = usePeople();
  const words = t.together;
  if (people.length === 0) return null;
  const rest = people.slice(SHOWN);
  return (
    <ul className={s.people} aria-label={words.here(people.map(({ name }) => name).join(', '))}>
      {people.slice(0, SHOWN).map(({ memberId, name, path }) => (
        <li key={memberId}>
          {path === null ? (
            <span className={s.person} role="img" aria-label={words.isHere(name)} title={words.isHere(name)}>
              <Hanko name={name} size={28} />
            </span>
          ) : (
            <Link
              {...findingLink(slug, { path, line: null }).link}
              className={s.person}
              aria-label={words.goTo(name)}
              title={words.goTo(name)}
            >
              <Hanko name={name} size={28} />
            </Link>
          )}
        </li>
      ))}
      {rest.length > 0 && (
        <li className={s.more} title={rest.map(({ name }) => name).join(', ')}>
          {words.more(rest.length)}
        </li>
      )}
    </ul>
  );
};
