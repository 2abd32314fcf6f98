import type { Json } from '@meguri/core/document/document-operations.ts';
import { isJsonList, isJsonMap } from '@meguri/core/document/value.ts';
import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { useDraftField } from '../document/draft-context.ts';
import { entryWords, missingLanguages } from '../document/localized-edit.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action, IconAction } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { useFormLanguage } from '../shared/fields/form-language.ts';
import items from '../shared/items/items.module.css';

/** The choices of a question. The list is one value of the file, because its items have no ids. */
export const ChoiceTexts = ({ path, isShown }: { path: string; isShown: boolean }) => {
  const { t } = useWords();
  const words = t.surveys;
  const { value, edit, isReadOnly, fault, id } = useDraftField(path);
  const { languages, current } = useFormLanguage();
  const choices: readonly Json[] = isJsonList(value) ? value : [];
  const write = (next: readonly Json[]) =>
    edit(next.length === 0 ? { op: 'remove', path } : { op: 'set', path, value: [...next] });
  const change = (at: number, text: string) =>
    write(choices.map((choice, index) => (index === at ? changed(choice, text, { current, languages }) : choice)));
  if (!isShown && choices.length === 0) return <div id={id} hidden />;
  return (
    <div id={id} className={items.form}>
      {choices.map((choice, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a choice is nothing but its place and its text
        <div key={at} className={items.partHead}>
          <Entry
            label={words.choice(at + 1)}
            lang={HTML_LANG[current]}
            value={entryWords(choice, current, languages)}
            onChange={(text) => change(at, text)}
            isReadOnly={isReadOnly}
            isMissing={missingLanguages(choice, languages).has(current)}
            error={at === 0 ? fault : undefined}
          />
          {!isReadOnly && (
            <IconAction
              icon="x"
              label={t.common.remove(words.choice(at + 1))}
              onPress={() => write(choices.filter((_, index) => index !== at))}
            />
          )}
        </div>
      ))}
      {!isReadOnly && (
        <div>
          <Action size="small" icon="plus" onPress={() => write([...choices, words.choice(choices.length + 1)])}>
            {words.addChoice}
          </Action>
        </div>
      )}
    </div>
  );
};

/** A choice with other words in one language. */
function changed(
  choice: Json,
  text: string,
  { current, languages }: { current: string; languages: readonly string[] },
): Json {
  if (isJsonMap(choice)) {
    const { [current]: _, ...others } = choice;
    return text === '' && Object.keys(others).length > 0 ? others : { ...choice, [current]: text };
  }
  const first = languages[0] ?? current;
  return current === first ? text : { [first]: typeof choice === 'string' ? choice : '', [current]: text };
}
