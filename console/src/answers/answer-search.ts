import { LOCALES, type Locale } from '@meguri/core/lib/locale.ts';

/** The questionnaire and the filters in the address. */
export interface AnswerSearch {
  questionnaire?: string;
  course?: string;
  day?: string;
  language?: Locale;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the search parameters of the results. */
export function answerSearch({ questionnaire, course, day, language }: Record<string, unknown>): AnswerSearch {
  const locale = LOCALES.find((one) => one === language);
  return {
    ...(typeof questionnaire === 'string' && questionnaire !== '' ? { questionnaire } : {}),
    ...(typeof course === 'string' && course !== '' ? { course } : {}),
    ...(typeof day === 'string' && DAY.test(day) ? { day } : {}),
    ...(locale ? { language: locale } : {}),
  };
}
