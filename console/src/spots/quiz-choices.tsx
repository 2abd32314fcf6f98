import type { Json } from '@meguri/core/document/document-operations.ts';
import { isJsonList, isJsonMap } from '@meguri/core/document/value.ts';
import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { useDraftField, useDraftTools } from '../document/draft-context.ts';
import { entryWords, missingLanguages } from '../document/localized-edit.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action, IconAction } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { LanguageTabs, Tick } from '../shared/controls/options.tsx';
import { useFormLanguage } from '../shared/fields/form-language.ts';
import { SecretField } from '../shared/fields/secret-field.tsx';
import s from './inspector.module.css';
import { rightChoices, withoutChoice, writtenAnswer } from './quiz-answers.ts';

const FEWEST = 2;
const MOST = 20;

/** The choices of a quiz and which of them are right. The file has them as one list without ids, so the list is one value. */
export const QuizChoices = ({ path }: { path: string }) => {
  const { t } = useWords();
  const { languages, current, choose } = useFormLanguage();
  const { value, edit, isReadOnly, fault, id } = useDraftField(`${path}/choices`);
  const answer = useDraftField(`${path}/answer`);
  const { hidesSecrets } = useDraftTools();
  const choices = isJsonList(value) ? value : [];
  const right = rightChoices(answer.value);
  const { ways } = t.spots;

  const write = (next: readonly Json[]) => edit({ op: 'set', path: `${path}/choices`, value: [...next] });
  const mark = (next: readonly number[]) => edit({ op: 'set', path: `${path}/answer`, value: writtenAnswer(next) });
  const change = (at: number, words: string) =>
    write(choices.map((choice, index) => (index === at ? withWords(choice, words, current, languages) : choice)));
  const remove = (at: number) => {
    write(choices.filter((_, index) => index !== at));
    mark(withoutChoice(right, at + 1));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in all browsers
    <div role="group" aria-label={ways.choices} id={id} tabIndex={-1} className={s.form}>
      {choices.map((choice, index) => {
        const number = index + 1;
        const missing = missingLanguages(choice, languages);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: choices have no identity but their place
          <div key={index} className={s.choice}>
            <Entry
              label={ways.choice(number)}
              lang={HTML_LANG[current]}
              value={entryWords(choice, current, languages)}
              onChange={(words) => change(index, words)}
              isReadOnly={isReadOnly}
              isMissing={missing.has(current)}
              error={index === 0 ? fault : undefined}
              beside={
                languages.length > 1 && (
                  <LanguageTabs
                    of={ways.choice(number)}
                    languages={languages}
                    current={current}
                    missing={missing}
                    onChange={choose}
                  />
                )
              }
            />
            {!hidesSecrets && (
              <Tick
                isOn={right.includes(number)}
                isDisabled={isReadOnly}
                onChange={(isOn) => mark(isOn ? [...right, number] : right.filter((one) => one !== number))}
              >
                {ways.right}
              </Tick>
            )}
            {!isReadOnly && (
              <IconAction
                icon="x"
                label={ways.removeChoice(number)}
                isDisabled={choices.length <= FEWEST}
                onPress={() => remove(index)}
              />
            )}
          </div>
        );
      })}
      {hidesSecrets && <SecretField label={ways.right}>{null}</SecretField>}
      {!isReadOnly && choices.length < MOST && (
        <div>
          <Action size="small" icon="plus" onPress={() => write([...choices, ''])}>
            {ways.addChoice}
          </Action>
        </div>
      )}
    </div>
  );
};

/** A choice with other words in one language. One string stands for all languages, until another language gets words of its own. */
function withWords(choice: Json, words: string, locale: string, languages: readonly string[]): Json {
  const first = languages[0] ?? locale;
  if (isJsonMap(choice)) {
    const others = Object.entries(choice).filter(([key]) => key !== locale);
    return words === '' && others.length > 0 ? Object.fromEntries(others) : { ...choice, [locale]: words };
  }
  if (languages.length === 1 || locale === first) return words;
  return { ...(typeof choice === 'string' && choice !== '' ? { [first]: choice } : {}), [locale]: words };
}
