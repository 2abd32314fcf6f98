import { plural } from '../grammar/plural.ts';
import type { Catalog } from '../ja_JP/ja_JP.ts';

export const questionnaires = {
  title: 'Questionnaire',
  answered: ({ n, total }) => `${n} of ${total} answered`,
  leaf: ({ n, total }) => `Question ${n} of ${total}`,
  minutes: ({ n }) => `About ${n} ${plural(n, 'minute', 'minutes')}`,
  required: 'Required',
  optional: 'Optional',
  missing: 'Please choose',
  upTo: ({ n }) => `Up to ${n}`,
  atMost: ({ n }) => `Up to ${n} ${plural(n, 'character', 'characters')}`,
  next: 'Next',
  send: 'Send',
  answersRetained: 'Your answers are still here.',
  later: 'Later',
  anyTime: 'Your answers help to make the next event better.',
  why: 'The organizer asks everybody to answer the required questions.',
} satisfies Catalog['questionnaires'];
