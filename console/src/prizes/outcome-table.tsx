import { idOf, isJsonList, isJsonMap } from '@meguri/core/document/value.ts';
import { useState } from 'react';
import { useDraftField } from '../document/draft-context.ts';
import { missingLanguages } from '../document/localized-edit.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { LanguageTabs } from '../shared/controls/options.tsx';
import { useFormLanguage } from '../shared/fields/form-language.ts';
import { NumberField } from '../shared/fields/number-field.tsx';
import items from '../shared/items/items.module.css';
import { OutcomeRow } from './outcome-row.tsx';
import s from './outcome-table.module.css';
import { COUNT } from './prize-kinds.ts';
import { type OddsFacts, usePercent } from './use-odds.ts';

interface OutcomeTableProps {
  /** The path of the lottery. */
  path: string;
  /** Whether outcomes have weights: those of an instant lottery do. */
  hasWeights: boolean;
  odds: OddsFacts;
}

/** What can be won: each outcome is a row, with what its weight and its stock mean beside them. */
export const OutcomeTable = ({ path, hasWeights, odds }: OutcomeTableProps) => {
  const { t } = useWords();
  const { value: outcomes, edit, isReadOnly, id } = useDraftField(`${path}/outcomes`);
  const { languages, current, choose } = useFormLanguage();
  const percent = usePercent();
  const [opened, setOpened] = useState<string | null>(null);
  const { fields, odds: words } = t.prizes;
  const list = isJsonList(outcomes) ? outcomes.filter(isJsonMap) : [];
  const ids = list.map(idOf).filter((one) => one !== undefined);
  const missing = new Set(list.flatMap((item) => [...missingLanguages(item['name'], languages)]));
  const add = () => {
    const fresh = freeOutcomeId(ids);
    const value = { name: fields.outcome(ids.length + 1), stock: 1, ...(hasWeights ? { weight: 1 } : {}) };
    if (outcomes === undefined) edit({ op: 'set', path: `${path}/outcomes`, value: [{ id: fresh, ...value }] });
    else edit({ op: 'insert', path: `${path}/outcomes/${fresh}`, value });
  };
  return (
    <div id={id} tabIndex={-1} className={s.outcomes}>
      <div className={s.head}>
        <h3 className={s.title}>{words.outcomes}</h3>
        {languages.length > 1 && (
          <LanguageTabs
            of={fields.outcomeName}
            languages={languages}
            current={current}
            missing={missing}
            onChange={choose}
          />
        )}
      </div>
      <div className={s.scroll}>
        <table className={s.table}>
          <thead>
            <tr>
              <th scope="col">{fields.outcomeName}</th>
              {hasWeights && <th scope="col">{fields.weight}</th>}
              {hasWeights && <th scope="col">{words.columns.share}</th>}
              <th scope="col">{fields.stock}</th>
              <th scope="col" className={s.words}>
                {fields.next}
              </th>
              {hasWeights && <th scope="col">{words.columns.lasts}</th>}
              <td />
            </tr>
          </thead>
          <tbody>
            {ids.map((one, index) => (
              <OutcomeRow
                key={one}
                path={`${path}/outcomes/${one}`}
                id={one}
                ink={index}
                hasWeights={hasWeights}
                odds={odds}
                isOpened={opened === one}
                onOpen={() => setOpened(opened === one ? null : one)}
                onRemove={ids.length > 1 ? () => edit({ op: 'remove', path: `${path}/outcomes/${one}` }) : undefined}
              />
            ))}
            {hasWeights && (
              <tr>
                <th scope="row" className={s.lose}>
                  <i data-ink="lose" />
                  {words.lose}
                </th>
                <td className={s.count}>
                  <NumberField path={`${path}/loseWeight`} label={fields.loseWeight} hideLabel {...COUNT} />
                </td>
                <td>{percent(odds.total === 0 ? 0 : odds.loseWeight / odds.total)}</td>
                <td>{t.common.none}</td>
                <td colSpan={3} />
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {!isReadOnly && (
        <div className={items.form}>
          <div>
            <Action size="small" icon="plus" onPress={add}>
              {fields.addOutcome}
            </Action>
          </div>
        </div>
      )}
    </div>
  );
};

/** The first id of the form `prize-1` that no outcome has. */
function freeOutcomeId(taken: readonly string[]): string {
  for (let number = taken.length + 1; ; number += 1) if (!taken.includes(`prize-${number}`)) return `prize-${number}`;
}
