import type { Queryable } from '../db/open.ts';

/*
 * Changes of figures that are not new rows (docs/decisions/0094-figures-by-the-minute.md). A statement that voids or
 * uses something writes them with one of these, for the rows of a common table expression that returns what it changed.
 * Code that gives a use back subtracts it in the same way.
 */

const INTO = 'insert into figure_changes (campaign_id, account_id, kind, subject, part, at, count)';

/** Whether a user present counts as taken: all but a draw that was lost immediately. The result of a later draw changes nothing. */
export const IS_TAKEN = `(draw->>'type' is distinct from 'instant' or draw->>'result' is distinct from 'lose')`;

/** The outcome by which a user present counts as taken. */
export const TAKEN_OUTCOME = `case when draw->>'type' = 'instant' and draw->>'result' = 'win' then draw->>'outcome' else '' end`;

/** For acquisitions that a statement voided: campaign_id, account_id, spot_id, method and acquired_at. */
export const subtractStamps = (voided: string): string => `
      ${INTO}
      select campaign_id, account_id, 'stamp', spot_id, method, acquired_at, -1 from ${voided}`;

/** For user presents that a statement voided: campaign_id, account_id, present_id, acquired_at, draw and spent. */
export const subtractTakes = (voided: string): string => `
      ${INTO}
      select campaign_id, account_id, 'taken', present_id, ${TAKEN_OUTCOME}, acquired_at, -1 from ${voided}
      where not spent and ${IS_TAKEN}`;

/** For user presents that a statement marked as used, or as no longer used: campaign_id, account_id, present_id and used_at. */
export const countUses = (used: string, count: 1 | -1): string => `
      ${INTO}
      select campaign_id, account_id, 'used', present_id, '', used_at, ${count} from ${used}`;

/**
 * Waits for a running roll-up and blocks new ones until the transaction ends. Used by code that deletes figures
 * together with the rows that they count.
 */
export const lockFigures = (tx: Queryable) =>
  tx.query({ name: 'lock_figures', text: 'select 1 from figure_state for update' });
