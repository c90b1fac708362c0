import { ROLE } from '@libs/contract/values.js';
import { screen, within } from '@testing-library/react';
import { openShop } from '../support/recorded/open-shop.js';
import { storedOfStaff } from '../support/recorded/staff/answers.js';
import { financeAnswer } from '../support/recorded/staff/finance.js';

const sums = () => within(screen.getByRole('region', { name: 'Collected and open' }));
const csv = () => screen.queryByRole('link', { name: 'Download CSV' });

/** Opens a day whose refunds are answered later. */
async function openDay(path: string) {
  let resolve: (answer: object) => void = () => undefined;
  const figures = new Promise<object>((done) => {
    resolve = done;
  });
  await openShop(path, {
    customer: null,
    stored: storedOfStaff(ROLE.ACCOUNTANT),
    recording: { staff: { role: ROLE.ACCOUNTANT } },
    answers: ({ what }) => (what === 'GET finance/figures' ? figures : undefined),
  });
  await screen.findByText(/^Figures of /);
  return { resolve };
}

test('the CSV of a day is offered once its refunds are known', async () => {
  const figures = await openDay('/finance');
  expect(csv()).toBeNull();
  expect(sums().queryByText(/^Refunded/)).toBeNull();
  figures.resolve(financeAnswer());
  expect(await screen.findByRole('link', { name: 'Download CSV' })).toBeVisible();
  expect(sums().getByText(/^Refunded/).parentElement).toHaveTextContent('Refunded Rs. 1,000');
});

test.each(['order=12', 'customer=Nimal', 'payment=Pay+Online'])(
  'the refunds of some of the orders (%s) are known from the orders themselves',
  async (filter) => {
    await openDay(`/finance?${filter}`);
    expect(csv()).toBeVisible();
    expect(sums().getByText(/^Refunded/)).toBeVisible();
  },
);
