/** The fewest answers of which members without access to single answers see a chart. */
const FEWEST = 5;

/**
 * Whether charts of these answers would say what single visitors answered: because there are fewer than five, or because so few of
 * all are left out that the difference to the chart of all shows theirs (docs/decisions/0102-results-of-questionnaires.md).
 */
export const areTooFew = (count: number, all: number): boolean =>
  (count > 0 && count < FEWEST) || (all > count && all - count < FEWEST);
