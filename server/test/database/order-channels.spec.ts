import type { QueryFailedError } from 'typeorm';
import { CHANNEL_NAMES, type Channel, ORDER_TYPES } from '../../../libs/contract/values.js';
import { CHANNELS } from '../../../libs/domain/orders/channels.js';
import { ownDatabase } from '../support/own-database.js';
import { CHAIN } from '../support/test-chain.js';

const db = ownDatabase();

const STAFF = { placed_by_id: 3, placed_by_name: 'Kamal' };
const PARTNER = {
  ...{ placed_by_key_id: 4, placed_by_key_name: 'Eats' },
  partner: { name: 'Eats', reference: 'E-1', display: '4F2A', is_paid: false },
};
/** Who placed an order, by the channel's `enteredBy`. */
const PLACED_BY = { customer: {}, staff: STAFF, partner: PARTNER } as const;
const ORDER = {
  ...{ id: '00000000-0000-7000-8000-000000000001', reference: 'K7Q2M9X4TB', branch_id: CHAIN.branch.harbour },
  ...{ business_date: '2026-03-02', ticket_number: 1, status: 'Confirmed', order_type: 'Pickup' },
  ...{ payment_type: 'Pay On Pickup', notes: '', sub_total_cents: 0, discount_cents: 0 },
  ...{ first_name: 'Nimal', last_name: 'Perera', email: 'n@example.com', phone: '0771234567', total_cents: 0 },
  ...{ created_at: '2026-03-02T10:00:00Z', updated_at: '2026-03-02T10:00:00Z' },
};
const DELIVERY = {
  ...{ order_type: 'Delivery', payment_type: 'Pay On Delivery', delivery_payment_type: 'Pay by Cash' },
  ...{
    delivery_id: CHAIN.delivery.fort.id,
    delivery_area: 'Fort',
    address: '12 Lighthouse Street',
    charges: { delivery: 0 },
  },
};

/** Returns whether the database accepts an order of a channel, or the constraint that rejects it. */
async function outcome(channel: string, changes: object, placedBy: object = STAFF): Promise<string> {
  const row: Record<string, unknown> = { ...ORDER, ...placedBy, ...changes, channel };
  const names = Object.keys(row);
  const insert = `INSERT INTO customer_order (${names.join()}) VALUES (${names.map((_, n) => `$${n + 1}`).join()})`;
  await db().query('DELETE FROM customer_order');
  try {
    await db().query(insert, Object.values(row));
    return 'stored';
  } catch (error) {
    return (error as QueryFailedError<Error & { constraint: string }>).driverError.constraint;
  }
}

const COLUMNS = { firstName: 'first_name', lastName: 'last_name', email: 'email', phone: 'phone' } as const;
const CUSTOMER = 'customer_order_customer_known';

/** What each channel allows by its rules, and the constraint that rejects the rest. */
function cases(channel: Channel): [what: string, changes: object, isAllowed: boolean, constraint: string][] {
  const { needs, orderTypes, enteredBy, canEatIn } = CHANNELS[channel];
  const isStaffs = enteredBy === 'staff';
  return [
    ...(['firstName', 'lastName', 'email', 'phone'] as const).map((field): ReturnType<typeof cases>[number] => [
      `without ${field}`,
      { [COLUMNS[field]]: '' },
      !needs.includes(field),
      CUSTOMER,
    ]),
    ...ORDER_TYPES.map((type): ReturnType<typeof cases>[number] => [
      type,
      type === 'Delivery' ? DELIVERY : {},
      orderTypes.includes(type),
      CUSTOMER,
    ]),
    ['entered by staff', STAFF, isStaffs, 'customer_order_placed_by_whole'],
    ['entered by nobody', { placed_by_id: null, placed_by_name: null }, !isStaffs, 'customer_order_placed_by_whole'],
    ['eaten here', { eat_in: true }, canEatIn, 'customer_order_eaten_at_counter'],
  ];
}

test.each(CHANNEL_NAMES.flatMap((channel) => cases(channel).map((one) => [channel, ...one] as const)))(
  'the table of orders has the rules of channel %s: %s',
  async (channel, _what, changes, isAllowed, constraint) => {
    expect(await outcome(channel, changes, PLACED_BY[CHANNELS[channel].enteredBy])).toBe(
      isAllowed ? 'stored' : constraint,
    );
  },
);

test('the table of orders has no other channel', async () => {
  // an unknown channel may break other constraints too; this one is checked first by its name
  expect(await outcome('drone', {})).toBe('customer_order_channel_known');
});
