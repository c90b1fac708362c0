import { anOrder } from '@libs/domain/test/builders.js';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { AllDayPanel } from '../../src/features/kitchen/history/all-day-panel.js';
import { KitchenLanguageOf } from '../../src/features/kitchen/kitchen-language.js';
import { TicketCard } from '../../src/features/kitchen/tickets/ticket-card.js';
import { OrderDetail } from '../../src/staff/order-detail.js';
import { aClock } from '../support/clock.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const nothing = () => undefined;
const actions = { advance: nothing, strike: nothing, made: nothing, unmade: nothing, open: nothing, print: nothing };
const kottu = { food: { id: 1, name: 'Kottu', image_url: null }, names: { si: 'කොත්තු', ta: 'கொத்து' } };
const order = anOrder({
  language: 'si',
  kitchen_status: 'On Process',
  order_products: [
    {
      ...kottu,
      name: 'Kottu',
      price: 900,
      quantity: 2,
      position: 0,
      options: [
        {
          option_id: 3,
          kind: 'without',
          group: 'Without',
          name: 'Onions',
          names: { ta: 'வெங்காயம்' },
          price: 0,
          quantity: 1,
          part: null,
          food_id: null,
          marks: [],
        },
      ],
    },
    { ...kottu, name: 'Kottu - Free', price: 0, quantity: 1, position: 1 },
  ],
});

test('a board names foods in its kitchen’s language, with the base names beside, whatever the customer’s', async () => {
  answerWith(() => ({ kitchen: { ageing: {}, combos: [], stations: [], kitchen_language: 'ta' } }));
  const stock = jest.fn();
  render(
    <KitchenLanguageOf branchId={1}>
      <TicketCard
        order={order}
        position={1}
        minutes={1}
        stage="normal"
        clock={aClock()}
        isBusy={false}
        isNew={false}
        view="all"
        stations={[]}
        actions={{ ...actions, stock }}
      />
      <AllDayPanel orders={[order]} profile={undefined} station={null} />
    </KitchenLanguageOf>,
    inStore(makeStore()),
  );
  const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(rows()).toEqual(['2×கொத்து KottuNO வெங்காயம் Onions each', '1×கொத்து Kottufree', '3கொத்து Kottu']),
  );
  // the list of stock has base names
  const [line] = screen.getAllByRole('button', { name: /கொத்து/ });
  if (line) fireEvent.click(line);
  fireEvent.click(await screen.findByRole('button', { name: /sold out/i }));
  expect(stock).toHaveBeenCalledWith('Kottu');
});

test('the details of an order have the kitchen’s names on a board, and base names elsewhere', () => {
  const { container, rerender } = render(<OrderDetail order={order} orderedAt="" language="ta" />);
  expect(container.querySelector('tbody')?.textContent).toContain('கொத்து KottuNO வெங்காயம் Onions each');
  expect(container.querySelector('tbody')?.textContent).toContain('கொத்து - Free Kottu');
  rerender(<OrderDetail order={order} orderedAt="" />);
  expect(container.querySelector('tbody')?.textContent).toContain('KottuNO Onions each');
  expect(container.querySelector('tbody')?.textContent).toContain('Kottu - Free');
});
