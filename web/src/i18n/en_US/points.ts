import type { Catalog } from '../ja_JP/ja_JP.ts';

export const points = {
  reason: {
    acquisition: 'Collected at the spot',
    exchange: 'Used for a prize',
    void: 'Reset',
    moved: 'Data restored',
    desk: 'Changed by the organizer',
  },
  empty: { title: 'No points yet', text: 'Points you collect will be listed here.' },
} satisfies Catalog['points'];
