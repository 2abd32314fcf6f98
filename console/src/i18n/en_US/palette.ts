import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const palette: ConsoleTexts['palette'] = {
  title: 'Find or go to',
  things: 'Things',
  pages: 'Go to',
  acts: 'Actions',
  texts: 'In texts',
  asTable: ': edit as a table',
  none: 'Nothing found',
  foot: '↑ ↓ choose, Enter opens. Kana, kanji, Latin letters and IDs match',
  lists: {
    spots: 'Spot',
    courses: 'Course',
    sheets: 'Sheet',
    prizes: 'Prize',
    notices: 'Notice',
    notifications: 'Notice',
    popups: 'Popup',
    questionnaires: 'Questionnaire',
  },
  keys: {
    title: 'Keys',
    list: [
      ['⌘K / Ctrl K', 'Find or go to'],
      ['?', 'This list'],
      ['⌘Z / Ctrl Z', 'Undo'],
      ['J / K', 'Next or previous spot'],
      ['X', 'Select a row of the table (Shift: a range)'],
      ['Enter', 'Edit a cell of the table'],
      ['Tab', 'To the cell at the right'],
      ['↑ ↓ ← →', 'Move a pin by 1 m (Shift: 10 m)'],
      ['Esc', 'Close, or clear the selection'],
    ],
  },
};
