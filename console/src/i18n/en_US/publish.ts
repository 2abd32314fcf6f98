import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const publish: ConsoleTexts['publish'] = {
  title: 'Proof and publish',
  sentence: {
    same: 'There are no changes.',
    faulty: (count) =>
      count === 1
        ? 'Not ready to publish yet. One thing must be mended.'
        : `Not ready to publish yet. ${count} things must be mended.`,
    ready: 'Ready to publish.',
  },
  proof: (version) => `Proof of version ${version}`,
  from: (version) => (version === 0 ? 'The first version' : `From version ${version}`),
  changedBy: (name, time) => `Last edited by ${name}, ${time}`,
  notes: (count) =>
    count === 1 ? 'There is one note. It can be published.' : `There are ${count} notes. It can be published.`,
  seals: 'Sign-off',
  draftedBy: 'Drafted',
  publishedBy: 'Published',
  undone: 'open',
  note: 'Note on this version',
  noteHint: 'Kept in the history',
  submit: (version) => `Publish version ${version}`,
  submitForced: 'Publish anyway',
  promise: 'Visitors see it within 2 seconds. Stamps and points that they have collected are kept.',
  notAllowed: 'Owners can publish, and editors to whom it was given.',
  saving: 'The draft is being saved',
  done: (version) => `Version ${version} is public`,
  unchanged: 'It equals the public version, so no new version was made',
  failed: 'It was not published. Visitors still see the version before',
  harms: {
    title: 'Cannot be published',
    lead: 'Something that visitors hold would change. Mend it, or publish knowing what it costs.',
    accept: 'I know what this costs',
  },
  faults: 'To mend before publishing',
  history: 'History',
  current: 'public',
  versionBy: (name) => name,
  versionCli: 'By git or the command line',
  noNote: 'No note',
  groups: { visitors: 'Visitors will notice', site: 'Needs work on site', hidden: 'Not visible to visitors' },
  added: (name) => `Add ${name}`,
  removed: (name) => `Remove ${name}`,
  moved: 'Another place in the order',
  emptied: 'Empty',
  takeBack: 'Take this change back',
  onlySpelling: 'Only the spelling of the file differs. Visitors see no change.',
  yes: 'Yes',
  no: 'No',
  and: ', ',
};
