import type { Catalog } from '../../i18n/ja_JP/ja_JP.ts';
import type { Present } from '../../queries/queries.ts';

/** What a button says that leads to a prize which has just become available: a lottery is drawn or entered, other prizes are received. */
export const prizeStep = (t: Catalog, { name, lottery }: Pick<Present, 'name' | 'lottery'>): string =>
  lottery ? t.presents.act[lottery.type === 'drawn' ? 'enter' : 'draw'] : t.acquire.acquired.receive({ prize: name });
