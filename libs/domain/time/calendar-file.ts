/** One event of a calendar. */
export interface CalendarEvent {
  /** the same for the same event, so that a second import updates it */
  uid: string;
  title: string;
  place: string;
  /** the page with the details */
  url: string;
  startsAt: Date;
  minutes: number;
  /** when it was written */
  at: Date;
}

/** Returns an instant in UTC, in the form of RFC 5545: `20261121T141000Z`. */
function stamp(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Folds a line by RFC 5545: at most 75 octets, and continuation lines begin with a space. Never splits a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let [out, length] = ['', 0];
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (length + octets > 75) {
      out += '\r\n ';
      length = 1;
    }
    out += character;
    length += octets;
  }
  return out;
}

/** Returns an event as an iCalendar file (RFC 5545), which every calendar app imports. */
export function calendarFile({ uid, title, place, url, startsAt, minutes, at }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Passline//Orders//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp(at)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(new Date(startsAt.getTime() + minutes * 60_000))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
