/** Whether the text is a day that exists, written `2026-10-05`. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  // A day that does not exist is either none at all or rolls over into the next month.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}
