import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openShop } from '../support/recorded/open-shop.js';

const outlets = () => within(screen.getByRole('main')).getAllByRole('button', { name: /Open around the clock/ });

test('each outlet says in how long an order is ready', async () => {
  await openShop('/', { customer: null });
  expect(await screen.findAllByText('Ready in about 15 to 25 minutes')).toHaveLength(5);
});

test('the customer’s position is requested only on a tap, and puts the nearest outlet first', async () => {
  const getCurrentPosition = jest.fn((found: (position: object) => void) =>
    found({ coords: { latitude: 7.25, longitude: 79.9 } }),
  );
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  await openShop('/', { customer: null });
  await screen.findAllByText(/^Ready in/);
  expect(outlets()[0]).toHaveTextContent('Colombo 07');
  expect(getCurrentPosition).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Use my location' }));
  await waitFor(() => expect(outlets()[0]).toHaveTextContent(/^Negombo/));
  expect(outlets()[0]).toHaveTextContent(/\d (km|m) away/);
  Reflect.deleteProperty(navigator, 'geolocation');
});

test('another outlet asks for confirmation before it empties the cart', async () => {
  const { store } = await openShop('/about-us');
  const change = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Branch: Colombo 07' }));
    fireEvent.click(screen.getByRole('button', { name: /^Kandy/ }));
  };
  await change();
  fireEvent.click(await screen.findByRole('button', { name: 'Keep my cart' }));
  expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeInTheDocument();
  await change();
  fireEvent.click(await screen.findByRole('button', { name: 'Change and empty cart' }));
  expect(await screen.findByRole('button', { name: 'Branch: Kandy' })).toBeInTheDocument();
  expect(store.getState().cart.lines).toEqual([]);
});

test('the usual order of a remembered customer fills the cart', async () => {
  const cart = {
    ...{ branch: { id: 1, name: 'Colombo 07' }, orderType: 'Delivery', deliveryLocation: 2, address: '12 Flower Road' },
    ...{ landmark: '', lines: [{ type: 'food', id: 1, name: 'Classic Smash', price: 1450, selected_quantity: 1 }] },
  };
  const remembered = {
    ...{ firstName: 'Nadeesha', lastName: 'Perera', phone: '0771234567', email: 'n@example.com', carts: [cart] },
    ...{ paymentType: 'Pay On Delivery', deliveryPaymentType: 'Pay by Cash' },
  };
  const { store } = await openShop('/', { customer: null, stored: { 'passline.remembered': remembered } });
  const usual = await screen.findByRole('region', { name: /^Your usual/ });
  expect(usual).toHaveTextContent('1 × Classic Smash');
  expect(usual).toHaveTextContent('Colombo 07 · Delivery');
  fireEvent.click(within(usual).getByRole('button', { name: 'Order your usual' }));
  await waitFor(() => expect(location.pathname).toBe('/cart'));
  expect(store.getState().cart.lines).toMatchObject([{ name: 'Classic Smash', selected_quantity: 1 }]);
});
