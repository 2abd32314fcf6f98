import { parseHex, wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { colourTokens, type Theme } from './colour.ts';

/** Expected tokens for each main colour; #rgb is written in full. */
const TABLE = [
  ['#ffc600', '#000000', '#ffc600', '#000000', '#ffc600', '#000000', '#ae8600', '#745900', '#ffc600'],
  ['#d7263d', '#ffffff', '#d7263d', '#ffffff', '#d7263d', '#ffffff', '#d7263d', '#b41e31', '#ff9a99'],
  ['#0b6e4f', '#ffffff', '#0b6e4f', '#ffffff', '#0b6e4f', '#ffffff', '#0b6e4f', '#0a6a4c', '#7ed2ae'],
  ['#1b2a6b', '#ffffff', '#1b2a6b', '#ffffff', '#1b2a6b', '#ffffff', '#1b2a6b', '#1b2a6b', '#9fbbff'],
  ['#f4f4f4', '#000000', '#000000', '#f4f4f4', '#f4f4f4', '#000000', '#8b8b8b', '#5c5c5c', '#f4f4f4'],
  ['#111111', '#ffffff', '#111111', '#ffffff', '#ffffff', '#111111', '#111111', '#111111', '#bdbebe'],
] as const;

/** The last digit of a channel may be rounded differently. */
function expectClose(hex: string | undefined, target: string): void {
  const [given, expected] = [parseHex(hex ?? ''), parseHex(target)];
  const off = (['r', 'g', 'b'] as const).map((channel) => Math.abs(expected![channel] - (given?.[channel] ?? 9)) * 255);
  expect(Math.max(...off), `${hex} for ${target}`).toBeLessThan(1.5);
}

describe('colourTokens', () => {
  it.each(TABLE)('of %s are the expected ones', (main, onMain, ...rest) => {
    const day = colourTokens(main, '#000', 'light');
    const night = colourTokens(main, '#000', 'dark');
    expect([day['on-main'], night['on-main']]).toEqual([onMain, onMain]);
    const [act, onAct, nightAct, onNightAct, edge, ink, nightInk] = rest;
    expect([day.act, day['on-act'], night.act, night['on-act']]).toEqual([act, onAct, nightAct, onNightAct]);
    expectClose(day.edge, edge);
    expectClose(day.ink, ink);
    expectClose(night.ink, nightInk);
  });

  it('of the default colours are the literals of tokens.css', () => {
    const literals = {
      'on-main': '#000000',
      act: '#ffc600',
      'on-act': '#000000',
      'main-50': '#ffe380',
      'on-main-50': '#000000',
      'main-20': '#fff4cc',
      edge: '#ae8600',
      fill: '#ffc600',
      ink: '#745900',
      sumi: '#000000',
      page: '#f8f5ee',
      surface: '#fefdfa',
      raised: '#fefdfa',
      sunken: '#f0ece2',
      text: '#211c12',
      'text-2': '#4f4a3e',
      'text-3': '#686357',
      line: '#ded9cc',
      'line-strong': '#858073',
    };
    const tokens = colourTokens('#ffc600', '#000', 'light');
    expect(Object.keys(tokens).sort()).toEqual(Object.keys(literals).sort());
    for (const [name, literal] of Object.entries(literals)) expectClose(tokens[name], literal);
  });

  it.each([
    ['nonsense', 'also nonsense'],
    ['', ''],
    ['#ffc60', 'rgb(0,0,0)'],
    ['#ffc6', 'fff'],
    ['#d7263d ', '#ggg'],
    ['#d7263dff', 'red'],
  ])('fall back to the defaults for %j and %j', (main, sub) => {
    for (const theme of ['light', 'dark'] as const) {
      expect(colourTokens(main, sub, theme)).toEqual(colourTokens('#ffc600', '#000', theme));
    }
  });

  it('accept short and long hex colours in either case', () => {
    expect(colourTokens('#FC0', '#000', 'light')).toEqual(colourTokens('#ffcc00', '#000000', 'light'));
  });
});

const STEPS = ['00', '33', '66', '99', 'cc', 'ff'];
const CUBE = STEPS.flatMap((r) => STEPS.flatMap((g) => STEPS.map((b) => `#${r}${g}${b}`)));

/** Text, background and their minimum contrast for any campaign colour. */
const PROMISES: [text: string, background: string, least: number][] = [
  ['on-main', 'main', 4.5],
  ['on-act', 'act', 4.5],
  ['on-main-50', 'main-50', 4.5],
  ['ink', 'page', 4.5],
  ['ink', 'surface', 4.5],
  ['ink', 'main-20', 4.5],
  ['edge', 'page', 3],
  ['edge', 'surface', 3],
  ['sumi', 'page', 9],
  ['sumi', 'surface', 9],
  ['text', 'page', 7],
  ['text', 'surface', 7],
  ['text-2', 'page', 7],
  ['text-3', 'page', 4.5],
  ['line-strong', 'page', 3],
  ['line-strong', 'surface', 3],
];

describe.each(['light', 'dark'] as Theme[])('over the colour cube, %s', (theme) => {
  const tokens = CUBE.map((main, index) => ({
    main,
    // Every colour is also used as sub colour once.
    ...colourTokens(main, CUBE[(index * 7) % CUBE.length]!, theme),
  })) as Record<string, string>[];

  it.each(PROMISES)('%s on %s has a contrast of at least %f', (text, background, least) => {
    const worst = tokens
      .map((set) => ({ main: set['main'], ratio: wcagContrast(set[text]!, set[background]!) }))
      .reduce((low, next) => (next.ratio < low.ratio ? next : low));
    expect(worst.ratio, `on ${worst.main}`).toBeGreaterThanOrEqual(least);
  });

  it('every token is a colour', () => {
    const odd = tokens.flatMap((set) => Object.values(set).filter((value) => !/^#[0-9a-f]{6}$/.test(value)));
    expect(odd).toEqual([]);
  });
});
