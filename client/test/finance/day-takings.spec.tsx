import { anOrder } from '@libs/domain/test/builders.js';
import { render, screen } from '@testing-library/react';
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
