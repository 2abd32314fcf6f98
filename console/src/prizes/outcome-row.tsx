import { dayOfDraw } from '@meguri/core/presents/odds-forecast.ts';
import { cx } from '@meguri/ui/basics/cx.ts';
import { useDraftField } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action, IconAction } from '../shared/controls/action.tsx';
import { NumberField } from '../shared/fields/number-field.tsx';
import { SelectField } from '../shared/fields/select-field.tsx';
import { LocalizedField } from '../shared/fields/text-fields.tsx';
import { FileField } from '../shared/files/file-field.tsx';
import s from './outcome-table.module.css';
import { COUNT, HANDOVERS } from './prize-kinds.ts';
import { type OddsFacts, usePercent } from './use-odds.ts';

interface OutcomeRowProps {
  path: string;
  id: string;
  /** The grey with which the bar shows this outcome, by its place in the list. */
  ink: number;
  hasWeights: boolean;
  odds: OddsFacts;
  isOpened: boolean;
  onOpen: () => void;
  /** Absent for the only one. */
  onRemove: (() => void) | undefined;
}

/** One outcome of a lottery. Its handover and picture are in a row of its own, which opens below. */
export const OutcomeRow = ({ path, id, ink, hasWeights, odds, isOpened, onOpen, onRemove }: OutcomeRowProps) => {
  const { t } = useWords();
  const { isReadOnly } = useDraftField(path);
  const percent = usePercent();
  const { fields, handovers, nexts } = t.prizes;
  const name = odds.names.get(id)?.words ?? id;
  const of = (label: string) => `${name}: ${label}`;
  const outcome = odds.forecast.outcomes.find((one) => one.id === id);
  const lasts = outcome?.lasts ?? null;
  return (
    <>
      <tr className={cx(isOpened && s.opened)}>
        <th scope="row">
          <div className={s.name}>
            <i data-ink={ink % 4} />
            <LocalizedField path={`${path}/name`} label={of(fields.outcomeName)} hideLabel isRequired />
          </div>
        </th>
        {hasWeights && (
          <td className={s.count}>
            <NumberField path={`${path}/weight`} label={of(fields.weight)} hideLabel {...COUNT} />
          </td>
        )}
        {hasWeights && <td>{percent(outcome?.share ?? 0)}</td>}
        <td className={s.count}>
          <NumberField path={`${path}/stock`} label={of(fields.stock)} hideLabel isRequired {...COUNT} />
        </td>
        <td className={s.then}>
          <SelectField
            path={`${path}/then`}
            label={of(fields.next)}
            hideLabel
            options={(['use', 'apply'] as const).map((value) => ({ value, label: nexts[value] }))}
            fallback="use"
          />
        </td>
        {hasWeights && <RunsOut odds={odds} lasts={lasts} />}
        <td className={s.actions}>
          <IconAction
            icon={isOpened ? 'arrow-up' : 'image'}
            label={of(fields.image)}
            isExpanded={isOpened}
            onPress={onOpen}
          />
        </td>
      </tr>
      <tr hidden={!isOpened} className={s.more}>
        <td colSpan={7}>
          <div>
            <SelectField
              path={`${path}/handover`}
              label={fields.handover}
              options={HANDOVERS.map((value) => ({ value, label: handovers[value] }))}
              fallback="swipe"
            />
            <FileField path={`${path}/image`} label={fields.image} kind="image" use="prize" />
            {!isReadOnly && onRemove && (
              <Action size="small" kind="quiet" icon="trash-2" onPress={onRemove}>
                {fields.removeOutcome}
              </Action>
            )}
          </div>
        </td>
      </tr>
    </>
  );
};

/** When an outcome is used up, with the colour of a warning before the last day. */
const RunsOut = ({ odds: { draws, days }, lasts }: { odds: OddsFacts; lasts: number | null }) => {
  const { t } = useWords();
  const words = t.prizes.odds;
  if (lasts === null) return <td>{words.never}</td>;
  if (lasts >= draws) return <td>{words.enough}</td>;
  const day = days === null ? null : dayOfDraw(lasts, draws, days);
  return (
    <td className={lasts < draws / 2 ? s.early : s.late}>
      {day === null ? words.after(Math.ceil(lasts)) : words.on(day)}
    </td>
  );
};
