import fc from 'fast-check';
import { CLOCK_PATTERN } from '../../contract/values.js';
import { readClock } from '../time/read-clock.js';

describe('a time as people type it', () => {
  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9.30', '09:30'],
    ['9:30 pm', '21:30'],
    ['9:30 PM', '21:30'],
    ['11am', '11:00'],
    ['9:30:00 a.m.', '09:30'],
    ['22:30:00', '22:30'],
    ['12 am', '00:00'],
    ['12pm', '12:00'],
    [' 22:00 ', '22:00'],
  ])('reads %s as %s', (typed, read) => expect(readClock(typed)).toBe(read));

  it.each(['', '25:00', '9:75', '13 pm', 'noon', '1:2', '9:30:15', '1:2:00'])(
    'leaves %s for the form to reject',
    (typed) => expect(readClock(typed)).toBe(typed),
  );

  it("keeps every time of the wire's format", () => {
    fc.assert(fc.property(fc.stringMatching(CLOCK_PATTERN), (time) => readClock(time) === time));
  });
});
