import { usePeopleAt } from '../../document/presence.ts';
import { useWords } from '../../i18n/console-language.ts';
import s from './field-people.module.css';
import { Hanko } from './hanko.tsx';

/** The seals of the other members who are at the field with the element `id`. */
export const FieldPeople = ({ id }: { id: string | undefined }) => {
  const { t } = useWords();
  const people = usePeopleAt(id);
  if (people.length === 0) return null;
  return (
    <span className={s.people}>
      {people.map(({ memberId, name }) => (
        <span key={memberId} role="img" aria-label={t.together.atField(name)} title={t.together.atField(name)}>
          <Hanko name={name} size={22} />
        </span>
      ))}
    </span>
  );
};
