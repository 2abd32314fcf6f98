import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { useId } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { useTimes } from '../shared/frame/use-times.ts';
import { LoadFailed, Loading } from '../shared/states/states.tsx';
import type { AnswerSearch } from './answer-search.ts';
import s from './answers.module.css';
import { type QuestionResult, useAnswerTexts } from './use-answers.ts';

interface AnswerTextsProps {
  slug: string;
  search: AnswerSearch;
  questionnaireId: string;
  question: QuestionResult;
  mayRead: boolean;
}

/** What visitors wrote as the answer to a question, without their names. */
export const AnswerTexts = ({ slug, search, questionnaireId, question, mayRead }: AnswerTextsProps) => {
  const { t } = useWords();
  const times = useTimes();
  const title = useId();
  const words = t.answers;
  return (
    <section className={s.written} aria-labelledby={title}>
      <div className={s.head}>
        <h2 id={title}>{question.label}</h2>
        <small>{words.texts.count(times.number(question.answered))}</small>
      </div>
      {!mayRead ? (
        <p className={s.hint}>{words.texts.closed}</p>
      ) : question.answered === 0 ? (
        <p className={s.few}>{words.noAnswer}</p>
      ) : (
        <TextList slug={slug} search={search} questionnaireId={questionnaireId} questionId={question.id} />
      )}
    </section>
  );
};

interface TextListProps {
  slug: string;
  search: AnswerSearch;
  questionnaireId: string;
  questionId: string;
}

const TextList = ({ slug, search, questionnaireId, questionId }: TextListProps) => {
  const { t } = useWords();
  const times = useTimes();
  const words = t.answers.texts;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAnswerTexts(
    slug,
    { questionnaireId, questionId },
    search,
  );
  if (!data) return error ? <LoadFailed onRetry={() => void refetch()} /> : <Loading />;
  const pages = data.pages.map((page, number) => ({ page, number }));
  return (
    <>
      <p className={s.hint}>{words.careful}</p>
      {pages.map(({ page, number }) => (
        <ul key={`page ${number}`} className={s.texts}>
          {keyed(page.texts).map(({ key, text, day, language }) => (
            <li key={key}>
              <p lang={language === null ? undefined : HTML_LANG[language]}>{text}</p>
              <small>
                {times.day(`${day}T12:00:00`)}
                {language !== null && ` · ${t.common.languages[language]}`}
              </small>
            </li>
          ))}
        </ul>
      ))}
      {hasNextPage && (
        <Action kind="quiet" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {words.more}
        </Action>
      )}
    </>
  );
};

/** Texts have no ids, so that nobody is known by one; two can be equal. */
const keyed = <T extends object>(texts: readonly T[]): (T & { key: number })[] =>
  texts.map((text, key) => ({ ...text, key }));
