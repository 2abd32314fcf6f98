import { isJsonMap } from '@meguri/core/document/value.ts';
import { useState } from 'react';
import { useDraftField } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { InstantField } from '../shared/fields/instant-field.tsx';
import { NumberField } from '../shared/fields/number-field.tsx';
import { OptionField } from '../shared/fields/option-field.tsx';
import { readNumber } from '../shared/fields/read-number.ts';
import items from '../shared/items/items.module.css';
import { DrawTimetable } from './draw-timetable.tsx';
import { OddsBar } from './odds-bar.tsx';
import { OddsFigure } from './odds-figure.tsx';
import { OutcomeTable } from './outcome-table.tsx';
import { COUNT } from './prize-kinds.ts';
import { useOdds } from './use-odds.ts';
import { useOutlookWords } from './use-outlook-words.ts';

const DRAWS = { isInteger: true, least: 1, most: 10_000_000 };
/** Default number of visitors for the forecast of the odds. */
const VISITORS = 1000;

/** How many there are, and for a lottery what can be won, with which odds, and when. */
export const OddsForm = ({ path }: { path: string }) => {
  const { t } = useWords();
  const { value: kind } = useDraftField(`${path}/kind`);
  const { value: lottery } = useDraftField(`${path}/lottery`);
  const { fields } = t.prizes;
  return (
    <>
      {kind !== 'lottery' && <UnusedLottery path={`${path}/lottery`} />}
      {(kind === 'lottery' || isJsonMap(lottery)) && <LotteryForm path={path} />}
      <NumberField
        path={`${path}/stock`}
        label={kind === 'lottery' ? fields.stockOfLottery : fields.stock}
        hint={kind === 'lottery' ? fields.stockOfLotteryHint : fields.stockHint}
        unit={kind === 'lottery' ? fields.stockUnitOfLottery : fields.stockUnit}
        {...COUNT}
      />
    </>
  );
};

/** A lottery: how it is drawn, what can be won, and what that means for its visitors. */
const LotteryForm = ({ path }: { path: string }) => {
  const { t } = useWords();
  const lottery = `${path}/lottery`;
  const { value: type } = useDraftField(`${lottery}/type`);
  const { value: drawAt } = useDraftField(`${lottery}/drawAt`);
  const [typed, setTyped] = useState(String(VISITORS));
  const reading = readNumber(typed, DRAWS);
  const odds = useOdds(lottery, `${path}/window`, reading.kind === 'number' ? reading.value : VISITORS);
  const { fields, types } = t.prizes;
  const isInstant = type !== 'drawn';
  const sentence = useOutlookWords(odds);
  return (
    <>
      {isInstant && <p className={items.sentence}>{sentence}</p>}
      <div>
        <OptionField
          path={`${lottery}/type`}
          label={fields.lotteryType}
          options={(['instant', 'drawn'] as const).map((value) => ({ value, label: types[value] }))}
          fallback={null}
        />
        {type !== undefined && <p className={items.hint}>{isInstant ? fields.instantHint : fields.drawnHint}</p>}
      </div>
      {(!isInstant || drawAt !== undefined) && (
        <InstantField path={`${lottery}/drawAt`} label={fields.drawAt} edge="start" isRequired={!isInstant} />
      )}
      {!isInstant && <DrawTimetable path={path} odds={odds} />}
      {isInstant && <OddsBar odds={odds} />}
      <OutcomeTable path={lottery} hasWeights={isInstant || odds.total > 0} odds={odds} />
      {isInstant && odds.stock.size > 0 && (
        <OddsFigure
          path={lottery}
          odds={odds}
          sentence={sentence}
          typed={typed}
          onType={setTyped}
          isInvalid={reading.kind === 'invalid'}
        />
      )}
    </>
  );
};

/** The lottery of a prize that is no longer a lottery. The check rejects it, so the form offers to remove it. */
const UnusedLottery = ({ path }: { path: string }) => {
  const { t } = useWords();
  const { value, edit, isReadOnly, id } = useDraftField(path);
  if (value === undefined) return null;
  return (
    <div id={id} className={items.form}>
      <p className={items.hint}>{t.prizes.fields.unusedLottery}</p>
      {!isReadOnly && (
        <div>
          <Action size="small" icon="trash-2" onPress={() => edit({ op: 'remove', path })}>
            {t.prizes.fields.removeLottery}
          </Action>
        </div>
      )}
    </div>
  );
};
