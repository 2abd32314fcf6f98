import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const inWords = (count: number) => NUMBERS[count] ?? `${count}`;

export const preflight: ConsoleTexts['preflight'] = {
  title: 'Pre-flight',
  ready: 'Ready to open.',
  remaining: (count) =>
    count === 1 ? 'Not ready to open. One thing remains.' : `Not ready to open. ${inWords(count)} things remain.`,
  publishing: 'You can publish before the list is complete: that puts the pages of visitors on the server.',
  opening: {
    checking: 'Checking what remains before the opening.',
    left: (count) =>
      count === 1 ? 'One check remains before the opening.' : `${inWords(count)} checks remain before the opening.`,
    done: 'Every check before the opening is done.',
  },
  summary: (go, all, notes) =>
    notes === 0
      ? `${go} of ${all} are go. Check as often as you like.`
      : `${go} of ${all} are go, ${notes} ${notes === 1 ? 'has a note' : 'have notes'}. Check as often as you like.`,
  verdicts: { go: 'Go', note: 'Note', no_go: 'No-go' },
  groups: { content: 'Content', site: 'On site', goods: 'People and goods', server: 'Server' },
  lines: {
    faults: ({ count, verdict }) =>
      verdict === 'no_go'
        ? [count === 1 ? 'One thing must be fixed' : `${count} things must be fixed`, 'The rest is checked afterwards']
        : verdict === 'note'
          ? [count === 1 ? 'The check has one note' : `The check has ${count} notes`, 'See whether that is intended']
          : ['Notation and references', 'Nothing to fix'],
    published: ({ verdict }) =>
      verdict === 'go'
        ? ['The draft is public', 'Visitors see the same']
        : ['The draft is not public yet', 'Visitors see the public version'],
    dates: ({ verdict, at }) =>
      verdict === 'go'
        ? ['Dates', at === '' ? 'The end is still to come' : `From ${at}`]
        : ['The dates are over', 'Correct the end'],
    zone: ({ names, verdict }) =>
      verdict === 'go'
        ? ['Time zone', names]
        : ['The time zone does not fit the spots', `${names}: dates and daily limits differ from the clocks there`],
    languages: ({ count }) =>
      count > 0
        ? ['Missing translations', `${count} ${count === 1 ? 'text shows' : 'texts show'} in another language`]
        : ['Languages', 'Every text is in every language'],
    unchecked: ({ count }) => [
      count === 1 ? 'One machine translation is not checked' : `${count} machine translations are not checked`,
      'Compare them with their source',
    ],
    ways: ({ count, names, verdict }) =>
      verdict === 'go'
        ? [
            count === 1 ? 'The spot can be collected' : `All ${count} spots can be collected`,
            'Each has a way without GPS',
          ]
        : verdict === 'note'
          ? [count === 1 ? 'One spot needs GPS' : `${count} spots need GPS`, names]
          : ['There is no spot', 'Make the first one'],
    courses: ({ count, names, verdict }) =>
      verdict === 'go'
        ? [count === 1 ? 'One course' : `${count} courses`, 'Each has spots']
        : [count === 1 ? 'One course has no spot' : `${count} courses have no spot`, names],
    circles: ({ count, names }) =>
      count > 0
        ? [
            `${count} ${count === 1 ? 'pair' : 'pairs'} of circles overlap`,
            `${names}: both can be collected from one place`,
          ]
        : ['Circles', 'None overlap'],
    privacy: ({ count, verdict }) =>
      verdict === 'go'
        ? ['Privacy page', 'Visitors can read it']
        : count > 0
          ? [
              count === 1 ? 'The pages lack something' : `The pages lack ${inWords(count).toLowerCase()} things`,
              'Give the name of the organiser and the contact',
            ]
          : ['There is no privacy page', 'Say how personal data is used before you open'],
    retention: ({ count, at, verdict }) =>
      verdict === 'go'
        ? ['Erasure of personal data', `On ${at}, ${count} days after the end`]
        : ['Personal data is never erased', 'Set after how many days it is'],
    windows: ({ count, names, verdict }) =>
      verdict === 'go'
        ? ['Windows of prizes', 'They fit the dates']
        : [
            count === 1
              ? 'The window of one prize does not fit the dates'
              : `The windows of ${count} prizes do not fit the dates`,
            names,
          ],
    reachable: ({ count, names, verdict }) =>
      verdict === 'go'
        ? ['Requirements of prizes', 'All can be met in time']
        : [
            count === 1 ? 'Nobody can take one prize' : `Nobody can take ${count} prizes`,
            `${names}: the requirement cannot be met`,
          ],
    stock: ({ count, names, verdict }) =>
      verdict === 'no_go'
        ? [count === 1 ? 'One prize is empty' : `${count} prizes are empty`, `${names}: no stock, or nothing to win`]
        : verdict === 'go'
          ? ['Prize stock and odds', count > 0 ? 'enough for the expected visitors' : 'no prize is limited']
          : count > 0
            ? [count === 1 ? 'One prize does not last' : `${count} prizes do not last`, names]
            : ['Prize stock is not compared yet', 'Enter the expected visitors to see whether it is enough'],
    walked: ({ count, of, names, verdict }) => {
      const left = (of ?? 0) - count;
      return verdict === 'go'
        ? [of === 1 ? 'The spot is walked' : `All ${of} spots are walked`, 'A phone measured the error of its position']
        : [left === 1 ? 'Walk test: one spot to go' : `Walk test: ${left} spots to go`, names];
    },
    radius: ({ count, verdict }) =>
      verdict === 'go'
        ? ['Size of circles', `Wider than the error at ${count === 1 ? 'the spot' : `all ${count} spots`} measured`]
        : [
            count === 1 ? 'One spot refuses visitors' : `${count} spots refuse visitors`,
            'By the errors of the walk test',
          ],
    posters: ({ count, of, names, verdict }) =>
      verdict === 'go'
        ? [count === 1 ? 'One poster is up' : `${count} posters are up`, 'Each was scanned and is the right one']
        : verdict === 'no_go'
          ? [count === 1 ? 'One poster is wrong' : `${count} posters are wrong`, `${names}: replace and scan again`]
          : of === null
            ? [
                count === 1
                  ? 'A revoked poster is still scanned'
                  : `Revoked posters are still scanned at ${count} spots`,
                names,
              ]
            : [of - count === 1 ? 'One poster is not scanned' : `${of - count} posters are not scanned`, names],
    team: ({ count, verdict }) =>
      verdict === 'go'
        ? [`${count} people can publish`, 'One can be away on the day']
        : ['Only one person can publish', 'Name a second one for the day'],
    https: ({ verdict }) =>
      verdict === 'go'
        ? ['Secure connection (https)', 'Camera and position can be used']
        : [
            'No secure connection (https)',
            'Phones refuse camera and position; the server’s administrator sets PUBLIC_URL',
          ],
    mail: ({ verdict }) =>
      verdict === 'go'
        ? ['Email', 'Configured']
        : ['No email can be sent', 'Nobody can reset a password alone; the server’s administrator configures it'],
    line: ({ verdict }) =>
      verdict === 'go'
        ? ['LINE login', 'Configured']
        : ['LINE login does not work', 'The server’s administrator configures the channel'],
    clock: ({ count, verdict }) =>
      verdict === 'go'
        ? ['Clocks', 'Server, database and this device agree']
        : [`A clock is ${count} s off`, 'compared: server, database and this device; set the wrong one'],
    backup: ({ count, at, verdict }) =>
      verdict === 'no_go'
        ? ['There is no backup', 'The server’s administrator runs meguri backup, which has photos and the secret too']
        : verdict === 'note'
          ? [`The last backup is ${count} hours old`, `Made ${at}`]
          : ['Backup', `Made ${at}`],
  },
  people: {
    texts_read: (count, retentionDays) => [
      'Terms, privacy, contact',
      `Read ${count === 1 ? 'the page' : `the ${count} pages`}. Sign if organiser, contact and how long data is kept (${
        retentionDays === null ? 'by the settings: for ever' : `by the settings: ${retentionDays} days after the end`
      }) are right`,
    ],
    posters_hang: (count) => [count === 1 ? 'The poster is up' : `${count} posters are up`, 'Sign when all hang'],
    reception_tested: (count) => [
      count === 1 ? 'Reception at the spot' : `Reception at ${count} spots`,
      'Sign when a phone has worked there',
    ],
    goods_counted: (count) => [
      count === 1 ? 'One kind of prize is counted' : `${count} kinds of prizes are counted`,
      'Sign when they are delivered and counted',
    ],
    counters_staffed: (count) => [
      count === 1 ? 'A counter for one prize' : `Counters for ${count} prizes`,
      'Sign when shifts cover all the dates',
    ],
    contact_known: () => ['Contact on the day', 'Sign when all staff know a phone that is answered'],
    emergency_planned: () => ['Bad weather, emergencies', 'Sign when it is settled who stops the campaign and how'],
  },
  machine: 'auto',
  machineHint: 'Checked by the machine; no seal is needed',
  sealHere: 'sign',
  read: 'Read',
  sign: 'Sign',
  unsign: 'Withdraw',
  signedBy: (name, at) => `${name}, ${at}`,
  voidSince: (name) => `changed since ${name} signed; check it again`,
  formerMember: 'A former member',
  removeCheck: 'Remove',
  add: 'Add a check',
  adding: {
    text: 'Adds a check that only this campaign needs. The campaign is not ready to open until somebody signs it.',
    group: 'Group',
    title: 'What to check',
    titleMissing: 'Write what is to be checked.',
    example: 'Lanterns at the tent',
    note: 'When to sign',
    submit: 'Add',
  },
  radius: {
    why: ({ radius, error, refused }) =>
      refused > 0.05
        ? `error ${error} m; ${radius} m would refuse ${Math.max(1, Math.round(refused * 10))} of 10 visitors`
        : `error ${error} m; ${radius} m leaves no margin`,
    widen: (metres) => `Make it ${metres} m`,
    impossible: 'phones find no position here; offer a code or a keyword as well',
  },
  walk: {
    text: 'Scan to walk with your phone. Stand 20 seconds at each spot: the error is measured and a radius proposed.',
    needsHttps: 'Phones allow position and camera only over https. Open the https address of this server on the phone.',
    here: 'Open it here',
  },
  departure: {
    title: 'Ready to open',
    boxes: { content: 'Content', site: 'On site', goods: 'Goods', owner: 'Owner' },
    open: 'can be signed',
    waiting: 'cannot be signed yet',
    signed: (name) => `signed by ${name}`,
    void: (name) => `changed since ${name} signed`,
    left: (count) => `${inWords(count)} ${count === 1 ? 'thing' : 'things'} to go`,
    boxesFirst: 'Three seals first',
    go: 'Sign as the owner',
    gone: 'Every seal is there.',
  },
  fix: {
    overview: 'To the results',
    publish: 'To the proof',
    translate: 'To the translations',
    cover: 'To the dates',
    spots: 'To the spots',
    courses: 'To the courses',
    print: 'To the print room',
    walk: 'Start walking',
    team: 'To the team',
    pages: 'To the pages',
    organiser: 'To organiser and contact',
    settings: 'To the settings',
    prizes: 'To the prizes',
  },
  forAdmin: {
    copy: 'Copy for the administrator',
    head: (address) => `Before the stamp rally at ${address} opens, please set up the server:`,
    item: (title, text) => `- ${title}. ${text}`,
  },
  again: 'Check again',
  print: 'Print the list',
  checkedAt: (time) => `Checked ${time}`,
  visitors: 'Expected visitors',
  visitorsUnit: 'people',
  visitorsHint: 'Compared with the stock of prizes.',
  visitorsError: 'Enter a number from 1 to 9,999,999.',
  namesOf: (names, isMore) => `${names.join(', ')}${isMore ? ' and others' : ''}`,
  lead: 'To pre-flight',
};
