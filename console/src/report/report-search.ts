/** The dates that the address of the report names; without them it is on the whole event. */
export interface ReportSearch {
  from?: string;
  to?: string;
}

const isDate = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Reads the search parameters; what makes no sense is left out. */
export const reportSearch = ({ from, to }: Record<string, unknown>): ReportSearch =>
  isDate(from) && isDate(to) ? { from, to } : {};
