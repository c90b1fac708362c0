import { COLA } from '../../../../libs/domain/test/duo.js';
import { DomainError } from '../../../src/common/errors.js';
import { newOrderRows } from '../../../src/orders/placing/new-order-rows.js';
import { decideOrder } from '../../../src/orders/placing/order-decision.js';
import { rejectUnservable } from '../../../src/orders/placing/order-servable.js';
import { momentAt } from '../../support/branch-menu.js';
import { duoBranch, duoLine } from '../../support/duo-branch.js';
import { orderRequest } from '../../support/orders.js';

const AT = new Date('2026-03-02T10:00:00Z');
const DAY = '2026-03-02';
const MOMENT = momentAt(AT, { menu: duoBranch(), remaining: () => 50 });

/** Returns the changes that prevent three portions of the combo from being made again. */
function changesWith(colas: number): unknown {
  const request = orderRequest({ products: [duoLine(3)], paymentType: 'Pay Online' });
  const decided = decideOrder(request, MOMENT);
  const { lines } = newOrderRows(request, decided, { at: AT, day: DAY, expiresAt: null });
  const remaining = (id: number) => (id === COLA.id ? colas : 50);
  try {
    rejectUnservable(lines, { ...MOMENT, remaining }, { order_type: 'Pickup', channel: 'web' });
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.data.changes;
  }
}

test('an order that takes its portions again needs those of its options, each as often as at first', () => {
  expect(changesWith(18)).toEqual([]);
  expect(changesWith(17)).toMatchObject([
    { line: expect.any(Number), code: 'option-few-left', available_quantity: 2 },
    { line: expect.any(Number), code: 'option-few-left', available_quantity: 2 },
  ]);
});

test.each([
  ['web', 'branch-paused'],
  ['phone', 'servable'],
  ['counter', 'servable'],
] as const)('an order of channel %s that takes its portions again during a pause is %s', (channel, outcome) => {
  const menu = { ...MOMENT.menu, branch: { ...MOMENT.menu.branch, pausedUntil: new Date('9999-01-01') } };
  const revive = () => rejectUnservable([], { ...MOMENT, menu }, { order_type: 'Pickup', channel });
  if (outcome === 'servable') expect(revive).not.toThrow();
  else expect(revive).toThrow(expect.objectContaining({ code: outcome }));
});
