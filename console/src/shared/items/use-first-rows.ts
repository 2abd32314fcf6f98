import { useDeferredValue } from 'react';

/** More than a screen has. */
const FIRST_ROWS = 40;

/** The rows of a long list: the first ones immediately, and all of them afterwards, so that the page can be used before. */
export const useFirstRows = <Row>(rows: readonly Row[]): readonly Row[] =>
  useDeferredValue(rows, rows.slice(0, FIRST_ROWS));
