import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const deleting: ConsoleTexts['deleting'] = {
  title: 'Delete a campaign',
  link: 'Delete this campaign',
  forbidden: 'You do not have the rights to delete a campaign',
  neverPublished: 'It was never published. It is deleted at once.',
  published: (version) => `Version ${version} is public. Afterwards visitors see “not found”. This cannot be undone.`,
  lost: 'What is lost',
  counts: {
    visitors: 'Visitors',
    stamps: 'Stamps',
    presents: 'Prizes received',
    unused: 'Of these not used yet',
    applications: 'Application forms',
    answers: 'Questionnaire answers',
    photos: 'Photos',
    draws: 'Draws that have not been held',
    members: 'Members with a role',
  },
  count: (count) => (count > 100_000 ? 'over 100,000' : count.toLocaleString('en-US')),
  posters: 'Printed posters are refused as those of an unknown campaign. The log keeps who deleted it.',
  export: 'Export the folder first',
  reason: 'Reason',
  reasonHint: 'It stays in the log',
  confirmation: (slug) => `Type ${slug} to confirm`,
  submit: 'Delete the campaign',
};
