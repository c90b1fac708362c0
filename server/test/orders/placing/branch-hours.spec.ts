import type { Channel, OrderType } from '../../../../libs/contract/values.js';
import type { BranchMenu } from '../../../src/catalog/menu/branch-menu.js';
import { DomainError } from '../../../src/common/errors.js';
import { checkBranch, checkEntry } from '../../../src/orders/placing/order-servable.js';
import { branchMenu, momentAt } from '../../support/branch-menu.js';

/** a Monday, 15:30 in Colombo */
const AT = new Date('2026-03-02T10:00:00Z');

interface Case {
  type?: OrderType;
  channel?: Channel;
}

function check(changes: Partial<BranchMenu['branch']>, { type = 'Pickup', channel = 'web' }: Case = {}): unknown {
  const menu = branchMenu([]);
  const parts = { menu: { ...menu, branch: { ...menu.branch, ...changes } }, remaining: () => 1 };
  try {
    checkBranch(momentAt(AT, parts), { orderType: type, channel });
    return 'accepted';
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, values: error.values, message: error.message };
    throw error;
  }
}

const everyDay = (open: string, close: string) => Array.from({ length: 7 }, () => [{ open, close }]);
/** Opening periods of one weekday; 0 is Monday. */
const onlyOn = (weekday: number, open: string, close: string) =>
  Array.from({ length: 7 }, (_, day) => (day === weekday ? [{ open, close }] : []));
const NIGHT = { open: '18:00', close: '02:00' };
const branch = 'Fort';
const FAR = new Date('9999-01-01');

test.each<[string, Partial<BranchMenu['branch']>, Case]>([
  ['a branch that is open around the clock', {}, {}],
  ['a branch whose pause has ended this moment', { pausedUntil: AT }, {}],
  ['an order by phone during a pause, which is for the web', { pausedUntil: FAR }, { channel: 'phone' }],
  ['an order at the counter during a pause', { pausedUntil: FAR }, { channel: 'counter' }],
  ['a pickup while nothing is delivered', { delivery_hours: everyDay('18:00', '20:00') }, {}],
  ['a delivery within the hours of deliveries', { delivery_hours: everyDay('15:00', '16:00') }, { type: 'Delivery' }],
  ['a branch within the hours of this weekday', { week_hours: onlyOn(0, '15:30', '16:00'), ...NIGHT }, {}],
  [
    'a day with other hours',
    { ...NIGHT, special_hours: [{ date: '2026-03-02', reason: '', hours: everyDay('15:00', '16:00')[0] ?? [] }] },
    {},
  ],
])('accepts %s', (_what, changes, of) => {
  expect(check(changes, of)).toBe('accepted');
});

const paused = { pausedUntil: new Date(AT.getTime() + 1) };
test.each<[string, Partial<BranchMenu['branch']>, Case, string, object]>([
  ['a pause', paused, {}, 'branch-paused', { branch }],
  ['a pause with a reason', { ...paused, pauseReason: 'Rain' }, {}, 'branch-paused-for', { branch, reason: 'Rain' }],
  ['a draft', { state: 'draft' }, {}, 'branch-off-web', { branch }],
  ['an archived branch, of staff too', { state: 'archived' }, { channel: 'counter' }, 'branch-off-web', { branch }],
  ['an hour outside the hours of every day', NIGHT, {}, 'branch-closed', { branch, ...NIGHT }],
  [
    'an hour of a day before the next opening',
    { week_hours: onlyOn(2, '10:00', '11:00') },
    {},
    'branch-closed-until',
    { branch, date: '2026-03-04', clock: '10:00' },
  ],
  [
    'a day on which the branch stays closed',
    { closings: [{ date: '2026-03-02', reason: 'Poya' }] },
    {},
    'branch-closed-until',
    { branch, date: '2026-03-03', clock: '00:00' },
  ],
  [
    'a day with other hours',
    { special_hours: [{ date: '2026-03-02', reason: '', hours: [{ open: '20:00', close: '21:00' }] }] },
    {},
    'branch-closed-until',
    { branch, date: '2026-03-02', clock: '20:00' },
  ],
  ['a week without hours', { week_hours: Array.from({ length: 7 }, () => []) }, {}, 'branch-closed-long', { branch }],
  [
    'a delivery later this day',
    { delivery_hours: everyDay('18:00', '20:00') },
    { type: 'Delivery' },
    'no-delivery-until',
    { branch, clock: '18:00' },
  ],
  [
    'a delivery on another day',
    { delivery_hours: onlyOn(2, '18:00', '20:00') },
    { type: 'Delivery' },
    'no-delivery-until-day',
    { branch, date: '2026-03-04', clock: '18:00' },
  ],
  [
    'a delivery by a branch that never delivers',
    { delivery_hours: Array.from({ length: 7 }, () => []) },
    { type: 'Delivery' },
    'no-delivery-now',
    { branch },
  ],
  ['a delivery by a closed branch', NIGHT, { type: 'Delivery' }, 'branch-closed', { branch, ...NIGHT }],
])('rejects %s', (_what, changes, of, code, values) => {
  expect(check(changes, of)).toMatchObject({ code, values });
});

test('says the day of the next opening in words', () => {
  expect(check({ week_hours: onlyOn(2, '10:00', '11:00') })).toMatchObject({
    message: expect.stringContaining('Wed 4 Mar'),
  });
  expect(check({ delivery_hours: onlyOn(2, '18:00', '20:00') }, { type: 'Delivery' })).toMatchObject({
    message: expect.stringContaining('Wed 4 Mar'),
  });
});

test.each<[Channel, boolean, 'taken' | 'rejected']>([
  ['web', false, 'taken'],
  ['phone', true, 'taken'],
  ['phone', false, 'rejected'],
  ['counter', true, 'taken'],
  ['counter', false, 'rejected'],
])('an order of channel %s, if the branch takes orders of staff: %s, is %s', (channel, takesStaffOrders, outcome) => {
  const menu = branchMenu([]);
  const at = () => checkEntry({ menu: { ...menu, branch: { ...menu.branch, takesStaffOrders } } }, { channel });
  if (outcome === 'taken') expect(at).not.toThrow();
  else expect(at).toThrow(expect.objectContaining({ code: 'no-staff-orders', values: { branch } }));
});
