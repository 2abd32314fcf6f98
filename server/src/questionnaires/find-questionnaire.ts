import type { QuestionnaireFile } from '@meguri/core/campaign-file/questionnaires.ts';
import type { LiveCampaign } from '../catalogue/live-campaigns.ts';
import { refuse } from '../operation/refusal.ts';

/** A questionnaire and what it is asked for: `presentId` is empty for the one after registration. */
export interface FoundQuestionnaire {
  questionnaire: QuestionnaireFile;
  presentId: string;
}

/** The questionnaire that a call names: by its type, and for type 2 by the present whose survey it is. */
export function findQuestionnaire(
  { catalogue }: LiveCampaign,
  type: string,
  presentId: string | undefined,
): FoundQuestionnaire | undefined {
  const all = catalogue.file.questionnaires ?? [];
  if (type === '1') {
    const questionnaire = all.find((candidate) => candidate.type === 1);
    return questionnaire && { questionnaire, presentId: '' };
  }
  if (type !== '2' || presentId === undefined) return undefined;
  const survey = catalogue.presents.get(presentId)?.survey;
  const questionnaire = all.find((candidate) => candidate.type === 2 && candidate.id === survey);
  return questionnaire && { questionnaire, presentId };
}

/** The refusal of a call of type 2 that names no present; null for every other call. */
export const refuseWithoutPresent = (type: string, presentId: string | undefined) =>
  type === '2' && presentId === undefined
    ? refuse('invalid_request', { fields: [{ path: '/presentId', code: 'required' }] })
    : null;
