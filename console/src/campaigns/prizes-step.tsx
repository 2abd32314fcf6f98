import { useWords } from '../i18n/console-language.ts';
import { Entry } from '../shared/controls/entry.tsx';
import s from './new-page.module.css';
import type { StepProps } from './step-props.ts';
import { mostStamps, prizesOf } from './wizard-answers.ts';

/** How many stamps the prizes of the template require. */
export const PrizesStep = ({ answers, change, hasFault }: StepProps) => {
  const { t } = useWords();
  const words = t.campaigns.fresh;
  const { from, stamps } = answers;
  if (typeof from !== 'string') return null;
  const names: Readonly<Record<string, string>> = words.prizes[from];
  return (
    <>
      {prizesOf(answers).map((prize) => (
        <div key={prize.id} className={s.prize}>
          <Entry
            label={names[prize.id] ?? prize.id}
            inputMode="numeric"
            unit={words.stamps}
            value={prize.stamps}
            onChange={(next) => change({ stamps: { ...stamps, [prize.id]: next } })}
            error={hasFault(`prize ${prize.id}`) ? words.stampsFault(mostStamps(answers.places)) : undefined}
          />
        </div>
      ))}
      <p className={s.promise}>{words.prizesLater}</p>
    </>
  );
};
