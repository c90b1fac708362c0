import { matchesCustomer, matchesFilters, matchesOrderNo, matchesPaymentType } from '../orders/order-filters.js';
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
    ['1234', true],
    ['0779999999', false],
    ['perera', false],
  ])('phone %p', (phone, expected) => {
    expect(matchesFilters(order, { phone })).toBe(expected);
  });

  it('can be combined', () => {
    expect(matchesFilters(order, {})).toBe(true);
    expect(matchesFilters(order, { orderNo: 'K7', customer: 'perera', paymentType: 'Pay On Pickup' })).toBe(true);
    expect(matchesFilters(order, { orderNo: 'K8', customer: 'perera' })).toBe(false);
    expect(matchesFilters(order, { orderNo: 'K7', customer: 'silva' })).toBe(false);
    expect(matchesFilters(order, { customer: 'perera', paymentType: 'Pay Online' })).toBe(false);
  });
});
