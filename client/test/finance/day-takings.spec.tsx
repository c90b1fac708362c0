import { anOrder } from '@libs/domain/test/builders.js';
import { fireEvent, render, screen } from '@testing-library/react';
import { DayTakings } from '../../src/features/finance/day/takings.js';

const order = anOrder({ status: 'Confirmed', payment_type: 'Pay Online', total: 1450, refunded: 300 });
const money = (refunded: number, since: number, online = 145_000) => ({
  tenders: [
    { tender: 'Online' as const, orders: 1, cents: online },
    { tender: 'Cash' as const, orders: -1, cents: -95_000 },
  ],
  refunded,
  since,
});
const sums = () => screen.getByText(/^Collected/).closest('p')?.textContent;

test('money and refunds are those that were posted on the day; beside them is what was refunded since', () => {
  const { rerender } = render(<DayTakings orders={[order]} refunds={null} onOpen={() => undefined} />);
  expect(sums()).toBe('Collected Rs. 1,450');
  rerender(<DayTakings orders={[order]} refunds={money(20_000, 0)} onOpen={() => undefined} />);
  expect(sums()).toBe('Collected Rs. 500Refunded Rs. 200Net Rs. 300');
  // a tender that was corrected after its day was closed
  expect(screen.getByRole('button', { name: /^Cash/ })).toHaveTextContent('-Rs. 950');
  rerender(<DayTakings orders={[order]} refunds={money(20_000, 10_000)} onOpen={() => undefined} />);
  expect(sums()).toBe('Collected Rs. 500Refunded Rs. 200Net Rs. 300Refunded since Rs. 100');
});

test('an order that was paid partly in cash and partly by card is behind both sums, each with its part', () => {
  const tenders = [
    { tender: 'Card', amount: 1000 },
    { tender: 'Cash', amount: 450 },
  ] as const;
  const paid = {
    kitchen_status: 'Delivered',
    payment_type: 'Pay On Pickup',
    delivery_payment_type: 'Pay by Card',
  } as const;
  const split = anOrder({ ...paid, total: 1450, tenders: [...tenders] });
  const onOpen = jest.fn();
  render(<DayTakings orders={[split]} refunds={null} onOpen={onOpen} />);
  expect(sums()).toBe('Collected Rs. 1,450');
  for (const [name, amount, of] of [
    ['Cash', 'Rs. 450', 'collected_cash'],
    ['Card at the door or counter', 'Rs. 1,000', 'collected_card'],
  ] as const) {
    fireEvent.click(screen.getByText(name));
    const [{ fact, figure, has }] = onOpen.mock.lastCall;
    expect([fact, figure, has(split)]).toEqual([`1 order, ${amount}`, of, true]);
  }
});
