import { type Catalogue, DEFAULT_TIME_ZONE } from '@meguri/core/catalogue/catalogue.ts';
import type { ConsoleQuery } from '@meguri/core/console/console-contract.ts';
import { isCalendarDate } from '@meguri/core/time/calendar-date.ts';
import type { AnswerFilter } from './answer-queries.ts';

type Given = Omit<ConsoleQuery<'showAnswers'>, 'questionnaire'>;

/** The filter of a call; null if it names a day that does not exist. A course that does not exist leaves nothing. */
export function answerFilter(
  catalogue: Catalogue | undefined,
  { campaignId, questionnaireId }: { campaignId: number; questionnaireId: string },
  { course, day, language }: Given,
): AnswerFilter | null {
  if (day !== undefined && !isCalendarDate(day)) return null;
  return {
    campaignId,
    questionnaireId,
    timeZone: catalogue?.timeZone ?? DEFAULT_TIME_ZONE,
    day: day ?? null,
    language: language ?? null,
    spotIds: course === undefined ? null : (catalogue?.courseSpots.get(course) ?? []),
  };
}
