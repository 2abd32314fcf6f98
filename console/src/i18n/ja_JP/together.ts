import { things } from './counting.ts';

export const together = {
  here: (names: string) => `いま開いている人：${names}`,
  goTo: (name: string) => `${name} さんのいる欄へ`,
  isHere: (name: string) => `${name} さんがこの画面にいます`,
  atField: (name: string) => `${name} さんがこの欄にいます`,
  more: (count: number) => `ほか ${count} 人`,
  lost: 'つながっていません。',
  lostAt: (time: string) => `つながっていません。${time} のようすです。`,
  reconnect: 'つなぐ',
  storedEdits: (count: number) => `${things(count)}の直しは、この端末に残してあります`,
  storedText: 'つながりしだい、順に保存します。',
};
