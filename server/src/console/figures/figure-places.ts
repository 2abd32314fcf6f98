import type { Database } from '../../db/open.ts';

/** A place of the database, and an account with which a statement runs there. */
export interface FigurePlace {
  name: string;
  home: string | undefined;
}

/** The places of a distributed database; otherwise one. */
export function placesOf(db: Pick<Database, 'homes'>): FigurePlace[] {
  const homes = db.homes();
  return homes.length === 0
    ? [{ name: '0', home: undefined }]
    : homes.map((home, index) => ({ name: String(index), home }));
}
