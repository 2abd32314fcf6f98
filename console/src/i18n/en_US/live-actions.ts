import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';
import { directions } from './walk.ts';

export const liveActions: ConsoleTexts['liveActions'] = {
  title: 'Changes during the event',
  none: 'What is public has not been changed here in the last two days.',
  about:
    'A change takes effect within 2 seconds, and pages that visitors have open show it within about 30. It also goes into the draft.',
  kinds: { radius: 'Radius', position: 'Position', code: 'QR code', keyword: 'Keyword', stock: 'Stock' },
  kindsOfUndo: 'Taken back',
  changes: {
    radius: (before, after) => `${before} to ${after}`,
    metres: (n) => `${n}\u00a0m`,
    standard: 'the standard 50\u00a0m',
    position: (direction, metres) => `${metres} m ${directions[direction]}`,
    code: (after) => `Version ${after} (older posters no longer work)`,
    keyword: (before, after) => `“${before}” to “${after}”`,
    hiddenKeyword: 'changed (visible to editors only)',
    stock: (before, after) => `${before} to ${after}`,
  },
  signed: (name) => `Published at once under the seal of ${name}`,
  takeBack: 'Take back',
  takeBackTitle: (what) => `Take back the change to ${what}`,
  keywordBack: 'Visitors can collect with the previous keyword again. If it has leaked, choose a new one instead.',
  states: { taken_back: 'Taken back', superseded: 'Changed again since', final: '' },
  spot: {
    open: 'Change',
    title: (name) => `Change ${name}`,
    what: 'What to change',
    radius: 'Radius',
    radiusNow: (now) => `Now ${now}. Make it larger where visitors are there but cannot collect the stamp.`,
    refused: (n) => `${n === '1' ? '1 visitor' : `${n} visitors`} refused in the last 30 min as too far away`,
    stillRefused: 'refused',
    letIn: (n) => `${n} would get in`,
    noneRefused: 'In the last 30 min nobody was too far away for the present radius.',
    smaller: 'With a smaller radius, visitors who can collect it now may no longer be able to.',
    stamps: 'Collected stamps',
    unchanged: 'stay',
    unknownPlaces: 'Where refused visitors stood is not kept, so how many of them a move lets in cannot be shown.',
    radiusFault: 'Enter a number from 1 to 100000.',
    lat: 'Latitude',
    lon: 'Longitude',
    position: 'Press the map or move the pin (arrow keys: 1 m, with Shift 10 m). The radius stays.',
    here: 'Use the position of this device',
    accuracy: (metres) =>
      `This is the position of this device, within about ${metres} m. If that is too much, wait under the open sky and press again.`,
    noPosition: {
      denied: 'The position may not be used. Allow “Location” for this site in the settings of the browser.',
      failed: 'The position was not found. Press again under the open sky.',
    },
    moves: (direction, metres) => `Moves ${metres} m ${directions[direction]} of the present point.`,
    farOn: 'This distance is right',
    farMissing: 'To move it by more than 500 m, check the distance and tick the box.',
    degreesFault: 'Enter a latitude from -90 to 90 and a longitude from -180 to 180.',
    codeVersion: (version) => `version ${version}`,
    code: (version) =>
      `Version ${version} now. After this, the QR codes and numbers on posters that hang there no longer work, and this cannot be taken back. Print and hang the new posters at once.`,
    noCode: 'This spot has no QR code of its own to renew.',
    otherCodes:
      'Codes of others, such as those on tickets, stay valid. To end one, remove it from the spot in the draft.',
    keywordAbout:
      'Keywords that you remove are refused within 2 seconds. Change the sign, or hang a new sheet from the print room, at the same time. The hint stays. If you take the change back, the previous keywords are accepted again.',
    keywordHint: 'One per line. Each of them is accepted, such as one in each language.',
    keywordFault: (isExact) =>
      `Enter at least one keyword, each of at most 200 letters, and change, add or remove one. Changing only upper or lower case${isExact ? '' : ', or hiragana to katakana,'} makes no difference.`,
    keywordRemains: (words) => `Accepted as before: ${words}. Remove what has leaked.`,
    keywordWhy: 'Do not write the keyword here: everybody in the team sees the reason.',
    submit: 'Change it',
    renew: 'Renew the QR code',
  },
  meanwhile: {
    title: 'Somebody changed this while the dialog was open',
    text: (before, now) =>
      `It was “${before}” when you opened it, and “${now}” is public now. What you typed is still here.`,
    take: 'Continue from what is public now',
  },
  printFirst: {
    sheets: (kinds, n) =>
      `The ${n} kinds of sheets to replace at this spot: ${kinds}. Count how many of each are out before you begin.`,
    how: (next) =>
      `To print first: the draft gets version ${next}, and the print room opens. The present sheets work until you renew the code here or publish the draft.`,
    ready: (next) =>
      `The draft already has version ${next}. Print it, hang the new sheets, and then renew the code here.`,
    ahead: (prepared, next) =>
      `The draft has version ${prepared}, and this makes version ${next} valid. To hang sheets of version ${prepared}, publish the draft instead.`,
    print: (next) => `Print version ${next} first`,
  },
  stock: {
    open: 'Add',
    title: (name) => `Add to ${name}`,
    add: 'How many to add',
    now: (stock) => `There are ${stock} now.`,
    all: 'In all',
    left: 'Left',
    forecast: 'Forecast',
    fault: 'Enter a number from 1 to 1000000.',
    submit: 'Add',
  },
};
