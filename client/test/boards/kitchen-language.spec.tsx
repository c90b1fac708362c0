import { type Language, ROLE } from '@libs/contract/values.js';
import { rupees } from '@libs/domain/money/money.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { text } from '@libs/texts/text.js';
import { fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { sessionStarted } from '../../src/api/session/session-slice.js';
import { makeStore } from '../../src/app/store/store.js';
import { LanguageChoice } from '../../src/features/kitchen/device/language-choice.js';
import { AllDayPanel } from '../../src/features/kitchen/history/all-day-panel.js';
import { KitchenLanguageOf } from '../../src/features/kitchen/kitchen-language.js';
import { TicketCard } from '../../src/features/kitchen/tickets/ticket-card.js';
import { useWordsIn } from '../../src/features/kitchen/use-words-in.js';
import { OrderDetail } from '../../src/staff/order-detail.js';
import { aClock } from '../support/clock.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';
import { aUser } from '../support/user.js';

const nothing = () => undefined;
const actions = { advance: nothing, strike: nothing, made: nothing, open: nothing, print: nothing };
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
    expect(rows()).toEqual(['2×கொத்து KottuNO வெங்காயம் each Onions', '1×கொத்துfree Kottu', '3கொத்து Kottu']),
  );
  // the list of stock has base names
  const [line] = screen.getAllByRole('button', { name: /கொத்து/ });
  if (line) fireEvent.click(line);
  fireEvent.click(await screen.findByRole('button', { name: /sold out/i }));
  expect(stock).toHaveBeenCalledWith('Kottu');
});

test('the details of an order have the kitchen’s names on a board, and base names elsewhere', () => {
  const { container, rerender } = render(<OrderDetail order={order} clock={aClock()} language="ta" />);
  expect(container.querySelector('tbody')?.textContent).toContain('கொத்து KottuNO வெங்காயம் each Onions');
  expect(container.querySelector('tbody')?.textContent).toContain('கொத்து - Free Kottu');
  rerender(<OrderDetail order={order} clock={aClock()} />);
  expect(container.querySelector('tbody')?.textContent).toContain('KottuNO Onions each');
  expect(container.querySelector('tbody')?.textContent).toContain('Kottu - Free');
});

test('the words of paper and voice are in the kitchen’s language, whatever the screen’s', async () => {
  const { result, rerender } = renderHook(useWordsIn, { initialProps: 'en' as Language });
  expect(result.current?.(text('board.paper.allergy'))).toBe('ALLERGY');
  rerender('ta');
  await waitFor(() => expect(result.current?.(text('board.paper.allergy'))).toBe('ஒவ்வாமை'));
  expect(result.current?.(rupees(185_000))).toBe('ரூ. 1,850');
});

describe('the language of the screens', () => {
  const languages = [
    { code: 'en', name: 'English' },
    { code: 'si', name: 'සිංහල' },
    { code: 'ta', name: 'தமிழ்' },
  ];

  test('is chosen in its own script and kept with the user', async () => {
    const asked = answerWith(({ what }) =>
      what === 'GET settings'
        ? { settings: { languages } }
        : { user: { ...aUser(ROLE.KITCHEN_STAFF), language: 'si' } },
    );
    const store = makeStore();
    store.dispatch(sessionStarted(aUser(ROLE.KITCHEN_STAFF)));
    render(<LanguageChoice heading="h3" />, inStore(store));
    const buttons = await screen.findAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['English', 'සිංහල', 'தமிழ்']);
    expect(screen.getByRole('button', { name: 'English', pressed: true })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'සිංහල' }));
    await screen.findByRole('button', { name: 'සිංහල', pressed: true });
    expect(asked.at(-1)).toMatchObject({ what: 'PUT session', body: { language: 'si' } });
    expect(store.getState().session.user?.language).toBe('si');
  });

  test('is no choice in a chain with one', async () => {
    const asked = answerWith(() => ({ settings: { languages: languages.slice(0, 1) } }));
    const store = makeStore();
    store.dispatch(sessionStarted(aUser()));
    const { container } = render(<LanguageChoice heading="h3" />, inStore(store));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(container).toBeEmptyDOMElement();
  });
});
