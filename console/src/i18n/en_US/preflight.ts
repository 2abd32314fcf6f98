import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const inWords = (count: number) => NUMBERS[count] ?? `${count}`;

export const preflight: ConsoleTexts['preflight'] = {
  title: 'Pre-flight',
  ready: 'Ready to open.',
  remaining: (count) =>
    count === 1 ? 'Not ready yet. One thing remains.' : `Not ready yet. ${inWords(count)} things remain.`,
  summary: (go, all, notes) =>
    notes === 0
      ? `${go} of ${all} are go.`
      : `${go} of ${all} are go, ${notes} ${notes === 1 ? 'has a note' : 'have notes'}.`,
  scope:
    'This check sees only what a machine can see. Check reception and posters on site, and the prize counters, yourself.',
  verdicts: { go: 'Go', note: 'Note', no_go: 'No-go' },
  groups: { content: 'Content', goods: 'Prizes', server: 'Server' },
  lines: {
    faults: ({ count }) =>
      count > 0
        ? [
            count === 1 ? 'One thing must be mended' : `${count} things must be mended`,
            'The rest is checked afterwards',
          ]
        : ['Notation and references', 'nothing to mend'],
    published: ({ verdict }) =>
      verdict === 'go'
        ? ['The draft is public', 'visitors see the same']
        : ['The draft is not public yet', 'visitors see the public version'],
    dates: ({ verdict }) =>
      verdict === 'go' ? ['Dates', 'the end is still to come'] : ['The dates are over', 'mend the end'],
    languages: ({ count }) =>
      count > 0
        ? ['Missing translations', `${count} ${count === 1 ? 'text shows' : 'texts show'} in another language`]
        : ['Languages', 'every text is in every language'],
    ways: ({ count, names, verdict }) =>
      verdict === 'go'
        ? [
            count === 1 ? 'The spot can be collected' : `All ${count} spots can be collected`,
            'each has a way without GPS',
          ]
        : verdict === 'note'
          ? [count === 1 ? 'One spot needs GPS' : `${count} spots need GPS`, names]
          : ['There is no spot', 'make the first one'],
    circles: ({ count, names }) =>
      count > 0
        ? [
            `${count} ${count === 1 ? 'pair' : 'pairs'} of circles overlap`,
            `${names}: both can be collected from one place`,
          ]
        : ['Circles', 'none overlap'],
    privacy: ({ verdict }) =>
      verdict === 'go'
        ? ['Privacy page', 'visitors can read it']
        : ['There is no privacy page', 'say how personal data is used before you open'],
    retention: ({ count, verdict }) =>
      verdict === 'go'
        ? ['Erasure of personal data', `${count} days after the end`]
        : ['Personal data is never erased', 'set after how many days it is'],
    windows: ({ count, names, verdict }) =>
      verdict === 'go'
        ? ['Windows of prizes', 'they fit the dates']
        : [count === 1 ? 'One prize cannot be taken' : `${count} prizes cannot be taken`, names],
    stock: ({ count, names, verdict }) =>
      verdict === 'no_go'
        ? [count === 1 ? 'One prize has no stock' : `${count} prizes have no stock`, names]
        : verdict === 'go'
          ? ['Prize stock', 'enough for the expected visitors']
          : count > 0
            ? [count === 1 ? 'One prize is not for everybody' : `${count} prizes are not for everybody`, names]
            : ['Prize stock is not compared yet', 'enter the expected visitors to see whether it is enough'],
    https: ({ verdict }) =>
      verdict === 'go'
        ? ['Secure connection (https)', 'camera and position can be used']
        : [
            'No secure connection (https)',
            'phones refuse camera and position; the server’s administrator sets PUBLIC_URL',
          ],
    mail: ({ verdict }) =>
      verdict === 'go'
        ? ['Mail', 'is configured']
        : ['No mail can be sent', 'nobody can reset a password alone; the server’s administrator configures it'],
    line: ({ verdict }) =>
      verdict === 'go'
        ? ['LINE log-in', 'is configured']
        : ['LINE log-in does not work', 'the server’s administrator configures the channel'],
  },
  mend: {
    overview: 'To the results',
    publish: 'To the proof',
    cover: 'To the dates',
    spots: 'To the spots',
    pages: 'To the pages',
    settings: 'To the settings',
    prizes: 'To the prizes',
  },
  again: 'Check again',
  print: 'Print the list',
  visitors: 'Expected visitors',
  visitorsUnit: 'people',
  visitorsHint: 'Compared with the stock of prizes. Kept in the address of this page.',
  visitorsError: 'Enter a number from 1 to 9,999,999.',
  namesOf: (names, isMore) => `${names.join(', ')}${isMore ? ' and others' : ''}`,
  lead: 'To pre-flight',
};
