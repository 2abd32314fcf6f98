import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

const people = (count: number): string => (count === 1 ? 'one person' : `${count} people`);

export const publish: ConsoleTexts['publish'] = {
  title: 'Proof and publish',
  sentence: {
    same: 'It is public, and there are no changes.',
    sameInSandbox: 'There are no changes.',
    faulty: (count) =>
      count === 1
        ? 'Not ready to publish yet. One thing must be fixed.'
        : `Not ready to publish yet. ${count} things must be fixed.`,
    harmful: (count) =>
      count === 1
        ? 'One change would take something from visitors.'
        : `${count} changes would take something from visitors.`,
    waiting: (count) => `Waiting for the approval of ${people(count)}.`,
    checking: 'Checking whether it can be published.',
    conflicting: (count) =>
      count === 1
        ? 'Not ready to publish yet. The public version and the draft disagree in one place.'
        : `Not ready to publish yet. The public version and the draft disagree in ${count} places.`,
    ready: 'Ready to publish.',
  },
  proof: (version) => `Proof of version ${version}`,
  published: (version) => `Version ${version}, public`,
  version: (version) => `Version ${version}`,
  from: (version) => (version === 0 ? 'The first version' : `From version ${version}`),
  notes: (count) =>
    count === 1 ? 'There is one note. It can be published.' : `There are ${count} notes. It can be published.`,
  onlyNotes: (count) => (count === 1 ? 'There is also one note.' : `There are also ${count} notes.`),
  views: { label: 'View', proof: 'Proof', yaml: 'campaign.yaml' },
  seals: 'Sign-off',
  draftedBy: 'Drafted',
  approvedBy: 'Approved',
  publishedBy: 'Published',
  undone: 'open',
  note: 'Note on this version',
  noteHint: 'Kept in the history',
  submit: (version) => `Publish version ${version}`,
  submitForced: 'Publish anyway',
  promise:
    'It is public within 2 seconds, and open pages show it within about 30. Stamps and points that they have collected are kept. You can go back at any time.',
  promiseForced:
    'It is public within 2 seconds, and open pages show it within about 30. You can go back, but that may not undo the effects above.',
  notAllowed: 'Owners can publish, and editors to whom it was given.',
  saving: 'The draft is being saved',
  toVisitors: 'Open the page of visitors',
  toPrint: 'Print posters',
  done: (version) => `Version ${version} is public`,
  unchanged: 'It equals the public version, so no new version was made',
  failed: 'It was not published. Visitors still see the version before',
  rebuilt: (version) => ({
    title: `Version ${version} was published, so the proof was rebuilt`,
    text: 'This draft has not been published. Check what it changes from that version.',
  }),
  toConflict: 'See both and decide which one to use',
  known: 'OK',
  when: {
    label: 'When',
    now: 'Now',
    at: 'At a time',
    date: 'Day',
    time: 'Time',
    zone: (zone) =>
      `In the time zone ${zone}. The draft is kept as it is now. Later edits do not change what is scheduled.`,
    submit: 'Publish at this time',
    submitForced: 'Publish at this time anyway',
    promise: 'At that time it is checked again and then published.',
    missing: 'Enter day and time',
    done: (time) => `It will be published on ${time}`,
    only: 'Only one publication can be scheduled.',
  },
  approvals: {
    title: 'Approvals',
    approve: 'Approve',
    approveForced: 'Approve with these effects',
    given: (count) =>
      count === 0
        ? 'You have approved it. Somebody else can publish.'
        : `You have approved it. Waiting for ${people(count)}.`,
    needed: (count) =>
      `A version of this campaign needs the seals of ${count} different people, the publisher among them.`,
    withdraw: 'Withdraw',
    withdrawOf: 'Withdraw my approval',
    voids: 'A change of the draft or another version voids approvals.',
    flaws: {
      document: 'Void: the draft has changed',
      version: 'Void: another version was published',
      force: 'Void: what it costs visitors has changed',
      right: 'Void: may not publish any more',
    },
    done: 'You have approved it',
    withdrawn: 'You have withdrawn your approval',
  },
  signOff: {
    title: 'People needed to publish',
    options: { one: 'One', two: 'Two', three: 'Three' },
    hint: (possible) =>
      `${possible === 1 ? 'One member' : `${possible} members`} can publish now. The command line is exempt.`,
    short: (possible) =>
      `Only ${possible === 1 ? 'one member' : `${possible} members`} can publish, so nothing can be published this way.`,
  },
  schedule: {
    title: 'Scheduled',
    at: (time, zone) => `Will be published on ${time} (${zone})`,
    by: (name, time) => `Scheduled by ${name}, ${time}`,
    former: 'a former member',
    same: 'It equals the draft as it is now.',
    differs: 'The draft has been edited since. What is scheduled stays as it was.',
    behind: (version) => ({
      title: 'This will not be published',
      text: `Version ${version} was published after it was scheduled. Cancel it and schedule it again.`,
    }),
    nowEnds: 'If you publish now, the scheduled publication will be refused.',
    due: 'It is being published',
    show: 'See what is scheduled',
    cancel: 'Cancel it',
    cancelled: 'The scheduled publication is cancelled',
    gone: 'It is no longer scheduled: it was published or cancelled.',
    heading: 'Scheduled publication',
    failed: {
      title: (time) => `It could not be published on ${time}`,
      safe: 'Visitors still see the version before.',
      forbidden: 'Whoever scheduled it may not publish any more.',
      approvals_missing: 'Approvals were missing.',
      version_changed: 'Another version had been published first.',
      draft_faulty: 'Faults were found.',
      slug_fixed: 'Its slug was not that of the campaign.',
      would_harm_visitors: 'It would have taken more from visitors than was accepted.',
    },
  },
  harms: {
    title: 'Effects on what visitors hold',
    lead: 'What visitors hold would change. Fix it, or publish with these effects.',
    accept: 'Publish with these effects',
    acceptApproval: 'Approve with these effects',
    acceptRollBack: 'Go back with these effects',
    removed: (name) => `Removing ${name}`,
    changed: (name) => `Changing ${name}`,
    what: {
      spot_collected: (count) =>
        `Visitors have collected it ${count === 1 ? 'once' : `${count} times`}. Without it, these stamps disappear from their books.`,
      present_taken: (count) =>
        `Visitors have taken it ${count === 1 ? 'once' : `${count} times`}. Without it, their tickets do not open.`,
      present_changed: (count) =>
        `Visitors hold ${count === 1 ? 'one that is' : `${count} that are`} not used yet. With another kind they can no longer redeem ${count === 1 ? 'it' : 'them'} as promised. A separate prize with the new kind keeps both.`,
      lottery_changed: (count) =>
        `Visitors hold ${count === 1 ? 'one result' : `${count} results`} not used yet, losses included. With another kind, winners can no longer redeem theirs as promised, and those who lost get the new prize. A separate prize with the new kind keeps both.`,
      outcome_granted: (count) =>
        `It was won ${count === 1 ? 'once' : `${count} times`}. Without it, the winners get nothing.`,
      draw_withdrawn: (count) =>
        `${count === 1 ? 'One entry is' : `${count} entries are`} waiting for its draw. Without a draw nobody wins.`,
      draw_over: () => 'Its winners have been drawn. Another time draws nothing again.',
      draws_immediately: () => 'Its time is in the past. The winners are drawn as soon as this is published, for good.',
      limit_changed: () =>
        'The limit on collecting changes while the campaign runs. It differs for those who have collected before.',
      erases_immediately: () =>
        'The retention would be over already, so that personal data of visitors is erased at once, for good.',
      stock_below_granted: (count) => `${count} have been handed out. With fewer the count is wrong.`,
      question_answered: (count) =>
        `Visitors have answered it ${count === 1 ? 'once' : `${count} times`}. These answers do not fit the new kind of answer, so the results mix or omit them. A separate question keeps both.`,
    },
    instead: {
      close_spot: 'Keep it, shown as closed',
      end_present: 'Only stop handing it out',
      empty_outcome: 'Keep it with none left',
      raise_stock: (count) => `Make it ${count}`,
      restore: 'Take this change back',
    },
    done: 'Changed in the draft',
  },
  faults: 'To fix before publishing',
  history: 'History',
  older: 'Earlier versions',
  liveActions: (count) => (count === 1 ? '1 change during the event' : `${count} changes during the event`),
  all: 'All',
  current: 'Public',
  open: (version) => `Open version ${version}`,
  origins: {
    draft: (name) => name,
    schedule: (name) => `${name}, as scheduled`,
    roll_back: (name) => name,
    live_action: (name) => `${name}, during the event`,
    command_line: 'By git or the command line',
    former: 'A former member',
  },
  commandLine:
    '“By git or the command line” is a version that was published with the command of the server (meguri campaign apply), such as from a folder in git. Who ran it is not recorded here.',
  restored: (version) => `Back to version ${version}`,
  noted: (note) => `“${note}”`,
  noNote: 'No note',
  facts: {
    published: 'Published',
    by: 'By',
    approved: 'Approved by',
    note: 'Note',
    kind: 'How',
    kinds: {
      draft: 'In the console',
      schedule: 'At the scheduled time',
      roll_back: (version) => `Back to version ${version}`,
      live_action: 'Changed on the live page',
      command_line: 'By git or the command line',
    },
  },
  compare: {
    label: 'Compare with',
    nothing: 'nothing',
    withBefore: (version) => `Version ${version} (the one before)`,
    withPublished: (version) => `Version ${version} (public)`,
    changed: 'What this version changed',
    changedFrom: (version) => `Changes from version ${version}`,
    first: 'This is the first version.',
    same: 'There is no difference.',
  },
  save: 'Save campaign.yaml',
  toProof: 'Back to the proof',
  rollBack: {
    open: 'Go back to this version',
    title: (version) => `Go back to version ${version}`,
    lead: (version) =>
      `What version ${version} has is published as a new version. The present one stays in the history, and you can return to it.`,
    changes: 'What changes for visitors',
    onlySpelling: 'Only the spelling of the file differs. Visitors see no change.',
    more: (count) => `${count} more`,
    unaffected: 'Stamps, points and prizes that visitors have are kept.',
    draft: 'Your draft is not lost. What it changes is kept on top of the restored version.',
    submit: 'Go back',
    submitForced: 'Go back anyway',
    faulty: 'This version has faults, so you cannot go back to it',
    done: (version, restored) => `Back to version ${restored}. It is now version ${version}`,
    failed: 'It was not possible to go back. Visitors still see the present version',
    notAllowed: 'Owners can go back, and editors to whom publishing was given.',
  },
  diff: {
    label: 'Changes of campaign.yaml',
    counts: (added, removed) =>
      `${added === 1 ? '1 line' : `${added} lines`} added, ${removed === 1 ? '1 line' : `${removed} lines`} removed`,
    none: 'No character of campaign.yaml changes.',
    unchanged: 'Comments and order stay',
    patch: 'Copy the patch',
    export: (slug) => `meguri campaign export ${slug} DIR`,
    exportHint: 'To write it to a folder for git after publishing',
    removed: 'Removed line',
    added: 'Added line',
    unended: 'The line has no line break',
    more: (count) => `Save the file to see ${count} more lines.`,
    files: 'Files',
    fileKinds: { added: 'added', removed: 'removed', replaced: 'replaced' },
  },
  noVersion: { title: 'There is no such version', text: 'Check the number. Versions are never deleted.' },
  groups: { visitors: 'Visitors will notice', site: 'Needs work on site', hidden: 'Not visible to visitors' },
  added: (name) => `Add ${name}`,
  removed: (name) => `Remove ${name}`,
  moved: 'Another place in the order',
  replaced: 'Replace the content of the file',
  file: 'File',
  begun: 'Add',
  begunWith: (parts) => `Add (${parts})`,
  emptied: 'Remove',
  rewritten: 'Change',
  part: (label, value) => `${label}: ${value}`,
  posters: {
    end: 'Present posters stop working when this version is public. Print the new ones first.',
    back: 'The QR codes of earlier posters work again.',
  },
  inLanguage: (word, language) => `${word} (${language})`,
  takeBack: 'Take this change back',
  onlySpelling: 'Only the spelling of the file differs. Visitors see no change.',
  yes: 'Yes',
  no: 'No',
  and: ', ',
};
