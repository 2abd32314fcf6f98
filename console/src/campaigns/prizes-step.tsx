import { useWords } from '../i18n/console-language.ts';
import { Entry } from '../shared/controls/entry.tsx';
import { Tick } from '../shared/controls/options.tsx';
import s from './new-page.module.css';
import type { StepProps } from './step-props.ts';
import { mostStamps, prizesOf } from './wizard-answers.ts';

/** Which prizes of the template are included, and how many stamps they require. */
export const PrizesStep = ({ answers, change, hasFault }: StepProps) => {
  const { t } = useWords();
  const words = t.campaigns.fresh;
  const { from, stamps, withoutPrizes } = answers;
  if (typeof from !== 'string') return null;
  const names: Readonly<Record<string, string>> = words.prizes[from];
  const prizes = prizesOf(answers);
  const include = (id: string, isIncluded: boolean) =>
    change({ withoutPrizes: isIncluded ? withoutPrizes.filter((one) => one !== id) : [...withoutPrizes, id] });
  return (
    <>
      {prizes.map((prize) => {
        const name = names[prize.id] ?? prize.id;
        return (
          <div key={prize.id} className={s.prize}>
            <Tick isOn={prize.isIncluded} onChange={(isIncluded) => include(prize.id, isIncluded)}>
              <b>{name}</b>
            </Tick>
            {prize.isIncluded && (
              <Entry
                label={words.stampsFor(name)}
                inputMode="numeric"
                unit={words.stamps}
                value={prize.stamps}
                onChange={(next) => change({ stamps: { ...stamps, [prize.id]: next } })}
                error={hasFault(`prize ${prize.id}`) ? words.stampsFault(mostStamps(answers.places)) : undefined}
              />
            )}
          </div>
        );
      })}
      <p className={s.promise}>{prizes.some(({ isIncluded }) => isIncluded) ? words.prizesLater : words.noPrizes}</p>
    </>
  );
};
