import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { Path, Report } from './faults.ts';
import { itemsOf, type ValidParts } from './valid-parts.ts';

type File = ValidParts<CampaignFile>;
type Question = NonNullable<NonNullable<NonNullable<NonNullable<File['questionnaires']>[number]>['questions']>[number]>;

/** At most one questionnaire has type 1, and every question can be answered. */
export function checkQuestionnaires(file: File, report: Report): void {
  let isFirst = true;
  for (const [place, questionnaire] of itemsOf(file.questionnaires)) {
    const path: Path = ['questionnaires', place];
    if (questionnaire.type === 1) {
      if (!isFirst)
        report.fault([...path, 'type'], 'duplicate', 'must be 2; another questionnaire already has type 1.');
      isFirst = false;
    }
    for (const [number, question] of itemsOf(questionnaire.questions)) {
      checkQuestion(report, [...path, 'questions', number], question);
    }
  }
}

/** The further key that each kind of question needs or accepts. */
const NEEDS = { single: 'choices', multiple: 'choices', scale: 'max' } as const;
const ACCEPTS = { number: 'max', text: 'maxLength' } as const;

function checkQuestion(report: Report, path: Path, question: Question): void {
  const { kind } = question;
  if (!kind) return;
  const needed = (NEEDS as Partial<Record<typeof kind, 'choices' | 'max'>>)[kind];
  const accepted = (ACCEPTS as Partial<Record<typeof kind, 'max' | 'maxLength'>>)[kind];
  if (needed && question[needed] === undefined) {
    report.fault([...path, needed], 'missing', `must be given for a question of kind ${kind}; it is missing.`);
  }
  for (const key of ['choices', 'max', 'maxLength'] as const) {
    if (question[key] !== undefined && key !== needed && key !== accepted) {
      report.warn([...path, key], 'no_effect', `has no effect on a question of kind ${kind}.`);
    }
  }
}
