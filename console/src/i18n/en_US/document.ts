import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const document: ConsoleTexts['document'] = {
  save: {
    saved: (time) => `Draft saved ${time}`,
    unchanged: 'Draft saved',
    saving: 'Saving',
    kept: 'Not saved. Kept on this computer',
  },
  undo: 'Undo',
  redo: 'Redo',
  toPublish: 'To proof',
  faults: (count) => `${count} to mend`,
  notes: (count) => (count === 1 ? '1 note' : `${count} notes`),
  readOnly: { title: 'You can look but not edit', text: 'To have something changed, ask an editor of this campaign.' },
  forbidden: {
    title: 'You may not see the draft',
    text: (name) => `Owners and editors of ${name} can open its draft.`,
  },
  rebased: {
    title: 'The public version and the draft disagree',
    mine: 'Draft',
    theirs: 'Public version',
  },
  unreadable: {
    title: 'The file cannot be read, so fields cannot be edited',
    text: 'campaign.yaml has a mistake in its notation. Mend it in the file view to come back to the fields.',
    open: 'Open the file',
  },
  refused: 'The edit was not accepted',
  clash: {
    title: (who) => `${who} edited this too`,
    someone: 'Somebody else',
    mine: 'You',
    use: 'Use this one',
    gone: 'Remove it',
    left: (count) => `${count} more`,
  },
  fileTitle: 'campaign.yaml',
  fileLabel: 'The content of campaign.yaml',
  fileLead: 'The file itself, as git has it. Comments and order stay as you write them.',
  fileSave: 'Save the file',
  fileDiscard: 'Discard my changes',
  fileSaved: 'The file is saved',
  fileChanged: 'Somebody changed the draft while this file was open. Load the newest file and edit it again.',
  fileReload: 'Load the newest file',
  line: (line) => `line ${line}`,
  position: (line, column) => `line ${line}, column ${column}`,
};
