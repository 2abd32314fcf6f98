import type { Json } from '@meguri/core/document/document-operations.ts';
import { useId, useState } from 'react';
import type { Clash } from '../../document/draft-source.ts';
import { useWords } from '../../i18n/console-language.ts';
import { Action } from '../controls/action.tsx';
import { Entry } from '../controls/entry.tsx';
import { Hanko } from '../figures/hanko.tsx';
import s from './draft-notices.module.css';

/** A value as one reads it: words as they are, everything else as the file would have it. */
const shown = (value: Json | undefined, gone: string): string =>
  value === undefined ? gone : typeof value === 'string' ? value : JSON.stringify(value);

interface ChoiceCardProps {
  clash: Clash;
  /** How many more wait for a choice. */
  left: number;
  title: string;
  mine: string;
  theirs: string;
  /** Whether the member's own value can still be used. */
  canTakeMine: boolean;
  onChoose: (choice: 'mine' | 'theirs' | { value: string }) => void;
}

/** Two values of one field: one of them stays, or, of texts, what the member makes of both. */
export const ChoiceCard = ({ clash, left, title, mine, theirs, canTakeMine, onChoose }: ChoiceCardProps) => {
  const { t } = useWords();
  const group = useId();
  const [chosen, setChosen] = useState<'mine' | 'theirs'>(canTakeMine ? 'mine' : 'theirs');
  const [combined, setCombined] = useState<string | null>(null);
  const words = t.document.clash;
  const isText = typeof clash.mine === 'string' && typeof clash.theirs === 'string';
  const options = [
    { value: 'mine', who: mine, words: shown(clash.mine, words.gone), isPossible: canTakeMine },
    { value: 'theirs', who: theirs, words: shown(clash.theirs, words.gone), isPossible: true },
  ] as const;
  return (
    <section className={s.clash} role="alert">
      <div className={s.title}>
        {clash.by !== null && <Hanko name={clash.by} size={28} />}
        {title}
        <code>{clash.path}</code>
        {left > 0 && <span className={s.who}>{words.left(left)}</span>}
      </div>
      <fieldset className={s.values}>
        <legend className={s.hidden}>{words.choices}</legend>
        {options.map((option) => (
          <label key={option.value} className={s.value} htmlFor={`${group}-${option.value}`}>
            {combined === null && (
              <input
                type="radio"
                id={`${group}-${option.value}`}
                name={group}
                value={option.value}
                checked={chosen === option.value}
                disabled={!option.isPossible}
                onChange={() => setChosen(option.value)}
              />
            )}
            <span>
              <span className={s.who}>{option.who}</span>
              <span className={s.words}>{option.words}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {!canTakeMine && <p className={s.who}>{words.impossible}</p>}
      {combined === null ? (
        <div className={s.actions}>
          <Action size="small" kind="primary" onPress={() => onChoose(chosen)}>
            {words.use}
          </Action>
          {isText && canTakeMine && (
            <Action size="small" onPress={() => setCombined(`${clash.mine}\n${clash.theirs}`)}>
              {words.combine}
            </Action>
          )}
        </div>
      ) : (
        <>
          <Entry label={words.result} lines={3} value={combined} onChange={setCombined} />
          <div className={s.actions}>
            <Action size="small" kind="primary" onPress={() => onChoose({ value: combined })}>
              {words.useResult}
            </Action>
            <Action size="small" onPress={() => setCombined(null)}>
              {words.back}
            </Action>
          </div>
        </>
      )}
    </section>
  );
};
