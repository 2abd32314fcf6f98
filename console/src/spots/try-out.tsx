import { isJsonList } from '@meguri/core/document/value.ts';
import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { requiresNearness } from '@meguri/core/spots/methods.ts';
import { EVIDENCE_TITLES } from '@meguri/core/text/evidence-titles.ts';
import { type ReactNode, useId, useState } from 'react';
import { shownWords } from '../document/campaign-data.ts';
import { useDraftField, useDraftTools, useDraftView } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { Choice, Tick } from '../shared/controls/options.tsx';
import { useFormLanguage } from '../shared/fields/form-language.ts';
import { StatusTag } from '../shared/states/states.tsx';
import { rightChoices, writtenAnswer } from './quiz-answers.ts';
import { type Tried, triedResult } from './tried-evidence.ts';
import s from './try-out.module.css';

/** Where each way has what it accepts. */
const ACCEPTED = { keyword: 'answers', barcode: 'values', qr: 'codes' } as const;

/** Tries a word or a code as a visitor would. What is refused can be accepted with one press. */
export const TryWord = ({ path, method }: { path: string; method: keyof typeof ACCEPTED }) => {
  const { t } = useWords();
  const words = t.spots.trying;
  const { value, edit, isReadOnly } = useDraftField(`${path}/${ACCEPTED[method]}`);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState<string | null>(null);
  const accepted = isJsonList(value) ? value : [];
  const submit = () => setTried(typed.trim() === '' ? null : typed);
  return (
    <Trying>
      <div className={s.row}>
        <Entry
          label={words.labels[method]}
          isCode={method !== 'keyword'}
          value={typed}
          onChange={setTyped}
          onEnter={submit}
          autoComplete="off"
        />
        <Action onPress={submit}>{words.submit}</Action>
      </div>
      {tried !== null && tried === typed && (
        <Result
          path={path}
          tried={{ method, text: tried }}
          remedy={
            !isReadOnly && {
              label: words.accept,
              apply: () => edit({ op: 'set', path: `${path}/${ACCEPTED[method]}`, value: [...accepted, tried.trim()] }),
            }
          }
        />
      )}
    </Trying>
  );
};

/** Tries the choices of a quiz as a visitor would. */
export const TryQuiz = ({ path }: { path: string }) => {
  const { t } = useWords();
  const words = t.spots.trying;
  const { languages, current } = useFormLanguage();
  const { value } = useDraftField(`${path}/choices`);
  const answer = useDraftField(`${path}/answer`);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const choices = (isJsonList(value) ? value : []).map((choice, at) => ({
    number: at + 1,
    label: shownWords(choice, current, languages).words || t.spots.ways.choice(at + 1),
  }));
  // As in the visitor app: where several are right, several can be chosen.
  const isMultiple = rightChoices(answer.value).length > 1;
  const given = isMultiple ? chosen : chosen.slice(-1);
  return (
    <Trying>
      {isMultiple ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in all browsers
        <div role="group" aria-label={words.labels.quiz} className={s.choices} lang={HTML_LANG[current]}>
          {choices.map(({ number, label }) => (
            <Tick
              key={number}
              isOn={given.includes(number)}
              onChange={(isOn) => setChosen(isOn ? [...given, number] : given.filter((one) => one !== number))}
            >
              {label}
            </Tick>
          ))}
        </div>
      ) : (
        <Choice
          label={words.labels.quiz}
          isList
          options={choices.map(({ number, label }) => ({ value: String(number), label }))}
          value={given[0] === undefined ? null : String(given[0])}
          onChange={(next) => setChosen([Number(next)])}
        />
      )}
      {given.length > 0 && (
        <Result
          path={path}
          tried={{ method: 'quiz', answer: given }}
          remedy={
            !answer.isReadOnly && {
              label: isMultiple ? words.makeRightAll : words.makeRight,
              apply: () => answer.edit({ op: 'set', path: `${path}/answer`, value: writtenAnswer(given) }),
            }
          }
        />
      )}
    </Trying>
  );
};

const Trying = ({ children }: { children: ReactNode }) => {
  const { t } = useWords();
  const title = useId();
  const { hidesSecrets } = useDraftTools();
  if (hidesSecrets) return null;
  return (
    <section className={s.trying} aria-labelledby={title}>
      <h4 id={title}>{t.spots.trying.title}</h4>
      <p className={s.lead}>{t.spots.trying.lead}</p>
      {children}
    </section>
  );
};

interface ResultProps {
  path: string;
  tried: Tried;
  remedy: false | { label: string; apply: () => void };
}

/** What the visitor would get from the draft as it is now: the stamp, or the words of the refusal. */
const Result = ({ path, tried, remedy }: ResultProps) => {
  const { t } = useWords();
  const words = t.spots.trying;
  const { data } = useDraftView();
  const { current } = useFormLanguage();
  const { value: near } = useDraftField(`${path}/near`);
  const spotId = path.split('/')[2] ?? '';
  const result = triedResult(data, spotId, tried);
  const isNear = requiresNearness(tried.method, typeof near === 'boolean' ? { near } : {});
  return (
    <div className={s.result} role="status">
      {result.kind === 'accepted' && (
        <>
          <StatusTag tone="ok">{words.accepted}</StatusTag>
          {isNear && <span>{words.whereNear}</span>}
        </>
      )}
      {result.kind === 'poster' && (
        <>
          <StatusTag tone="info">{words.unknown}</StatusTag>
          <span>{words.ofPoster}</span>
        </>
      )}
      {result.kind === 'refused' && (
        <>
          <StatusTag tone="full">{words.refused}</StatusTag>
          <q lang={HTML_LANG[current]}>{EVIDENCE_TITLES[result.code][current]}</q>
        </>
      )}
      {result.kind === 'refused' && remedy && (
        <Action size="small" icon="plus" onPress={remedy.apply}>
          {remedy.label}
        </Action>
      )}
    </div>
  );
};
