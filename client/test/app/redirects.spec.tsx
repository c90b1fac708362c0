import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openShop } from '../support/recorded/open-shop.js';

/** Waits for a toast, which is drawn again with each page that opens. */
const isSaid = (words: string) => waitFor(() => expect(screen.getByText(words)).toBeVisible());
const isAt = (path: string) => waitFor(() => expect(location.pathname).toBe(path));

test.each(['/nothing-here', '/menu/more', '/about-us/', '/About-us', '/order', '/order/a/b', '/at', '/at/kandy/food'])(
  '%s is no page, and leads to the choice of an outlet',
  async (path) => {
    await openShop(path, { customer: null });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('There is no page at this address');
    fireEvent.click(screen.getByRole('link', { name: 'Choose an outlet' }));
    await isAt('/');
  },
);

test.each(['/portal', '/counter', '/admin', '/finance'])('%s sends a stranger to the log-in', async (path) => {
  await openShop(path, { customer: null });
  await isAt('/login');
  await isSaid('Log in first.');
});

test.each([
  ['/address', 'How would you like it?'],
  ['/menu', 'Menu'],
  ['/offers', 'Offers'],
  ['/cart', 'My Cart'],
  ['/summary', 'Summary'],
  ['/checkout', 'Checkout'],
])('%s asks for an outlet in its place, and follows the choice of one', async (path, title) => {
  await openShop(path, { customer: null });
  const heading = () => screen.getByRole('heading', { level: 1 });
  await waitFor(() => expect(heading()).toHaveTextContent('Choose an outlet first'));
  fireEvent.click(await within(screen.getByRole('main')).findByRole('button', { name: /^Colombo 07/ }));
  await waitFor(() => expect(heading()).toHaveTextContent(title));
  expect(location.pathname).toBe(path);
});

test('an outlet that no longer exists is replaced by the choice of another', async () => {
  await openShop('/menu', { customer: null, stored: { 'passline.branch': { id: 99, name: 'Matara' } } });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Matara takes no orders any more');
  fireEvent.click(await within(screen.getByRole('main')).findByRole('button', { name: /^Colombo 07/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Menu' })).toBeVisible();
});
