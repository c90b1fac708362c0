import { english } from '../../texts/test/english.js';
import { type Sale, servedBetween, unavailableInWords, unavailableReason } from '../menu/availability.js';
import { NOON, ZONE } from './builders.js';

const sale = (over: Partial<Sale> = {}): Sale => ({
  remaining: 1,
  itemHours: { open: '10:00', close: '22:00' },
  branchHours: { open: '09:00', close: '23:00' },
  at: NOON,
  timeZone: ZONE,
  ...over,
});
const CLOSED = { open: '13:00', close: '14:00' };

describe('unavailableReason', () => {
  it.each<[string, Partial<Sale>, string | null]>([
    ['can be sold', {}, null],
    ['nothing left', { remaining: 0 }, 'Out of Stock'],
    ['branch closed', { branchHours: CLOSED }, 'Branch Closed'],
    ['branch paused', { isPaused: true }, 'Branch Closed'],
    ['food not served now', { itemHours: CLOSED }, 'Not Available'],
    ['nothing left outranks all', { remaining: 0, branchHours: CLOSED, itemHours: CLOSED }, 'Out of Stock'],
    ['a closed branch outranks serving hours', { branchHours: CLOSED, itemHours: CLOSED }, 'Branch Closed'],
    ['opening minute', { branchHours: { open: '12:00', close: '13:00' } }, null],
    ['closing minute', { branchHours: { open: '11:00', close: '12:00' } }, 'Branch Closed'],
    [
      'around the clock',
      { branchHours: { open: '08:00', close: '08:00' }, itemHours: { open: '00:00', close: '00:00' } },
      null,
    ],
    ['past midnight', { branchHours: { open: '11:00', close: '02:00' } }, null],
  ])('%s', (_, over, expected) => {
    const reason = unavailableReason(sale(over));
    expect(reason && english(unavailableInWords(reason))).toBe(expected);
  });
});

it('returns when a food is served', () => {
  expect(english(servedBetween({ open: '10:00', close: '22:00' }))).toBe('Food is only served between 10:00 - 22:00');
});
