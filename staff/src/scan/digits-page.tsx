import { type FormEvent, useState } from 'react';
import { allowSound } from '../browser/signals.ts';
import { useStaffWords } from '../i18n/staff-words.ts';
import s from './digits-page.module.css';

interface DigitsPageProps {
  onDigits: (digits: string) => void;
  onBack: () => void;
}

const LENGTH = 6;

/** Digits as people type them: of full width too, with spaces. */
const digitsIn = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '').slice(0, LENGTH);

/** The number on the visitor's screen, where the camera cannot read the code. */
export const DigitsPage = ({ onDigits, onBack }: DigitsPageProps) => {
  const { t } = useStaffWords();
  const words = t.digits;
  const [digits, setDigits] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    allowSound();
    if (digits.length === LENGTH) onDigits(digits);
  };
  return (
    <main className={s.page}>
      <form onSubmit={submit}>
        <h1>{words.title}</h1>
        <input
          className={s.field}
          aria-label={words.field}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="send"
          // biome-ignore lint/a11y/noAutofocus: the page exists to type this number
          autoFocus
          value={digits}
          onChange={({ target }) => setDigits(digitsIn(target.value))}
        />
        <button type="submit" className={s.send} disabled={digits.length < LENGTH}>
          {words.send}
        </button>
        <button type="button" className={s.back} onClick={onBack}>
          {words.back}
        </button>
      </form>
    </main>
  );
};
