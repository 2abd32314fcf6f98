import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const notices: ConsoleTexts['notices'] = {
  notices: {
    title: 'Notices',
    list: 'List of notices',
    add: 'Add a notice',
    name: 'Title',
    none: { title: 'No notice yet', text: 'Tell visitors what is new, or what the weather changes.' },
    choose: { title: 'Choose a notice', text: 'Choose one from the list to edit it here.' },
    deleting: { title: (name) => `Delete ${name} from the draft`, text: 'Once published, visitors no longer see it.' },
  },
  popups: {
    title: 'Popups',
    list: 'List of popups',
    add: 'Add a popup',
    name: 'Title',
    none: { title: 'No popup yet', text: 'A popup is shown once to each visitor, at one moment.' },
    choose: { title: 'Choose a popup', text: 'Choose one from the list to edit it here.' },
    deleting: { title: (name) => `Delete ${name} from the draft`, text: 'Once published, it is no longer shown.' },
  },
  pages: { title: 'Pages' },
  pageNames: { howToPlay: 'How to play', faq: 'Questions and answers', terms: 'Terms of use', privacy: 'Privacy' },
  pageHints: {
    howToPlay: 'How to collect, and how to get prizes',
    faq: 'What visitors often ask',
    terms: 'The conditions that visitors accept before they register',
    privacy: 'What is stored, what for, and when it is erased',
  },
  pagesLead:
    'The four pages that visitors read, in each language. Words in brackets, such as {{organiser}}, show name, organiser, contact and days from “Cover and dates”.',
  noPages: {
    title: 'There are no pages yet',
    text: 'Templates put all four pages into the draft. Read them and adapt them to this campaign. Publishing needs the terms and the privacy page.',
    start: 'Start all four from templates',
  },
  hooks: {
    signin: 'The first screen',
    home: 'When home is opened',
    stamp: 'After a stamp',
    present: 'After a prize',
  },
  from: (time) => `from ${time}`,
  atOnce: 'as soon as published',
  important: 'important',
  separator: ', ',
  fields: {
    title: 'Title',
    body: 'Text',
    publishAt: 'Shown from',
    important: 'Important',
    importantHint: 'Rises in open pages too. Use it for what is urgent',
    hook: 'Moment',
    image: 'Picture',
  },
};
