import type { DayClosingState } from '@libs/contract/finance/day-closing.js';
import { ROLE } from '@libs/contract/values.js';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { sessionStarted } from '../../src/api/session/session-slice.js';
import { makeStore } from '../../src/app/store/store.js';
import { CloseDayDialog } from '../../src/features/closing/close-day-dialog.js';
import { UnsavedGuard } from '../../src/ui/staff/unsaved.js';
import { aClock } from '../support/clock.js';
import { answerWith } from '../support/fake-api.js';
import { aUser } from '../support/user.js';

const day: DayClosingState = {
  branch: { id: 1, name: 'Colombo 07' },
  date: '2026-03-10',
  now: {
    takings: { tenders: [], open: { orders: 0, amount: 0 } },
    cash_refunds: 0,
    expected_cash: null,
    cash_taken: null,
    cash_given_back: null,
    cash_by: [],
  },
  closing: null,
  changes: [],
  not_said: [{ id: 'a', reference: 'K7Q2M9X4TZ', ticket_number: 41, customer: 'Nimali Perera', amount: 1450 }],
  given_back: [],
};

function open(role: 2 | 5 = ROLE.BRANCH_MANAGER) {
  const store = makeStore();
  store.dispatch(sessionStarted(aUser(role)));
  const clock = aClock({ dayOf: () => '2026-03-11' });
  const element = (
    <UnsavedGuard>
      <CloseDayDialog day={day} clock={clock} onClose={jest.fn()} />
    </UnsavedGuard>
  );
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </Provider>,
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

const counted: DayClosingState = {
  ...day,
  now: { ...day.now, expected_cash: 12_450, cash_taken: 15_000, cash_given_back: 2550 },
};
const type = (amount: string) => fireEvent.change(screen.getByLabelText('Counted cash'), { target: { value: amount } });

test('each count is sent, and only its answer has the expected cash, with why it is so', async () => {
  const asked = answerWith(() => ({ day: counted }));
  open();
  press('Compare');
  expect(screen.getByText(/^Enter the cash that you counted/)).toBeTruthy();
  expect(asked).toEqual([]);
  type('12,400');
  press('Compare');
  expect(await screen.findByText('Should be in the drawer')).toBeTruthy();
  expect(screen.getByText('Rs. 12,450')).toBeTruthy();
  expect(screen.getByText('Rs. 15,000 taken, Rs. 2,550 given back')).toBeTruthy();
  expect(screen.getByText('Rs. 50 missing')).toBeTruthy();

  press('Close the day');
  expect(screen.getByText('Explain why the counted cash differs.')).toBeTruthy();
  press('Count again');
  expect(screen.queryByText('Rs. 12,450')).toBeNull();
  type('12,450');
  press('Compare');
  expect(await screen.findByText('Exact')).toBeTruthy();
  press('Close the day');
  const route = 'finance/closings/branch/1/date/2026-03-10';
  await waitFor(() =>
    expect(asked.map(({ what, body }) => [what, body])).toEqual([
      [`POST ${route}/counts`, { counted: 12_400 }],
      [`POST ${route}/counts`, { counted: 12_450 }],
      [`POST ${route}`, { expected_cash: 12_450, counted_cash: 12_450, note: '' }],
    ]),
  );
});

test('more given back than taken came out of the float', async () => {
  const now = { ...day.now, expected_cash: -5430, cash_taken: 3200, cash_given_back: 8630 };
  answerWith(() => ({ day: { ...day, now } }));
  open();
  type('0');
  press('Compare');
  expect(await screen.findByText('− Rs. 5,430')).toBeTruthy();
  const why = 'Rs. 3,200 taken, Rs. 8,630 given back: Rs. 5,430 came out of the float';
  expect(screen.getByText(why)).toBeTruthy();
});

test('a count that could not be sent shows why, and no expected cash', async () => {
  answerWith(() => ({ error: true, message: 'Nimal closed this day at 22:14.' }));
  open();
  type('12,400');
  press('Compare');
  expect(await screen.findByText('Nimal closed this day at 22:14.')).toBeTruthy();
  expect(screen.queryByText('Should be in the drawer')).toBeNull();
});

test('an order without a recorded payment type is listed, and a manager records it there', async () => {
  const asked = answerWith(() => ({ order: {} }));
  open();
  const withoutTender = within(screen.getByRole('region', { name: 'Handed over, not said how paid', hidden: true }));
  expect(withoutTender.getByText('41 · Rs. 1,450')).toBeTruthy();
  fireEvent.click(withoutTender.getByRole('button', { name: 'Cash', hidden: true }));
  await waitFor(() => expect(asked.map(({ what }) => what)).toEqual(['PUT orders/a/tender']));
});

test('an accountant reads who has to record it', () => {
  open(ROLE.ACCOUNTANT);
  expect(screen.getByText('Ask the branch’s manager to say how these were paid.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cash', hidden: true })).toBeNull();
});
