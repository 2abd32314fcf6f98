import type { QuestionnaireFile } from '@meguri/core/campaign-file/questionnaires.ts';
import type { LiveCampaign } from '../catalogue/live-campaigns.ts';

/** A questionnaire of one occasion: `presentId` is empty for the one after registration. */
export interface Asked {
  questionnaire: QuestionnaireFile;
  presentId: string;
}

/** The questionnaire that a call means: by type, and of type 2 by the present that it is the survey of. */
export function findQuestionnaire(
  { catalogue }: LiveCampaign,
  type: string,
  presentId: string | undefined,
): Asked | undefined {
  const all = catalogue.file.questionnaires ?? [];
  if (type === '1') {
    const first = all.find((questionnaire) => questionnaire.type === 1);
    return first && { questionnaire: first, presentId: '' };
  }
  if (type !== '2' || presentId === undefined) return undefined;
  const survey = catalogue.presents.get(presentId)?.survey;
  const second = all.find((questionnaire) => questionnaire.type === 2 && questionnaire.id === survey);
  return second && { questionnaire: second, presentId };
}
