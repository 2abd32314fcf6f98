import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const importing: ConsoleTexts['importing'] = {
  title: 'Paste from a spreadsheet',
  readOnly: 'The draft cannot be edited now',
  sentence: 'Paste your list of spots as the spreadsheet has it.',
  paste: 'Paste the table',
  pasteHint:
    'Columns are matched by their headings. Titles above the table and tables without headings are fine too. Put | between several answers of a keyword',
  sample: 'Name\tLatitude\tLongitude\tRadius\nOld Hinoura Station\t34.08966\t133.35358\t60',
  unread: 'No table with headings and at least one row was found',
  read: 'Read',
  file: 'From a file (CSV, XLSX)',
  found: (rows, columns) =>
    `${rows} ${rows === 1 ? 'row' : 'rows'} read. ${columns} ${columns === 1 ? 'column' : 'columns'} matched by heading.`,
  counts: ({ added, changed, same, bad }) =>
    `New ${added}, changed ${changed}, unchanged ${same}, not possible ${bad}. A spot with the same ID or name is changed. Empty cells keep what is there.`,
  table: 'The table that was read',
  line: 'Row',
  leaveOut: 'Leave out',
  outcome: 'Result',
  added: 'New',
  changed: 'Changed',
  same: 'Unchanged',
  twice: 'Another row is for the same spot',
  ambiguous: 'Several spots have this name',
  lacks: (column) => `${column} is missing`,
  swap: (lines) => `Swap latitude and longitude in ${lines.length === 1 ? `row ${lines[0]}` : `${lines.length} rows`}`,
  sheet: 'Sheet',
  noHeadings: 'No heading is recognised. Choose below what each column means.',
  firstIsSpot: 'There are no headings: the first row is a spot',
  back: 'Paste again',
  apply: (count) => `Add ${count} ${count === 1 ? 'spot' : 'spots'} to the draft`,
  leftBehind: (count) =>
    `${count} ${count === 1 ? 'row stays' : 'rows stay'} behind, the others are applied. One undo takes them all back`,
  undo: 'One undo takes it all back',
  tooMuch: (count, most) =>
    `These are ${count} changes, and one step takes ${most}. Leave columns out, or paste fewer rows at a time.`,
  failed: 'This does not fit the draft. The draft is as before.',
};
