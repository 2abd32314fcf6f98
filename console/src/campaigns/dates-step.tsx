import { useId } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { DEFAULT_TIME_ZONE, zoneName } from '../shared/fields/instant-text.ts';
import { useCampaigns } from '../shared/frame/use-campaigns.ts';
import s from './new-page.module.css';
import type { StepProps } from './step-props.ts';

const DAY_MS = 86_400_000;
const EDGES = [
  ['start', 'startTime'],
  ['end', 'endTime'],
] as const;

/** When stamps can be collected: days, and times where they are not whole. */
export const DatesStep = ({ answers, change, hasFault }: StepProps) => {
  const { t, locale } = useWords();
  const words = t.campaigns.fresh;
  const fault = useId();
  const { from, start, end } = answers;
  const isWrong = hasFault('dates');
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
  const copied = useCampaigns().find(({ slug }) => typeof from !== 'string' && slug === from.campaign);
  const zone = zoneName(Date.parse(start), { locale, timeZone: copied?.timeZone ?? DEFAULT_TIME_ZONE });
  return (
    <>
      {EDGES.map(([edge, time]) => (
        <div key={edge} className={s.dates}>
          {([edge, time] as const).map((key) => (
            <label key={key} className={s.select}>
              {words[key]}
              <input
                type={key === edge ? 'date' : 'time'}
                value={answers[key]}
                aria-invalid={isWrong}
                aria-describedby={fault}
                onChange={({ target }) => change({ [key]: target.value })}
              />
            </label>
          ))}
        </div>
      ))}
      <p id={fault} className={isWrong ? s.fault : s.found} role="status">
        {isWrong ? words.datesFault : days >= 1 ? words.days(days) : ''}
      </p>
      <p className={s.promise}>{words.timesHint(zone)}</p>
    </>
  );
};
