import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const together: ConsoleTexts['together'] = {
  here: (names) => `Also here: ${names}`,
  goTo: (name) => `Go to the field where ${name} is`,
  isHere: (name) => `${name} has this draft open`,
  atField: (name) => `${name} is at this field`,
  more: (count) => `${count} more`,
  lost: 'No connection.',
  lostAt: (time) => `No connection. This is how things were at ${time}.`,
  reconnect: 'Connect',
  storedEdits: (count) =>
    count === 1 ? '1 edit is kept on this computer' : `${count} edits are kept on this computer`,
  storedText: 'They will be saved one by one when there is a connection.',
};
