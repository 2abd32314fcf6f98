import type { Answers, AnswerValue } from '@meguri/core/questionnaires/rules.ts';
import { fieldMessage } from '@meguri/core/text/field-messages.ts';
import { useState } from 'react';
import { ApiProblem } from '../../api/http.ts';
import { useTabState } from '../../browser/use-tab-state.ts';
import { useText, useWording } from '../../i18n/language-context.ts';
import { useVisit } from '../../session/visit.ts';
import { answeredCount, answersOf, type Draft, faultOf, type Question, type Questionnaire } from './answer-form.ts';

type Reported = Partial<Record<string, string>>;

/** A questionnaire that is being filled in. */
export interface FilledIn {
  questions: readonly Question[];
  draft: Draft;
  set: (id: string, value: AnswerValue) => void;
  /** Marks a question as left. It is checked from now on. */
  leave: (id: string) => void;
  /** The error message of an answer; undefined if it has no fault, or is not checked yet. */
  errorOf: (question: Question) => string | undefined;
  answered: number;
  /** Checks one question, and shows its fault. Returns whether it has none. */
  checkOne: (question: Question) => boolean;
  /** The answers, or null if there are faults. In that case all faults are shown. */
  check: () => Answers | null;
  /** Shows the API's messages about single answers. Returns false if the error has none. */
  showErrors: (error: unknown) => boolean;
  /** Deletes the persisted answers. Call it once they are sent. */
  forget: () => void;
}

/**
 * The state of a questionnaire's form. The answers are persisted in this tab under `name`, such as the id of the
 * present, so that a visitor who leaves and returns finds them again.
 */
export function useQuestionnaire({ id, questions }: Questionnaire, name: string): FilledIn {
  const { slug } = useVisit();
  const t = useText();
  const { locale } = useWording();
  const stored = useTabState<Draft>(`${slug}_answers_${id}_${name}`, {});
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [reported, setReported] = useState<Reported>({});
  const draft = stored.value;
  const { missing } = t.questionnaires;

  const errorOf = (question: Question): string | undefined => {
    if (reported[question.id]) return reported[question.id];
    const fault = visited.has(question.id) ? faultOf(question, draft) : null;
    if (!fault) return undefined;
    const isChosen = question.kind === 'single' || question.kind === 'multiple' || question.kind === 'scale';
    if (fault.code === 'required' && isChosen) return missing;
    return fieldMessage(fault.code, locale, fault.limit);
  };
  return {
    questions,
    draft,
    set: (question, value) => {
      stored.set((before) => ({ ...before, [question]: value }));
      setReported(({ [question]: _edited, ...rest }) => rest);
    },
    leave: (question) => {
      if (draft[question] !== undefined) setVisited((before) => new Set(before).add(question));
    },
    errorOf,
    answered: answeredCount(questions, draft),
    checkOne: (question) => {
      setVisited((before) => new Set(before).add(question.id));
      return faultOf(question, draft) === null;
    },
    check: () => {
      setVisited(new Set(questions.map((question) => question.id)));
      return questions.some((question) => faultOf(question, draft) !== null) ? null : answersOf(questions, draft);
    },
    showErrors: (error) => {
      const errors = error instanceof ApiProblem ? (error.problem.errors ?? []) : [];
      const fields = errors.flatMap(({ path, message }) => {
        const question = questions.find((each) => path === `/answers/${each.id}`);
        return question ? [[question.id, message] as const] : [];
      });
      setReported(Object.fromEntries(fields));
      return fields.length > 0;
    },
    forget: stored.forget,
  };
}
