import { anOrder } from '@libs/domain/test/builders.js';
import { render, screen } from '@testing-library/react';
import { DayTakings } from '../../src/features/finance/day/takings.js';

const order = anOrder({ status: 'Confirmed', payment_type: 'Pay Online', total: 1450, refunded: 300 });
const sums = () => screen.getByText(/^Collected/).closest('p')?.textContent;

test('refunds are those of the day itself; what was refunded since stands beside it', () => {
  const { rerender } = render(<DayTakings orders={[order]} refunds={null} onOpen={() => undefined} />);
  expect(sums()).toBe('Collected Rs. 1,450');
  rerender(<DayTakings orders={[order]} refunds={{ refunded: 20_000, since: 0 }} onOpen={() => undefined} />);
  expect(sums()).toBe('Collected Rs. 1,450Refunded Rs. 200Net Rs. 1,250');
  rerender(<DayTakings orders={[order]} refunds={{ refunded: 20_000, since: 10_000 }} onOpen={() => undefined} />);
  expect(sums()).toBe('Collected Rs. 1,450Refunded Rs. 200Net Rs. 1,250Refunded since Rs. 100');
});
