import { english } from '../../texts/test/english.js';
import { ownHoursOf, type Sale, servedBetween, unavailableInWords, unavailableReason } from '../menu/availability.js';
import { aFood, NOON, ZONE } from './builders.js';

const sale = ({ item, ...over }: Partial<Omit<Sale, 'item'>> & { item?: Partial<Sale['item']> } = {}): Sale => ({
  item: aFood(item),
  branch: { open: '09:00', close: '23:00' },
  at: NOON,
  timeZone: ZONE,
  ...over,
});
const CLOSED = { open: '13:00', close: '14:00' };
/** The hours that were copied on a day on which the branch had others. */
const FOLLOWING = { ...CLOSED, has_branch_hours: true };
const LUNCH_AND_DINNER = [
  { open: '10:00', close: '11:30' },
  { open: '18:00', close: '22:00' },
];

describe('unavailableReason', () => {
  it.each<[string, Parameters<typeof sale>[0], string | null]>([
    ['can be sold', {}, null],
    ['nothing left', { item: { remaining_quantity: 0 } }, 'Out of Stock'],
    ['branch closed', { branch: CLOSED }, 'Branch Closed'],
    ['branch paused', { isPaused: true }, 'Branch Closed'],
    ['a slot, which the branch offers', { branch: CLOSED, isPaused: true, isSlot: true }, null],
    ['food that is not served in the slot', { item: CLOSED, isSlot: true }, 'Not Available'],
    ['food not served now', { item: CLOSED }, 'Not Available'],
    ['a food without own hours, while the branch is open', { item: FOLLOWING }, null],
    ['a food without own hours, while the branch is closed', { item: FOLLOWING, branch: CLOSED }, 'Branch Closed'],
    ['between two periods', { branch: { ...CLOSED, week_hours: Array(7).fill(LUNCH_AND_DINNER) } }, 'Branch Closed'],
    [
      'a closed day',
      { branch: { open: '00:00', close: '00:00', closings: [{ date: '2026-03-10', reason: '' }] } },
      'Branch Closed',
    ],
    ['nothing left outranks all', { item: { ...CLOSED, remaining_quantity: 0 }, branch: CLOSED }, 'Out of Stock'],
    ['a closed branch outranks serving hours', { item: CLOSED, branch: CLOSED }, 'Branch Closed'],
    ['opening minute', { branch: { open: '12:00', close: '13:00' } }, null],
    ['closing minute', { branch: { open: '11:00', close: '12:00' } }, 'Branch Closed'],
    ['around the clock', { branch: { open: '08:00', close: '08:00' }, item: { open: '00:00', close: '00:00' } }, null],
    ['past midnight', { branch: { open: '11:00', close: '02:00' } }, null],
  ])('%s', (_, over, expected) => {
    const reason = unavailableReason(sale(over));
    expect(reason && english(unavailableInWords(reason))).toBe(expected);
  });
});

it('returns the hours of its own that a food has', () => {
  expect(ownHoursOf(aFood(CLOSED))).toEqual(CLOSED);
  expect(ownHoursOf(aFood(FOLLOWING))).toBeNull();
});

it('returns when a food is served', () => {
  expect(english(servedBetween({ open: '10:00', close: '22:00' }))).toBe('Food is only served between 10:00 - 22:00');
});
