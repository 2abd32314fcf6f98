/** An event for a calendar. Instants are ISO 8601. */
export interface CalendarEvent {
  /** Unique, and the same each time that the event is saved. */
  id: string;
  name: string;
  start: string;
  end: string;
  url: string;
}

const instant = (at: string): string => new Date(at).toISOString().replaceAll(/[-:]/g, '').replace(/\.\d+/, '');

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

/** The most bytes of a line (RFC 5545, section 3.1). */
const MOST_BYTES = 75;

/** Breaks a line of the file; the following parts begin with a space. */
function foldedLine(line: string): string {
  const encoder = new TextEncoder();
  const lines = [''];
  let bytes = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (bytes + size > MOST_BYTES) {
      lines.push(' ');
      bytes = 1;
    }
    lines[lines.length - 1] += letter;
    bytes += size;
  }
  return lines.join('\r\n');
}

/** An iCalendar file with one event (RFC 5545). `now` is in milliseconds. */
export function calendarFile({ id, name, start, end, url }: CalendarEvent, now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Meguri//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(id)}`,
    `DTSTAMP:${instant(new Date(now).toISOString())}`,
    `DTSTART:${instant(start)}`,
    `DTEND:${instant(end)}`,
    `SUMMARY:${escaped(name)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldedLine).join('\r\n')}\r\n`;
}
