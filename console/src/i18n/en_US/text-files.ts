import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

const rows = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`;

export const textFiles: ConsoleTexts['textFiles'] = {
  title: 'Import translations',
  files: 'Translate in a spreadsheet',
  save: (kind) => `Export as ${kind}`,
  open: 'Import',
  tooLong: (count) =>
    `${count} ${count === 1 ? 'text is' : 'texts are'} too long for a cell of a spreadsheet and not in the file.`,
  columns: { key: 'Key', place: 'Where', source: (language) => `Source ${language}`, state: 'State' },
  states: {
    source: 'Source',
    missing: 'Missing',
    stale: 'Source changed',
    machine: 'Machine, not checked',
    shared: 'Same in every language',
    unneeded: 'Not needed',
    done: 'Done',
  },
  sentence: 'Translate the exported table and bring it back here.',
  hint: 'CSV (UTF-8, Shift_JIS) or XLSX. Leave the columns of keys and sources as they are. You check each row before anything is written.',
  choose: 'Choose a file',
  unread: 'This file could not be read as a table. Save it as XLSX or as CSV (UTF-8).',
  misread: 'The characters of this file could not be read. Save it again as XLSX or as CSV (UTF-8).',
  tooMany: (left, most) => `At most ${most} rows can be read at once. There are ${left} too many. Split the file.`,
  noKey:
    'There is no column of keys or of sources. Keep the headings as they were exported, or choose the columns below.',
  noLanguage:
    'There is no column of translations. Keep the headings as they were exported, or choose the columns below.',
  shiftJis: (languages) =>
    `This file is in Shift_JIS, which cannot hold ${languages}. Those columns are left out. XLSX and CSV (UTF-8) can hold them.`,
  readOnly: 'The draft cannot be edited now',
  found: (count) => `${rows(count)} read.`,
  counts: ({ changed, same, open, left }) =>
    `To write ${changed} · unchanged ${same} · to decide ${open} · left out ${left}`,
  column: (heading) => `Column ${heading}`,
  leaveOut: 'Leave out',
  show: { open: 'To decide', change: 'Changes', all: 'All' },
  showLabel: 'Rows to list',
  table: 'Rows of the file',
  line: 'Line',
  text: 'Where, and source',
  outcome: 'On import',
  kinds: {
    change: 'Written',
    same: 'Unchanged',
    source: 'The source has changed',
    unknown: 'No text has this key',
    twice: 'An earlier row has the same key',
  },
  fileSource: 'Source in the file',
  nowSource: 'Source now',
  take: 'Write it all the same',
  leave: 'Leave out',
  taken: 'Written',
  left: 'Left out',
  again: 'Decide again',
  decide: {
    take: (count) => `Write ${rows(count)} with a changed source too`,
    leave: (count) => `Leave out ${rows(count)} that ${count === 1 ? 'is' : 'are'} not decided`,
  },
  back: 'Choose another file',
  apply: (count) => `Write ${rows(count)} to the draft`,
  blocked: (count) => `Decide about ${rows(count)} first. Either all of it is written or nothing.`,
  undo: 'It is written as one step. One undo takes it back.',
  failed: 'This could not be written. The draft is as before.',
  changed: 'The draft has changed since the file was read. Check the rows again. The draft is as before.',
  tooLarge: 'This is more than can be written at once. Split the file by language.',
};
