import { useWords } from '../i18n/console-language.ts';
import s from './odds-figure.module.css';
import { type OddsFacts, usePercent } from './use-odds.ts';

/** The shares of a bar that have room for their number. */
const ROOM = 0.08;

/** One draw of an instant lottery: the share of each outcome, and that of losing. */
export const OddsBar = ({ odds: { forecast, loseWeight, total } }: { odds: OddsFacts }) => {
  const { t } = useWords();
  const words = t.prizes.odds;
  const percent = usePercent();
  return (
    <div>
      <h3 className={s.caption}>
        {words.once}
        <small>{words.totalWeight(total)}</small>
      </h3>
      <div className={s.bar} role="img" aria-label={words.bar(percent(forecast.winning))}>
        {forecast.outcomes.map(({ id, share }, index) => (
          <span key={id} style={{ width: `${share * 100}%` }} data-ink={index % 4}>
            {share >= ROOM && percent(share)}
          </span>
        ))}
        {loseWeight > 0 && <span data-ink="lose">{words.loseShare(percent(loseWeight / total))}</span>}
      </div>
    </div>
  );
};
