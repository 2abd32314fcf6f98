import type { ConditionView } from '@meguri/core/console/conditions/schema.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { StatusTag, type Tone } from '../shared/states/states.tsx';
import { EndDialog } from './end-dialog.tsx';
import s from './live-page.module.css';

const TONES: Record<ConditionView['kind'], Tone> = {
  pause: 'closed',
  congestion: 'busy',
  stop: 'full',
  notice: 'info',
};

interface ConditionListProps {
  slug: string;
  conditions: readonly ConditionView[];
  nameOf: (id: string) => string;
  mayEnd: { stop: boolean; others: boolean };
}

/** What is on hold or announced right now, newest first, each with a button that ends it. */
export const ConditionList = ({ slug, conditions, nameOf, mayEnd }: ConditionListProps) => {
  const { t, locale } = useWords();
  const words = t.live;
  const time = new Intl.DateTimeFormat(locale.replace('_', '-'), { dateStyle: 'short', timeStyle: 'short' });
  const [ending, setEnding] = useState<ConditionView | null>(null);
  const textOf = ({ pause, level, notice, subject }: ConditionView): string => {
    if (notice) return textIn(notice.title, locale);
    const name = nameOf(subject ?? '');
    if (level) return `${name}: ${words.crowding.levels[level]}`;
    if (!pause) return name;
    return `${name}: ${pause.text === undefined ? words.pausing.reasons[pause.reason] : textIn(pause.text, locale)}`;
  };
  return (
    <section className={s.section} aria-labelledby="live-acting">
      <h2 id="live-acting">{words.acting.title}</h2>
      {conditions.length === 0 ? (
        <p className={s.quiet}>{words.acting.none}</p>
      ) : (
        <ul className={s.conditions}>
          {conditions.map((condition) => (
            <li key={condition.id}>
              <StatusTag tone={TONES[condition.kind]}>{words.kinds[condition.kind]}</StatusTag>
              <span className={s.what}>
                {textOf(condition)}
                <small>
                  {time.format(new Date(condition.since))}
                  {condition.by !== null && ` · ${words.acting.by(condition.by)}`}
                </small>
              </span>
              {(condition.kind === 'stop' ? mayEnd.stop : mayEnd.others) && (
                <Action size="small" onPress={() => setEnding(condition)}>
                  {words.acting.end}
                </Action>
              )}
            </li>
          ))}
        </ul>
      )}
      {ending && <EndDialog slug={slug} condition={ending} what={textOf(ending)} onClose={() => setEnding(null)} />}
    </section>
  );
};
