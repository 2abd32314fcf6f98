/** How the period of a new campaign begins or ends: a day, or a day and a time in the time zone of the campaign. */
export const PERIOD_EDGE = '^\\d{4}-\\d{2}-\\d{2}( ([01]\\d|2[0-3]):[0-5]\\d)?$';

/** Whether a period ends after its start. Without times it has whole days. */
export const isPeriodInOrder = (start: string, end: string): boolean =>
  (start.includes(' ') ? start : `${start} 00:00`) < (end.includes(' ') ? end : `${end} 23:59:59`);
