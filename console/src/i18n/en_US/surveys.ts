import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const surveys: ConsoleTexts['surveys'] = {
  page: {
    title: 'Questionnaires',
    list: 'List of questionnaires',
    add: 'Add a questionnaire',
    name: 'Title of the questionnaire',
    none: { title: 'No questionnaire yet', text: 'Ask visitors after they register, or before they receive a prize.' },
    choose: { title: 'Choose a questionnaire', text: 'Choose one from the list to edit it here.' },
    deleting: {
      title: (name) => `Delete ${name} from the draft`,
      text: 'A questionnaire that somebody has answered stops the publication.',
    },
  },
  separator: ', ',
  types: { 1: 'After registration', 2: 'Before a prize' },
  count: (count) => (count === 1 ? '1 question' : `${count} questions`),
  question: (number) => `Question ${number}`,
  addQuestion: 'Add a question',
  firstQuestion: 'Write the question here',
  choice: (number) => `Choice ${number}`,
  addChoice: 'Add a choice',
  kinds: {
    single: 'Choose one',
    multiple: 'Choose any',
    scale: 'Choose on a scale',
    number: 'Enter a number',
    date: 'Enter a date',
    text: 'Write a text',
  },
  fields: {
    title: 'Title',
    type: 'Asked',
    label: 'Question',
    kind: 'Answer',
    required: 'Must be answered',
    max: 'Largest number',
    maxHint: 'For scales and numbers. A scale without it has 5 steps',
    maxLength: 'Most characters',
    maxLengthHint: 'For texts',
  },
};
