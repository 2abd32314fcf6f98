import type { Json } from '@meguri/core/document/document-operations.ts';
import { HTML_LANG, type Locale } from '@meguri/core/lib/locale.ts';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useDraftView } from '../../document/draft-context.ts';
import type { Clash } from '../../document/draft-source.ts';
import { useWords } from '../../i18n/console-language.ts';
import { Action } from '../controls/action.tsx';
import { Entry } from '../controls/entry.tsx';
import { Hanko } from '../figures/hanko.tsx';
import {
  type ClashLine,
  combinedValue,
  combinedWords,
  fieldOfClash,
  linesOfClash,
  placeOfClash,
  textsOfClash,
} from './clash-words.ts';
import s from './draft-notices.module.css';
import { findingLink } from './finding-link.ts';

interface ClashPlaceProps {
  slug: string;
  path: string;
}

/** The item and the field that a clash is about, as a link to the field. */
export const ClashPlace = ({ slug, path }: ClashPlaceProps) => {
  const { t, locale } = useWords();
  const { data } = useDraftView();
  const { of, what } = placeOfClash(path, { texts: t, locale, data: data ?? {} });
  return (
    <Link className={s.place} {...findingLink(slug, { path: fieldOfClash(path), line: null }).link}>
      {of && <b>{of}</b>} {what}
    </Link>
  );
};

interface ChoiceCardProps {
  id?: string;
  slug: string;
  clash: Clash;
  /** How many more wait for a choice. */
  left: number;
  title: string;
  mine: string;
  theirs: string;
  /** Whether the member's own value can still be used. */
  canTakeMine: boolean;
  onChoose: (choice: 'mine' | 'theirs' | { value: Json }) => void;
}

/** Two values of one field: one of them stays, or, of texts, what the member makes of both. */
export const ChoiceCard = ({ id, slug, clash, left, title, mine, theirs, canTakeMine, onChoose }: ChoiceCardProps) => {
  const { t, locale } = useWords();
  const { data } = useDraftView();
  const group = useId();
  const [chosen, setChosen] = useState<'mine' | 'theirs'>(canTakeMine ? 'mine' : 'theirs');
  const [combined, setCombined] = useState<readonly string[] | null>(null);
  const words = t.document.clash;
  const context = { texts: t, locale, data: data ?? {} };
  const lines = linesOfClash(clash, context);
  const texts = textsOfClash(clash, context);
  const options = [
    { value: 'mine', who: mine, lines: lines.mine, isPossible: canTakeMine },
    { value: 'theirs', who: theirs, lines: lines.theirs, isPossible: true },
  ] as const;
  return (
    <section id={id} className={s.clash} role="alert">
      <div className={s.title}>
        {clash.by !== null && <Hanko name={clash.by} size={28} />}
        {title}
        <ClashPlace slug={slug} path={clash.path} />
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
              {option.lines.map((line) => (
                <Line key={line.locale} {...line} />
              ))}
            </span>
          </label>
        ))}
      </fieldset>
      {!canTakeMine && <p className={s.who}>{words.impossible}</p>}
      {combined === null || texts === null ? (
        <div className={s.actions}>
          <Action size="small" kind="primary" onPress={() => onChoose(chosen)}>
            {words.use}
          </Action>
          {texts && canTakeMine && (
            <Action size="small" onPress={() => setCombined(texts.map(combinedWords))}>
              {words.combine}
            </Action>
          )}
        </div>
      ) : (
        <>
          {texts.map((text, index) => (
            <Entry
              key={text.locale}
              label={text.locale ? words.resultIn(t.common.languageTabs[text.locale]) : words.result}
              lang={langOf(text.locale)}
              lines={3}
              value={combined[index] ?? ''}
              onChange={(next) => setCombined(combined.with(index, next))}
            />
          ))}
          <div className={s.actions}>
            <Action
              size="small"
              kind="primary"
              isDisabled={combined.every((text) => text.trim() === '')}
              onPress={() => onChoose({ value: combinedValue(texts, combined) })}
            >
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

const langOf = (locale: Locale | null): string | undefined => (locale === null ? undefined : HTML_LANG[locale]);

const Line = ({ locale, words }: ClashLine) => {
  const { t } = useWords();
  return (
    <span className={s.words} lang={langOf(locale)}>
      {locale !== null && <span className={s.language}>{t.common.languageTabs[locale]}</span>}
      {words}
    </span>
  );
};
