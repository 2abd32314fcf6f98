import { useId } from 'react';
import { useDraftField } from '../../document/draft-context.ts';
import { useWords } from '../../i18n/console-language.ts';
import { FieldPeople } from '../figures/field-people.tsx';
import { hintOrFile } from './field-in-file.tsx';
import s from './instant-field.module.css';
import { useTyped } from './use-typed.ts';

const COLOUR = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** The six digits that a colour field of the browser needs. */
const full = (colour: string): string =>
  colour.length === 4 ? `#${[...colour.slice(1)].map((digit) => digit + digit).join('')}` : colour;

/** A colour as a swatch and as digits. What is no colour stays in the field and does not reach the draft. */
export const ColourField = ({
  path,
  label,
  hint,
  fallback,
}: {
  path: string;
  label: string;
  hint?: string;
  /** What counts where the file says nothing. */
  fallback: string;
}) => {
  const { t } = useWords();
  const legend = useId();
  const { value, edit, isReadOnly, fault, id, fileLine } = useDraftField(path);
  const { typed, type, forget } = useTyped(value);
  const colour = typeof value === 'string' ? value : '';
  const shown = typed ?? colour;
  const isWrong = shown !== '' && !COLOUR.test(shown);
  const write = (next: string) => {
    const isColour = COLOUR.test(next);
    type(next, isColour ? next : next === '' ? undefined : value);
    if (isColour) edit({ op: 'set', path, value: next });
    else if (next === '' && value !== undefined) edit({ op: 'remove', path });
  };
  const problem = fault ?? (isWrong ? t.items.colourFault : undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in all browsers
    <div role="group" aria-labelledby={legend} id={id} tabIndex={-1}>
      <p id={legend} className={s.legend}>
        {label}
        <small>{t.common.optional}</small>
        <FieldPeople id={id} />
      </p>
      <div className={s.row}>
        <input
          type="color"
          className={s.swatch}
          aria-label={label}
          value={full(COLOUR.test(colour) ? colour : fallback)}
          disabled={isReadOnly}
          onChange={(event) => write(event.target.value)}
        />
        <input
          className={s.hex}
          aria-label={`${label} #`}
          value={shown}
          placeholder={fallback}
          readOnly={isReadOnly}
          aria-invalid={problem !== undefined}
          onChange={(event) => write(event.target.value.trim())}
          onBlur={() => {
            if (!isWrong) forget();
          }}
        />
      </div>
      <p className={problem === undefined ? s.hint : s.fault}>{problem ?? hintOrFile(fileLine, hint)}</p>
    </div>
  );
};
