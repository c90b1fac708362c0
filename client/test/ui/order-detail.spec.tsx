import { anOrder } from '@libs/domain/test/builders.js';
import { ofCombo, ofOption } from '@libs/domain/test/duo.js';
import { render, screen, within } from '@testing-library/react';
import { OrderDetail } from '../../src/staff/order-detail.js';
import { aClock } from '../support/clock.js';

const order = anOrder({
  status: 'Cancelled',
  payment_type: 'Pay On Delivery',
  delivery_payment_type: 'Pay by Card',
  delivery: { id: 3, area: 'Fort' },
  notes: 'No onions',
  sub_total: 2_000,
  promo_code_percentage: 10,
  delivery_charge: 250,
  total: 2_050,
  order_products: [
    { food: { id: 1, name: 'Classic', image_url: null }, name: 'Classic Smash', price: 400, quantity: 2, position: 0 },
  ],
  order_offers: [
    { offer: { id: 9, name: 'Feast', image_url: null }, name: 'Family Feast', price: 1_200, quantity: 1, position: 1 },
  ],
});

/** Returns the shown facts by their names. */
function facts(): Record<string, string> {
  const names = screen.getAllByRole('term').map(({ textContent }) => textContent);
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
}

describe('the detail of an order', () => {
  it('names every field of the order', () => {
    render(<OrderDetail order={order} clock={aClock()} />);
    expect(facts()).toEqual({
      Date: '2026-11-20 12:00',
      'Order No': order.reference,
      Customer: 'Nimali Perera',
      Email: order.email,
      Phone: order.phone,
      'Order type': 'Delivery',
      Address: '12 Ward Place',
      'Delivery area': 'Fort',
      Status: 'Cancelled',
      'Payment type': 'Pay On Delivery',
      'Delivery payment': 'Pay by Card',
    });
    expect(screen.getByText('No onions')).toBeInTheDocument();
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      'Classic SmashRs.\u00a0400 × 2Rs.\u00a0800',
      'Family FeastRs.\u00a01,200 × 1Rs.\u00a01,200',
      'Sub TotalRs.\u00a02,000',
      'Discount (10 %)− Rs.\u00a0200',
      'Delivery ChargesRs.\u00a0250',
      'TotalRs.\u00a02,050',
    ]);
  });

  it('leaves out what a confirmed order for pickup does not have', () => {
    render(<OrderDetail order={{ ...order, status: 'Confirmed', address: null, delivery: null }} clock={aClock()} />);
    expect(Object.keys(facts())).not.toEqual(expect.arrayContaining(['Status']));
    expect(facts()).not.toHaveProperty('Address');
    expect(facts()).not.toHaveProperty('Delivery area');
  });

  it('says when an order for later is due', () => {
    render(
      <OrderDetail
        order={{ ...order, due_at: '2026-11-28T13:00:00Z' }}
        clock={aClock({ clockOf: (at) => String(at) })}
      />,
    );
    expect(facts().Due).toBe('2026-11-20 2026-11-28T13:00:00Z');
  });

  it('shows the parts of combos, and highlights a note about an allergy', () => {
    const parts = [
      ofCombo({ id: 1, name: 'Classic Smash', quantity: 2 }),
      ofCombo({ id: 2, name: 'Salted Fries', quantity: 1 }),
    ];
    const { container } = render(
      <OrderDetail
        order={{
          ...order,
          notes: 'NO SESAME, my son reacts badly',
          order_offers: order.order_offers.map((line) => ({ ...line, quantity: 3, parts })),
        }}
        clock={aClock()}
      />,
    );
    expect(screen.getByRole('row', { name: /Family Feast/ })).toHaveTextContent(
      'Family Feast6 × Classic Smash3 × Salted Fries',
    );
    expect(container.querySelector('[data-allergy]')).toHaveTextContent('AllergyNO SESAME, my son reacts badly');
  });

  it('shows the options of each line with what they cost, below their part of a combo', () => {
    const option = { group: 'Extras', kind: 'extra' as const, quantity: 1, part: null, food_id: null, marks: [] };
    const cheese = { ...option, option_id: 1, name: 'Cheese', price: 120, quantity: 2 };
    const noOnions = { ...option, option_id: 2, kind: 'without' as const, name: 'Onions', price: 0 };
    const cola = { ...option, option_id: 3, name: 'Cola', price: 50, food_id: 7 };
    const parts = [ofOption({ id: 7, name: 'Cola', quantity: 1 })];
    render(
      <OrderDetail
        order={{
          ...order,
          order_products: order.order_products.map((line) => ({ ...line, options: [cheese, noOnions, cola], parts })),
          order_offers: order.order_offers.map((line) => ({
            ...line,
            options: [{ ...cheese, part: 0 }],
            parts: [ofCombo({ id: 1, name: 'Classic Smash', quantity: 2 })],
          })),
        }}
        clock={aClock()}
      />,
    );
    const [classic, feast] = screen.getAllByRole('row').slice(1);
    expect(classic?.firstChild).toHaveTextContent(
      'Classic Smash+ Cheese × 2 each · Rs. 240NO Onions each2 × Cola · Rs. 50',
    );
    expect(feast?.firstChild).toHaveTextContent('Family Feast2 × Classic Smash+ Cheese × 2 each · Rs. 480');
  });
});
