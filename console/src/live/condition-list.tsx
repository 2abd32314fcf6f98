import type { ConditionView } from '@meguri/core/console/conditions/schema.ts';
import { useState } from 'react';
import { clockTag } from '../i18n/clock-tag.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { StatusTag, type Tone } from '../shared/states/states.tsx';
import { useConditionText } from './condition-text.ts';
import { EndDialog } from './live-dialogs.ts';
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
  const time = new Intl.DateTimeFormat(clockTag(locale), { dateStyle: 'short', timeStyle: 'short' });
  const [ending, setEnding] = useState<ConditionView | null>(null);
  const textOf = useConditionText(nameOf);
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
                  {words.acting.ends[condition.kind].submit}
                </Action>
              )}
            </li>
          ))}
        </ul>
      )}
      {ending && (
        <EndDialog
          slug={slug}
          condition={ending}
          what={ending.notice ? textOf(ending) : nameOf(ending.subject ?? '')}
          onClose={() => setEnding(null)}
        />
      )}
    </section>
  );
};
