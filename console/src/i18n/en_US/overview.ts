import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const overview: ConsoleTexts['overview'] = {
  title: 'Overview',
  ready: 'This can be published as it is.',
  same: 'The draft equals the public version.',
  faults: (count) => (count === 1 ? 'One thing must be fixed first.' : `${count} things must be fixed first.`),
  notes: (count) =>
    count === 1 ? 'There is one note. It can be published.' : `There are ${count} notes. It can be published.`,
  checkTitle: 'Check',
  checkLead: 'Done each time the draft is saved',
  fix: 'Fix',
  note: 'Note',
  all: 'Fine',
  allText: 'Notation, references and files: there is nothing to fix.',
  facts: 'About this campaign',
  address: 'Address for visitors',
  period: 'Dates',
  languages: 'Languages',
  spots: 'Spots',
  version: 'Public version',
  draft: 'Draft',
  spotCount: (count) => `${count}`,
  versionValue: (version) => `Version ${version}`,
  draftChanged: 'Differs from the public version',
  draftSame: 'Equal to the public version',
  openField: 'To the field',
  openFile: 'To the file',
};
