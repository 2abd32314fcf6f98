import { idOf, isJsonList } from '@meguri/core/document/value.ts';
import { useDraftField } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action, IconAction } from '../shared/controls/action.tsx';
import { Choice } from '../shared/controls/options.tsx';
import { NumberField } from '../shared/fields/number-field.tsx';
import { FlagField } from '../shared/fields/option-field.tsx';
import { SelectField } from '../shared/fields/select-field.tsx';
import { LocalizedField } from '../shared/fields/text-fields.tsx';
import items from '../shared/items/items.module.css';
import { ItemsPage } from '../shared/items/items-page.tsx';
import { ChoiceTexts } from './choice-texts.tsx';

const KINDS = ['single', 'multiple', 'scale', 'number', 'date', 'text'] as const;
const COUNT = { isInteger: true, least: 1, most: 1_000_000_000 };

/** Questionnaires after registration or before a prize. */
export const SurveysPage = () => {
  const { t } = useWords();
  const words = t.surveys;
  return (
    <ItemsPage
      list="questionnaires"
      page="surveys"
      nameKey="title"
      words={words.page}
      fresh={{ type: 2, questions: [{ id: 'q1', kind: 'text', label: words.firstQuestion }] }}
      detail={({ item: { type, questions } }) =>
        [type === 1 ? words.types[1] : words.types[2], words.count(isJsonList(questions) ? questions.length : 0)].join(
          words.separator,
        )
      }
    >
      {(path) => <SurveyForm path={path} />}
    </ItemsPage>
  );
};

/** The fields of a questionnaire with its questions. */
export const SurveyForm = ({ path }: { path: string }) => {
  const { t } = useWords();
  const { fields, types } = t.surveys;
  const { value: type, edit, isReadOnly, id } = useDraftField(`${path}/type`);
  return (
    <>
      <LocalizedField path={`${path}/title`} label={fields.title} isRequired />
      <Choice
        id={id}
        label={fields.type}
        options={(['1', '2'] as const).map((value) => ({ value, label: types[value] }))}
        value={type === 1 ? '1' : '2'}
        isDisabled={isReadOnly}
        onChange={(value) => edit({ op: 'set', path: `${path}/type`, value: Number(value) })}
      />
      <Questions path={`${path}/questions`} />
    </>
  );
};

const Questions = ({ path }: { path: string }) => {
  const { t } = useWords();
  const words = t.surveys;
  const { value, edit, isReadOnly, id } = useDraftField(path);
  const ids = isJsonList(value) ? value.map(idOf).filter((one) => one !== undefined) : [];
  return (
    <div id={id} className={items.form}>
      {ids.map((question, at) => {
        const own = `${path}/${question}`;
        return (
          // biome-ignore lint/a11y/useSemanticElements: the name of the group is the id of the question
          <div key={question} className={items.part} role="group" aria-label={question}>
            <div className={items.partHead}>
              <span>{words.question(at + 1)}</span>
              {!isReadOnly && (
                <span>
                  <IconAction
                    icon="arrow-up"
                    label={t.items.up}
                    isDisabled={at === 0}
                    onPress={() => edit({ op: 'move', path: own, before: ids[at - 1] ?? question })}
                  />
                  <IconAction
                    icon="arrow-down"
                    label={t.items.down}
                    isDisabled={at === ids.length - 1}
                    onPress={() => {
                      const before = ids[at + 2];
                      edit({ op: 'move', path: own, ...(before === undefined ? {} : { before }) });
                    }}
                  />
                  <IconAction
                    icon="trash-2"
                    label={t.common.remove(words.question(at + 1))}
                    isDisabled={ids.length === 1}
                    onPress={() => edit({ op: 'remove', path: own })}
                  />
                </span>
              )}
            </div>
            <QuestionForm path={own} />
          </div>
        );
      })}
      {!isReadOnly && (
        <div>
          <Action
            size="small"
            icon="plus"
            onPress={() =>
              edit({
                op: 'insert',
                path: `${path}/${freeQuestionId(ids)}`,
                value: { kind: 'text', label: words.firstQuestion },
              })
            }
          >
            {words.addQuestion}
          </Action>
        </div>
      )}
    </div>
  );
};

/** The fields of one question. Which of them count depends on its kind. */
export const QuestionForm = ({ path }: { path: string }) => {
  const { t } = useWords();
  const { fields, kinds } = t.surveys;
  const { value: kind } = useDraftField(`${path}/kind`);
  const hasChoices = kind === 'single' || kind === 'multiple';
  return (
    <>
      <LocalizedField path={`${path}/label`} label={fields.label} isRequired />
      <div className={items.pair}>
        <SelectField
          path={`${path}/kind`}
          label={fields.kind}
          options={KINDS.map((value) => ({ value, label: kinds[value] }))}
        />
        <FlagField path={`${path}/required`} label={fields.required} fallback={false} />
      </div>
      <ChoiceTexts path={`${path}/choices`} isShown={hasChoices} />
      <div className={items.pair}>
        <NumberField path={`${path}/max`} label={fields.max} hint={fields.maxHint} {...COUNT} />
        <NumberField
          path={`${path}/maxLength`}
          label={fields.maxLength}
          hint={fields.maxLengthHint}
          isInteger
          least={1}
          most={10_000}
        />
      </div>
    </>
  );
};

/** The first id of the form `q1` that no question has. */
function freeQuestionId(taken: readonly string[]): string {
  for (let number = taken.length + 1; ; number += 1) if (!taken.includes(`q${number}`)) return `q${number}`;
}
