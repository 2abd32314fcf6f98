import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

const texts = (count: number) => `${count} ${count === 1 ? 'text' : 'texts'}`;

export const machine: ConsoleTexts['machine'] = {
  open: 'Machine draft',
  title: (language) => `Machine draft, ${language}`,
  unchecked: 'Machine, not checked',
  right: 'Mark as checked',
  notChecked: {
    title: 'Some machine translations are not checked',
    text: 'They do not prevent publishing. Compare them with their source on the translation desk.',
    open: (language, count) => `Check ${texts(count)} in ${language}`,
    count: (language, count) => `${texts(count)} in ${language}`,
  },
  none: (language) => `No text is missing in ${language}`,
  noneText: 'Very long texts and pages are not sent to a machine.',
  off: 'No machine translation service is configured',
  sentence: (count) => `${texts(count)} can be translated by machine.`,
  characters: (count, isLeast) => `${isLeast ? 'at least ' : ''}${count} ${count === 1 ? 'character' : 'characters'}`,
  sends: (count, characters, host) =>
    `“Send” sends the sources of the ${texts(count)} below (${characters}) to ${host}, and nothing else.`,
  received: (count, host) =>
    `The translations of the ${texts(count)} below have been received. “Send” sends only what is still missing to ${host}.`,
  pages:
    'Pages are sent line by line, without their Markdown. A line whose links or emphasis come back broken is sent again in parts.',
  more: (left) => `You can send the other ${left} afterwards.`,
  send: (count) => `Send ${texts(count)}`,
  sending: 'Waiting for the translations',
  back: 'Back to the desk',
  proposals: (count) => `${texts(count)} translated by machine. Choose those to write.`,
  note: 'What you write is marked “Machine, not checked” until somebody checks it.',
  table: 'Machine proposals',
  columns: { take: 'Write', source: 'Source', proposal: 'Machine proposal' },
  take: (place) => `Write ${place}`,
  all: 'Choose all',
  clean: 'Choose those without a warning',
  noneChosen: 'Choose none',
  apply: (count) => `Write ${texts(count)}`,
  failed: 'This could not be written. The draft is as before.',
  changed: 'A source or a translation has changed since it was sent. Send it again. The draft is as before.',
  faults: {
    empty: 'No translation',
    unmade: 'A line has no translation, or its Markdown marks break',
    same: 'Same as the source',
    placeholder: 'Placeholders differ',
    link: 'Links differ',
    number: 'Numbers differ',
    long: 'May be too long',
    marks: 'Markdown marks or lines differ',
  },
};
