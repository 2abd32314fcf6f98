import { idOf, isJsonList } from '@meguri/core/document/value.ts';
import { useDraftField } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { NumberField } from '../shared/fields/number-field.tsx';
import { LineField, LocalizedField } from '../shared/fields/text-fields.tsx';
import { DEGREES } from '../shared/map/degrees.ts';
import s from './inspector.module.css';
import { RADIUS } from './number-limits.ts';

/** The first id of the form `shop-1` that no member has. */
function freeMemberId(taken: readonly string[]): string {
  for (let number = taken.length + 1; ; number += 1) if (!taken.includes(`shop-${number}`)) return `shop-${number}`;
}

/** The places of a spot that stands for several, such as the shops of a street. */
export const GroupForm = ({ path }: { path: string }) => {
  const { t } = useWords();
  const { value, edit, isReadOnly, id } = useDraftField(path);
  const ids = isJsonList(value) ? value.map(idOf).filter((one) => one !== undefined) : [];
  const { fields } = t.spots;
  const add = () => edit({ op: 'insert', path: `${path}/${freeMemberId(ids)}`, value: { name: '' } });
  // An empty list is a fault, so the last member takes the list with it.
  const remove = (member: string) => edit({ op: 'remove', path: ids.length === 1 ? path : `${path}/${member}` });
  return (
    <div id={id} className={s.form}>
      <p className={s.hint}>{t.spots.memberHint}</p>
      {ids.map((member) => {
        const at = `${path}/${member}`;
        return (
          // biome-ignore lint/a11y/useSemanticElements: the name of the group is the id of the member
          <div key={member} className={s.member} role="group" aria-label={member}>
            <LocalizedField path={`${at}/name`} label={fields.name} isRequired />
            <div className={s.pair}>
              <LocalizedField path={`${at}/address`} label={fields.address} />
              <LineField path={`${at}/zip`} label={fields.zip} />
            </div>
            <div className={s.triple}>
              <NumberField path={`${at}/lat`} label={fields.lat} {...DEGREES.lat} />
              <NumberField path={`${at}/lon`} label={fields.lon} {...DEGREES.lon} />
              <NumberField path={`${at}/radius`} label={fields.radius} unit={t.spots.metres} {...RADIUS} />
            </div>
            {!isReadOnly && (
              <div>
                <Action size="small" kind="quiet" icon="trash-2" onPress={() => remove(member)}>
                  {t.spots.removeMember}
                </Action>
              </div>
            )}
          </div>
        );
      })}
      {!isReadOnly && (
        <div>
          <Action size="small" icon="plus" onPress={add}>
            {t.spots.addMember}
          </Action>
        </div>
      )}
    </div>
  );
};
