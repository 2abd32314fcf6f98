import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

const spots = (count: number) => `${count} ${count === 1 ? 'spot' : 'spots'}`;

export const bulk: ConsoleTexts['bulk'] = {
  views: { label: 'View', map: 'One at a time', table: 'Table and map' },
  empty: 'none',
  selectAll: 'Select all spots shown',
  select: (name) => `Select ${name}`,
  open: (name) => `Open ${name}`,
  import: 'Paste from a spreadsheet',
  saveAs: (kind) => `Save the table as ${kind}`,
  bar: 'Actions on the selected spots',
  selected: (count) => `${spots(count)} selected`,
  shift: 'Shift selects a range',
  clear: 'Clear',
  kinds: {
    radius: 'Radius',
    points: 'Points',
    courses: 'Courses',
    methods: 'Ways',
    congestion: 'Crowding',
    name: 'Replace in names',
  },
  stepHint: '55, +10, -10',
  find: 'Find',
  replace: 'Replace with',
  mode: 'Change',
  add: 'Add',
  remove: 'Remove',
  changes: (count) => (count === 0 ? 'Nothing changes yet' : `${spots(count)} will change as the table shows`),
  refused: 'Fix what is red in the table first',
  apply: (count) => `Apply to ${spots(count)}`,
  gainsStamp: 'Will give a stamp',
  gainedStamp: (numbers) =>
    `${numbers.length === 1 ? 'Spot' : 'Spots'} ${numbers.join(', ')} now ${numbers.length === 1 ? 'gives a stamp, because it has' : 'give a stamp, because they have'} no points`,
  failed: 'This could not be applied. The draft is as before.',
  notPasted: 'The draft has not changed',
  tooMany: (most) => `One paste can make up to ${most.toLocaleString('en')} changes. Paste fewer rows at a time.`,
  pasteFault: (number, fault) => `Spot ${number}: ${fault}`,
  unknown: {
    course: (name) => `There is no course “${name}”`,
    method: (name) => `There is no way to collect “${name}”`,
  },
  congestion: 'Enter Empty, Crowded, Full, Closed or Unknown',
  swapped: 'Latitude and longitude seem swapped',
  textColumn: (field, language) => `${field} (${language})`,
  keywordColumn: 'Answers of the keyword',
};
