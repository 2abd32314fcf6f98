import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const seals: ConsoleTexts['seals'] = {
  shape: 'Frame',
  shapeHint: 'Without a choice, nine frames repeat in the order of the spots',
  shapeByPlace: 'By its place',
  shapes: {
    ticket: 'Ticket',
    circle: 'Circle',
    octagon: 'Octagon',
    scallop: 'Scalloped',
    ema: 'Votive tablet',
    mokko: 'Quatrefoil',
    hexagon: 'Hexagon',
    rounded: 'Rounded square',
    plum: 'Plum blossom',
    square: 'Square',
    shield: 'Shield',
    gourd: 'Gourd',
  },
};
