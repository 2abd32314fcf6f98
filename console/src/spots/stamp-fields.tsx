import { SEAL_SHAPES } from '@meguri/core/seals/shapes.ts';
import { useDraftField, useDraftView } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { Toggle } from '../shared/controls/options.tsx';
import { SelectField } from '../shared/fields/select-field.tsx';
import { LocalizedField } from '../shared/fields/text-fields.tsx';
import { FileField } from '../shared/files/file-field.tsx';
import { MakeSealAction } from '../shared/seals/make-seal-action.tsx';
import { sealSpots } from '../shared/seals/seal-spots.ts';
import { useStoredRecipe } from '../shared/seals/use-stored-recipe.ts';
import s from './inspector.module.css';

/** Whether a spot gives a stamp, with its name and its picture. A spot without points always gives one. */
export const StampFields = ({ path }: { path: string }) => {
  const { t } = useWords();
  const { value, edit, isReadOnly, id } = useDraftField(path);
  const { data } = useDraftView();
  const spot = sealSpots(data).find((one) => `/spots/${one.id}/stamp` === path);
  const isOn = spot?.givesStamp ?? value !== undefined;
  // What was made here has its frame in the drawing.
  const isMade = Boolean(useStoredRecipe(spot?.image));
  const { fields } = t.spots;
  const shapes = SEAL_SHAPES.map((value) => ({ value, label: t.seals.shapes[value] }));
  return (
    <div id={id} className={s.form}>
      <Toggle
        isOn={isOn}
        isDisabled={isReadOnly || (isOn && spot?.hasPoints === false)}
        onChange={(next) => edit(next ? { op: 'set', path, value: {} } : { op: 'remove', path })}
      >
        {fields.stampOn}
      </Toggle>
      {isOn && (
        <div className={s.pair}>
          <LocalizedField path={`${path}/name`} label={fields.stampName} />
          <FileField
            path={`${path}/image`}
            label={fields.stampImage}
            hint={spot?.image === undefined ? t.seals.automatic : fields.stampImageHint}
            kind="image"
            use="seal"
            more={spot && <MakeSealAction spot={spot} />}
          />
          {!isMade && (
            <SelectField
              path={`${path}/shape`}
              label={t.seals.shape}
              hint={t.seals.shapeHint}
              options={shapes}
              none={t.seals.shapeByPlace}
            />
          )}
        </div>
      )}
    </div>
  );
};
