import type { Channel } from '../../contract/values.js';
import {
  matchesCustomer,
  matchesFilters,
  matchesHistory,
  matchesOrderNo,
  matchesPaymentType,
} from '../order-search/order-filters.js';
import { anOrder } from './builders.js';

const order = anOrder({
  reference: 'K7Q2M9X4TZ',
  first_name: 'Nimali',
  last_name: 'Perera',
  payment_type: 'Pay On Pickup',
});

describe('order filters', () => {
  it.each([
    ['', true],
    ['Q2M', true],
    ['q2m', true],
    [' K7Q2M9X4TZ ', true],
    ['Q3M', false],
  ])('order number %p', (text, expected) => {
    expect(matchesOrderNo(order, text)).toBe(expected);
  });

  it.each([
    ['', true],
    ['nIMA', true],
    ['perera', true],
    ['mali per', true],
    ['perera nimali', false],
  ])('customer %p', (text, expected) => {
    expect(matchesCustomer(order, text)).toBe(expected);
  });

  it.each([
    ['All', true],
    ['', true],
    ['Pay On', true],
    ['Pay On Pickup', true],
    ['Pay On Delivery', false],
    ['Pay Online', false],
  ])('payment type %p', (choice, expected) => {
    expect(matchesPaymentType(order, choice)).toBe(expected);
  });

  it.each([
    ['', true],
    ['+94 77 123 4567', true],
    [' ', true],
    ['1234', true],
    ['0779999999', false],
    ['perera', false],
  ])('phone %p', (phone, expected) => {
    expect(matchesFilters(order, { phone })).toBe(expected);
  });

  it.each<[Channel | null | undefined, web: boolean, phone: boolean, counter: boolean]>([
    [undefined, true, true, true],
    [null, true, true, true],
    ['web', true, false, false],
    ['phone', false, true, false],
    ['counter', false, false, true],
  ])('channel %p', (channel, web, phone, counter) => {
    const filters = channel === undefined ? {} : { channel };
    const matches = (order: Parameters<typeof matchesFilters>[0]) => matchesFilters(order, filters);
    // an order without a channel came in on the web
    expect([matches(order), matches({ ...order, channel: 'web' })]).toEqual([web, web]);
    expect(matches({ ...order, channel: 'phone' })).toBe(phone);
    expect(matches({ ...order, channel: 'counter' })).toBe(counter);
  });

  it('a phone number is no match for an order without one', () => {
    const { phone: _phone, ...anonymous } = order;
    expect(matchesFilters(anonymous, { phone: '1234' })).toBe(false);
    expect(matchesFilters(anonymous, { phone: '' })).toBe(true);
  });

  it.each([
    ['', true],
    ['27', true],
    [' 27 ', true],
    ['0027', true],
    // also a part of the order number
    ['2', true],
    ['Q2M', true],
    ['28', false],
    ['00027', false],
    ['27a', false],
    ['a27', false],
    ['1272', false],
  ])('ticket 27 or a part of K7Q2M9X4TZ: %p', (orderNo, expected) => {
    const ticket = { ...order, ticket_number: 27 };
    expect(matchesHistory(ticket, { orderNo })).toBe(expected);
    // the other filters still count
    expect(matchesHistory(ticket, { orderNo, customer: 'silva' })).toBe(false);
  });

  it('without an order number, all tickets match', () => {
    expect(matchesHistory({ ...order, ticket_number: 27 }, { customer: 'perera' })).toBe(true);
  });

  it('can be combined', () => {
    expect(matchesFilters(order, {})).toBe(true);
    expect(matchesFilters(order, { orderNo: 'K7', customer: 'perera', paymentType: 'Pay On Pickup' })).toBe(true);
    expect(matchesFilters(order, { orderNo: 'K8', customer: 'perera' })).toBe(false);
    expect(matchesFilters(order, { orderNo: 'K7', customer: 'silva' })).toBe(false);
    expect(matchesFilters(order, { customer: 'perera', paymentType: 'Pay Online' })).toBe(false);
  });
});
