import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const placing: ConsoleTexts['placing'] = {
  next: (name) => `Press the map to place “${name}”.`,
  more: 'List the names first, then press the map for each. Without a name a press makes a new spot.',
  name: (number) => `Spot ${number}`,
  here: 'Start from where I am',
  hereFailed: 'Your position could not be found. Type the first one as: name latitude, longitude.',
};
