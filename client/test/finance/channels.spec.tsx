import type { AheadReport, FinanceFiguresAnswer } from '@libs/contract/finance/finance.js';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { makeStore } from '../../src/app/store/store.js';
import { ChannelField } from '../../src/features/finance/channel-field.js';
import { ChannelTable } from '../../src/features/finance/channel-table.js';
import { OrderedAhead } from '../../src/features/finance/ordered-ahead.js';
import { aClock } from '../support/clock.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const figures = (orders: number, paid: number): FinanceFiguresAnswer => ({
  ...{ total_orders: orders, confirmed_orders: orders, pay_online_orders: 0, pay_later_orders: orders },
  ...{ paid_online: 0, paid_later: paid },
});

test('the channels are listed with what they add up to, but not if all orders came on the web', () => {
  const channels = [
    { channel: 'web', figures: figures(3, 4350) },
    { channel: 'phone', figures: figures(1, 1450) },
    { channel: 'counter', figures: figures(0, 0) },
  ] as const;
  const { rerender, container } = render(<ChannelTable channels={channels} all={figures(4, 5800)} />);
  const rows = within(screen.getByRole('table', { name: 'By channel' }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    'Web33Rs.\u00a00Rs.\u00a04,350',
    'Phone11Rs.\u00a00Rs.\u00a01,450',
    'Counter00Rs.\u00a00Rs.\u00a00',
    'All channels44Rs.\u00a00Rs.\u00a05,800',
  ]);
  const sold = [...channels.slice(0, 1), { channel: 'partner', figures: figures(1, 1700) }] as const;
  const partners = [{ name: 'UBER', figures: figures(1, 1700) }];
  rerender(<ChannelTable channels={sold} partners={partners} all={figures(4, 6050)} />);
  expect(screen.getByRole('row', { name: /^– UBER/ }).textContent).toBe('– UBER11Rs.\u00a00Rs.\u00a01,700');
  rerender(<ChannelTable channels={channels.slice(0, 1)} all={figures(3, 4350)} />);
  expect(container).toBeEmptyDOMElement();
});

test('a channel is chosen by its word', () => {
  const chosen = jest.fn();
  render(<ChannelField value="phone" onChange={chosen} />);
  const field = screen.getByLabelText('Channel');
  expect(field).toHaveDisplayValue('Phone');
  fireEvent.change(field, { target: { value: 'counter' } });
  fireEvent.change(field, { target: { value: '' } });
  expect(chosen.mock.calls).toEqual([['counter'], [null]]);
});

describe('orders for coming days', () => {
  const none: AheadReport = { as_of: '2026-11-26T04:00:00.000Z', orders: 0, amount: 0, days: [] };
  const hill = { id: 2, name: 'Hill' };
  const some: AheadReport = {
    ...{ ...none, orders: 3, amount: 4350 },
    days: [
      { date: '2026-11-28', branch: hill, orders: 2, amount: 2900 },
      { date: '2026-11-29', branch: hill, orders: 1, amount: 1450 },
    ],
  };
  const open = (report: AheadReport) => {
    const asked = answerWith(({ what }) => (what === 'GET finance/ahead' ? { report } : { orders: [], count: 0 }));
    const view = render(
      <MemoryRouter>
        <OrderedAhead branchId={null} channel="phone" clock={aClock()} />
      </MemoryRouter>,
      inStore(makeStore()),
    );
    return { asked, ...view };
  };

  test('are a tile, which opens their days, which open their orders', async () => {
    const { asked } = open(some);
    const tile = await screen.findByRole('button', { name: /^Ordered ahead/ });
    expect(tile).toHaveTextContent('Ordered aheadRs. 4,3503 orders, from Sat 28 Nov on');
    expect(asked[0]?.query).toEqual({ channel: 'phone' });
    fireEvent.click(tile);
    const cell = screen.getByRole('button', { name: 'Orders for Sat 28 Nov of Hill: 2', hidden: true });
    fireEvent.click(cell);
    await waitFor(() => expect(asked.map(({ what }) => what)).toContain('GET finance/orders'));
    const orders = asked.find(({ what }) => what === 'GET finance/orders');
    expect(orders?.query).toMatchObject({
      ...{ from: '2026-11-28', to: '2026-11-28', channel: 'phone', branch: '2', figure: 'ordered_ahead' },
    });
  });

  test('have no tile if there are none', async () => {
    const { asked, container } = open(none);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(container).toBeEmptyDOMElement();
  });
});
