import { idOf, isJsonList } from '@meguri/core/document/value.ts';
import { useDraftField } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { InstantField } from '../shared/fields/instant-field.tsx';
import { NumberField } from '../shared/fields/number-field.tsx';
import { OptionField } from '../shared/fields/option-field.tsx';
import { LocalizedField } from '../shared/fields/text-fields.tsx';
import { FileField } from '../shared/files/file-field.tsx';
import items from '../shared/items/items.module.css';
import { OddsFigure } from './odds-figure.tsx';
import { COUNT } from './prize-kinds.ts';

/** A lottery: when it is drawn, what can be won, and what the odds mean. */
export const LotteryForm = ({ path, windowPath }: { path: string; windowPath: string }) => {
  const { t } = useWords();
  const { value: type } = useDraftField(`${path}/type`);
  const { value: drawAt } = useDraftField(`${path}/drawAt`);
  const { value: outcomes, edit, isReadOnly, id } = useDraftField(`${path}/outcomes`);
  const { fields, sections, types, nexts } = t.prizes;
  const ids = isJsonList(outcomes) ? outcomes.map(idOf).filter((one) => one !== undefined) : [];
  const isInstant = type !== 'drawn';
  const add = () => {
    const fresh = freeOutcomeId(ids);
    const value = { name: fields.outcome(ids.length + 1), stock: 1, ...(isInstant ? { weight: 1 } : {}) };
    if (outcomes === undefined) edit({ op: 'set', path: `${path}/outcomes`, value: [{ id: fresh, ...value }] });
    else edit({ op: 'insert', path: `${path}/outcomes/${fresh}`, value });
  };
  return (
    <>
      <h3 className={items.section}>{sections.lottery}</h3>
      <OptionField
        path={`${path}/type`}
        label={fields.lotteryType}
        options={(['instant', 'drawn'] as const).map((value) => ({ value, label: types[value] }))}
        fallback={null}
      />
      <p className={items.hint}>{isInstant ? fields.instantHint : fields.drawnHint}</p>
      {(!isInstant || drawAt !== undefined) && (
        <InstantField path={`${path}/drawAt`} label={fields.drawAt} edge="start" isRequired={!isInstant} />
      )}
      <NumberField path={`${path}/loseWeight`} label={fields.loseWeight} hint={fields.loseWeightHint} {...COUNT} />
      <div id={id} className={items.form}>
        {ids.map((one) => (
          // biome-ignore lint/a11y/useSemanticElements: the name of the group is the id of the outcome
          <div key={one} className={items.part} role="group" aria-label={one}>
            <LocalizedField path={`${path}/outcomes/${one}/name`} label={fields.outcomeName} isRequired />
            <div className={items.pair}>
              <NumberField
                path={`${path}/outcomes/${one}/stock`}
                label={fields.stock}
                isRequired
                unit={fields.stockUnit}
                {...COUNT}
              />
              <NumberField
                path={`${path}/outcomes/${one}/weight`}
                label={fields.weight}
                hint={fields.weightHint}
                {...COUNT}
              />
            </div>
            <div className={items.pair}>
              <FileField path={`${path}/outcomes/${one}/image`} label={fields.image} kind="image" />
              <OptionField
                path={`${path}/outcomes/${one}/then`}
                label={fields.next}
                options={(['use', 'apply'] as const).map((value) => ({ value, label: nexts[value] }))}
                fallback="use"
              />
            </div>
            {!isReadOnly && ids.length > 1 && (
              <div>
                <Action
                  size="small"
                  kind="quiet"
                  icon="trash-2"
                  onPress={() => edit({ op: 'remove', path: `${path}/outcomes/${one}` })}
                >
                  {fields.removeOutcome}
                </Action>
              </div>
            )}
          </div>
        ))}
        {!isReadOnly && (
          <div>
            <Action size="small" icon="plus" onPress={add}>
              {fields.addOutcome}
            </Action>
          </div>
        )}
      </div>
      {isInstant && ids.length > 0 && <OddsFigure path={path} windowPath={windowPath} />}
    </>
  );
};

/** The first id of the form `prize-1` that no outcome has. */
function freeOutcomeId(taken: readonly string[]): string {
  for (let number = taken.length + 1; ; number += 1) if (!taken.includes(`prize-${number}`)) return `prize-${number}`;
}
