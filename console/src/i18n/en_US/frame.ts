import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

export const frame: ConsoleTexts['frame'] = {
  contents: 'Contents',
  openContents: 'Open the contents',
  chooser: 'Switch campaign',
  allCampaigns: 'All campaigns',
  phases: { before: 'Prepare', running: 'Open', ended: 'After' },
  phaseLabel: (phase) => `Now: ${phase}`,
  groups: { make: 'Make', open: 'Open', people: 'People' },
  pages: {
    overview: 'Overview',
    cover: 'Cover and dates',
    sheets: 'Courses and sheets',
    spots: 'Spots',
    prizes: 'Prizes',
    surveys: 'Questionnaires',
    notices: 'Notices and pages',
    ground: 'Map',
    file: 'campaign.yaml',
    publish: 'Proof and publish',
    print: 'Print room',
    team: 'Team',
    audit: 'Log',
  },
  members: 'Everyone on this Meguri',
  account: 'Account',
  language: 'Language',
  signOut: 'Sign out',
  roles: { owner: 'Owner', editor: 'Editor', desk: 'Desk', viewer: 'Viewer' },
  skip: 'Skip to the page',
  beforeDays: (left) => `Opens in ${days(left)}`,
  runningDays: (day, left) => (left === 0 ? `Day ${day}, the last one` : `Day ${day}, ${days(left)} left`),
  endedOn: (date) => `Ended ${date}`,
  noPeriod: 'No dates yet',
  offline: 'No connection. Your edits are kept on this computer.',
};
