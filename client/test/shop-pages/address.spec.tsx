import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openShop } from '../support/recorded/open-shop.js';
import { slotsAnswer } from '../support/recorded/shop.js';

const BRANCH = { 'passline.branch': { id: 1, name: 'Colombo 07' } };
const street = () => screen.getByLabelText(/^Address/);

test('a delivery needs an area and an address, which the other tab keeps', async () => {
  await openShop('/address', { customer: null, stored: BRANCH });
  await screen.findByRole('option', { name: /^Borella/ });
  fireEvent.click(screen.getAllByRole('button', { name: 'Continue to the menu' })[0] as HTMLElement);
  expect(await screen.findByText('Select a delivery location!')).toBeVisible();
  expect(screen.getByText('Enter your address!')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Area/ })).toHaveFocus());

  fireEvent.change(street(), { target: { value: '12/3 Flower Road' } });
  fireEvent.click(screen.getByRole('tab', { name: 'Takeaway / Pickup' }));
  const branch = screen.getByLabelText('Branch Address');
  expect(branch).toHaveAttribute('readonly');
  expect(branch).toHaveValue('Colombo 07, 48 Maitland Crescent, Cinnamon Gardens, Colombo 07');
  fireEvent.click(screen.getByRole('tab', { name: 'Delivery' }));
  expect(street()).toHaveValue('12/3 Flower Road');

  fireEvent.change(screen.getByRole('combobox', { name: /^Area/ }), { target: { value: '2' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Continue to the menu' })[0] as HTMLElement);
  await waitFor(() => expect(location.pathname).toBe('/menu'));
});

test('offers are shown below the choice, with a link to all of them', async () => {
  await openShop('/address', { customer: null, stored: BRANCH });
  const offers = await screen.findByRole('region', { name: 'Offers & Promotions' });
  await waitFor(() => expect(within(offers).getAllByRole('listitem')).toHaveLength(3));
  expect(within(offers).getByRole('link', { name: 'More Deals' })).toHaveAttribute('href', '/offers');
});

test('a changed address leads back to the checkout, which has kept its input', async () => {
  const { store } = await openShop('/checkout');
  fireEvent.change(await screen.findByLabelText(/^First name/), { target: { value: 'Nadeesha' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Pay On Delivery' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Pay by Card' }));
  fireEvent.click(screen.getByRole('checkbox', { name: /^I agree/ }));
  fireEvent.click(screen.getByRole('link', { name: 'Change Address', hidden: true }));
  await waitFor(() => expect(location.pathname).toBe('/address'));
  await screen.findByRole('option', { name: /^Borella/ });
  fireEvent.change(street(), { target: { value: '7 Barnes Place' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Back to the checkout' })[0] as HTMLElement);
  await waitFor(() => expect(location.pathname).toBe('/checkout'));
  expect(await screen.findByLabelText(/^First name/)).toHaveValue('Nadeesha');
  expect(screen.getByRole('radio', { name: 'Pay by Card' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /^I agree/ })).toBeChecked();
  expect(store.getState().address.address).toBe('7 Barnes Place');
});

test('a page that reads the times of a day waits for them, instead of ordering for now', async () => {
  let answer: (slots: object) => void = () => undefined;
  const { store } = await openShop('/address', {
    customer: { orderType: 'Pickup' },
    answers: ({ what }) =>
      what.endsWith('/slots')
        ? new Promise<object>((resolve) => {
            answer = resolve;
          })
        : undefined,
  });
  const next = () => screen.getAllByRole('button', { name: 'Continue to the menu' }).at(-1);
  fireEvent.click(await screen.findByRole('radio', { name: 'For later' }));
  await waitFor(() => expect(next()).toBeDisabled());
  answer(slotsAnswer());
  await waitFor(() => expect(next()).toBeEnabled());
  fireEvent.click(next() as HTMLElement);
  await waitFor(() => expect(store.getState().due.slot).not.toBeNull());
});

test('the menu can be seen without an area or an address', async () => {
  const { store } = await openShop('/address', { customer: null, stored: BRANCH });
  fireEvent.click(await screen.findByRole('link', { name: 'See the menu first' }));
  await waitFor(() => expect(location.pathname).toBe('/menu'));
  expect(await screen.findByText('Classic Smash')).toBeVisible();
  expect(store.getState().address.isChosen).toBe(false);
});

test('an address that the cart needs leads back to the cart only', async () => {
  await openShop('/cart');
  fireEvent.click(await screen.findByRole('link', { name: 'Change Address' }));
  await waitFor(() => expect(location.pathname).toBe('/address'));
  expect(screen.queryByRole('link', { name: 'See the menu first' })).toBeNull();
});
