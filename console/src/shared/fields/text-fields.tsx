import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { useDraftField } from '../../document/draft-context.ts';
import { entryWords, localizedEdit, missingLanguages } from '../../document/localized-edit.ts';
import { Entry } from '../controls/entry.tsx';
import { LanguageTabs } from '../controls/options.tsx';
import { hintOrFile } from './field-in-file.tsx';
import { useFormLanguage } from './form-language.ts';

interface TextFieldProps {
  path: string;
  label: string;
  hint?: string | undefined;
  lines?: number | undefined;
  /** Where a column says what it is. */
  hideLabel?: boolean | undefined;
  /** Whether the text must exist. */
  isRequired?: boolean | undefined;
}

/** A text of the campaign, with one tab for each of its languages. */
export const LocalizedField = ({ path, label, hint, lines, hideLabel, isRequired = false }: TextFieldProps) => {
  const { value, edit, isReadOnly, fault, id, fileLine } = useDraftField(path);
  const { languages, current, choose } = useFormLanguage();
  const missing = missingLanguages(value, languages);
  // Where the text is a map, one language of it can be an alias.
  const words = useDraftField(`${path}/${current}`);
  const line = fileLine ?? words.fileLine;
  const change = (next: string) => {
    const operation = localizedEdit(value, next, { path, locale: current, languages, isRequired });
    if (operation) edit(operation);
  };
  return (
    <Entry
      id={id}
      label={label}
      hideLabel={hideLabel}
      isOptional={!isRequired}
      hint={hintOrFile(line, hint)}
      lines={lines}
      lang={HTML_LANG[current]}
      value={entryWords(value, current, languages)}
      onChange={change}
      isReadOnly={isReadOnly || line !== null}
      isMissing={missing.has(current)}
      error={fault}
      beside={
        languages.length > 1 && (
          <LanguageTabs of={label} languages={languages} current={current} missing={missing} onChange={choose} />
        )
      }
    />
  );
};

/** A string of the campaign that is the same in every language, such as a postal code or the name of a file. */
export const LineField = ({
  path,
  label,
  hint,
  isRequired = false,
  isCode,
  clears,
}: TextFieldProps & {
  isCode?: boolean;
  /** What is taken out when the field is emptied, where the map around it needs this key. */
  clears?: string;
}) => {
  const { value, edit, isReadOnly, fault, id, fileLine } = useDraftField(path);
  const change = (next: string) => {
    if (next !== '' || isRequired) edit({ op: 'set', path, value: next });
    else if (value !== undefined) edit({ op: 'remove', path: clears ?? path });
  };
  return (
    <Entry
      id={id}
      label={label}
      isOptional={!isRequired}
      hint={hintOrFile(fileLine, hint)}
      isCode={isCode}
      value={typeof value === 'string' ? value : ''}
      onChange={change}
      isReadOnly={isReadOnly}
      error={fault}
    />
  );
};
