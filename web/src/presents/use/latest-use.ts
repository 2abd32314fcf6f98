import type { UserPresent } from '../../queries/queries.ts';

export type Used = UserPresent & { usedAt: string };

/** The user present of a present that was used last; undefined if none was. */
export const latestUse = (presentId: string, all: readonly UserPresent[]): Used | undefined =>
  all
    .filter((one): one is Used => one.presentId === presentId && one.usedAt !== null)
    .sort((a, b) => Date.parse(b.usedAt) - Date.parse(a.usedAt))[0];
