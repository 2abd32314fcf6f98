import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const campaignList: ConsoleTexts['campaignList'] = {
  day: (name, day) => `Today is day ${day} of ${name}.`,
  calm: (count) =>
    `${count === 1 ? 'There is one campaign' : `There are ${count} campaigns`}. Nothing is urgent today.`,
  needs: {
    not_open: (name) => `${name} should be open, but it is not published yet.`,
    faults: (name, count) => (count === 1 ? `${name} has one thing to fix.` : `${name} has ${count} things to fix.`),
    unpublished: (name, days) =>
      `${name} opens ${days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`}. It is not published yet.`,
  },
  tags: {
    not_open: 'Not published',
    faults: (count) => `${count} to fix`,
    unpublished: (days) =>
      days === 0 ? 'Opens today, unpublished' : `${days === 1 ? '1 day' : `${days} days`} left, unpublished`,
    edits: 'Unpublished edits',
  },
  more: (count) => (count === 1 ? 'One more campaign is waiting.' : `${count} more campaigns are waiting.`),
  counts: (spots) => (spots === 1 ? '1 spot' : `${spots} spots`),
  today: (visitors, stamps) =>
    `Today ${visitors.toLocaleString('en')} ${visitors === 1 ? 'visitor' : 'visitors'}, ${stamps.toLocaleString('en')} ${stamps === 1 ? 'stamp' : 'stamps'}`,
  server: {
    title: 'This server',
    fine: 'All is well',
    causes: {
      silent: 'No answer',
      slow: 'The database is slow',
      no_backup: 'No backup yet',
      old_backup: 'The last backup is older than a day',
    },
    database: (ms) => `Database answers in ${ms} ms`,
    backup: (time) => `Backup ${time}`,
    version: (version) => `Version ${version}`,
  },
  fresh: 'Ten minutes from a template.',
  freshFolder: 'Or from a folder.',
};
