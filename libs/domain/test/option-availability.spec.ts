import { english } from '../../texts/test/english.js';
import { reasonOf } from '../cart/changes/change-reasons.js';
import { type OptionSale, optionReason } from '../menu/option-availability.js';
import { NOON, ZONE } from './builders.js';

const COLA = { remaining: 5, ownHours: null };
const EXTRA = { option: { name: 'Extra Cheese', food: null } };

test.each<[string, Partial<OptionSale>, string | null]>([
  ['a food that is left', {}, null],
  ['an option without a food', EXTRA, null],
  ['an option without a food that staff marked', { ...EXTRA, isSoldOut: true }, 'Extra Cheese is sold out today.'],
  ['a food that is removed', { food: undefined }, 'Cold Cola is no longer on the menu.'],
  ['a food with none left', { food: { ...COLA, remaining: 0 } }, 'Cold Cola is sold out today.'],
  ['a food within its hours', { food: { ...COLA, ownHours: { open: '11:00', close: '13:00' } } }, null],
  [
    'a food outside its hours',
    { food: { ...COLA, ownHours: { open: '07:00', close: '11:00' } } },
    'Cold Cola is only served between 07:00 - 11:00.',
  ],
])('says why an option cannot be chosen: %s', (_what, over, reason) => {
  const option = { name: 'Cold Cola', food: { id: 4, name: 'Cola' } };
  const found = optionReason({ option, isSoldOut: false, food: COLA, at: NOON, timeZone: ZONE, ...over });
  expect(found && english(reasonOf(found))).toBe(reason);
});
