import { useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { Action } from '../shared/controls/action.tsx';
import { useCountsLong } from '../shared/figures/while-counting.ts';
import { usePageKeys } from '../shared/frame/use-page-keys.ts';
import { useTimes } from '../shared/frame/use-times.ts';
import { Blank } from '../shared/states/states.tsx';
import { AnswerExport } from './answer-export.tsx';
import { AnswerFilters } from './answer-filters.tsx';
import type { AnswerSearch } from './answer-search.ts';
import { AnswerTexts } from './answer-texts.tsx';
import s from './answers.module.css';
import { QuestionSection } from './question-section.tsx';
import type { Results } from './use-answers.ts';

interface AnswerResultsProps {
  slug: string;
  search: AnswerSearch;
  results: Results;
  /** The questionnaire that is shown. */
  chosen: string;
}

/** The charts of a questionnaire, and what visitors wrote; until a large one is counted, how far that is. */
export const AnswerResults = (props: AnswerResultsProps) => {
  const { t } = useWords();
  const { asOf, counting } = props.results;
  return (
    <>
      <AnswerFilters {...props} />
      {asOf === null ? (
        <div role="status">
          <Blank title={t.answers.counting}>{t.answers.countingShare(percentOf(counting))}</Blank>
        </div>
      ) : (
        <CountedAnswers {...props} asOf={asOf} />
      )}
    </>
  );
};

const percentOf = (share: number | null): number => Math.round((share ?? 0) * 100);

const CountedAnswers = ({ slug, search, results, chosen, asOf }: AnswerResultsProps & { asOf: string }) => {
  const { t } = useWords();
  const times = useTimes();
  const words = t.answers;
  const mayRead = isAllowed(useMe(), 'read_answers', slug);
  const [isTable, setTable] = useState(false);
  usePageKeys(({ key }) => {
    if (key === 't') setTable((before) => !before);
  });
  const { questions, count, isHidden, counting } = results;
  const countsLong = useCountsLong(counting);
  const charts = questions.filter(({ kind }) => kind !== 'text');
  const written = questions.filter(({ kind }) => kind === 'text');
  const isFiltered = Boolean(search.course ?? search.day ?? search.language);
  return (
    <>
      <p className={s.sentence} role="status">
        {isFiltered ? words.countFiltered(times.number(count)) : words.count(times.number(count))}
      </p>
      <p className={s.hint}>
        {countsLong ? words.recounting(times.both(asOf), percentOf(counting)) : words.asOf(times.both(asOf))}
      </p>
      {search.course !== undefined && <p className={s.hint}>{words.courseHint}</p>}
      <div className={s.actions}>
        <Action size="small" kind="quiet" onPress={() => setTable(!isTable)}>
          {isTable ? words.asCharts : words.asTables}
        </Action>
        <span className={s.hint}>{words.key}</span>
        <span className={s.far}>
          <AnswerExport slug={slug} search={search} results={results} chosen={chosen} mayRead={mayRead} />
        </span>
      </div>
      {isHidden ? (
        <Blank isToDo title={words.few.title}>
          {words.few.text}
        </Blank>
      ) : (
        <div className={s.charts}>
          {charts.map((question) => (
            <QuestionSection key={question.id} question={question} isTable={isTable} />
          ))}
        </div>
      )}
      {written.map((question) => (
        <AnswerTexts
          key={`${chosen} ${question.id}`}
          slug={slug}
          search={search}
          questionnaireId={chosen}
          question={question}
          mayRead={mayRead}
        />
      ))}
    </>
  );
};
