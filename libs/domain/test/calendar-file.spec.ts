import fc from 'fast-check';
import { type CalendarEvent, calendarFile } from '../time/calendar-file.js';

const event: CalendarEvent = {
  uid: 'order-1@shop.example',
  title: 'Collect order #212, Ceylon Smash',
  place: 'Colombo 07, 12 Ward Place',
  url: 'https://shop.example/order/SzdRMg%3D%3D',
  startsAt: new Date('2026-11-21T14:10:00Z'),
  minutes: 15,
  at: new Date('2026-11-21T13:45:30Z'),
};

test('writes times in UTC, escapes commas and ends lines as the format requires', () => {
  expect(calendarFile(event).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Passline//Orders//EN',
    'BEGIN:VEVENT',
    'UID:order-1@shop.example',
    'DTSTAMP:20261121T134530Z',
    'DTSTART:20261121T141000Z',
    'DTEND:20261121T142500Z',
    'SUMMARY:Collect order #212\\, Ceylon Smash',
    'LOCATION:Colombo 07\\, 12 Ward Place',
    'URL:https://shop.example/order/SzdRMg%3D%3D',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('writes no line longer than 75 octets, and unfolding restores the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      const text = calendarFile({ ...event, title });
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const unfolded = text.replaceAll('\r\n ', '');
      const written = title.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
      expect(unfolded).toContain(`SUMMARY:${written}\r\n`);
    }),
  );
});
