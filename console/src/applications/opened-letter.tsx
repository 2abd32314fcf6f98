import { useWords } from '../i18n/console-language.ts';
import s from './applications.module.css';
import type { Form } from './use-applications.ts';

/** What is in an envelope, as it is written on a label. */
export const OpenedLetter = ({ number, form }: { number: string; form: Form }) => {
  const { t } = useWords();
  const { letter, name, fields } = t.applications.opened;
  return (
    <section className={s.letter} aria-label={letter(number)}>
      <p className={s.name}>{name(form.name)}</p>
      <dl>
        {(['zip', 'address', 'building', 'tel', 'email'] as const).map((field) => (
          <div key={field}>
            <dt>{fields[field]}</dt>
            <dd>{form[field]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
