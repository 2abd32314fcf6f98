/** Whether the text is an existing date in the form `2026-10-05`. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  // Date.parse rejects some dates that do not exist and moves others to the next month.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}
