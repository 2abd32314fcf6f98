import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const edition: ConsoleTexts['edition'] = {
  title: 'What this version has',
  period: 'Dates',
  from: (start, end, zone) => `${start} to ${end} (${zone})`,
  languages: 'Languages',
  spots: 'Spots',
  spotCount: (count) => `${count}`,
  ways: 'Ways to collect',
  way: (name, count) => `${name}: ${count}`,
  prizes: 'Prizes',
  surveys: 'Questionnaires',
  address: 'Address for visitors',
  nothing: 'None',
  fixed:
    'Once published, this address and the ids of spots, prizes and questionnaires are fixed. Names and contents can be edited at any time.',
};
