import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openShop } from '../support/recorded/open-shop.js';

/** Waits for a toast, which is drawn again with each page that opens. */
const isSaid = (words: string) => waitFor(() => expect(screen.getByText(words)).toBeVisible());
const isAt = (path: string) => waitFor(() => expect(location.pathname).toBe(path));

test.each(['/nothing-here', '/menu/more', '/about-us/', '/About-us', '/order', '/order/a/b'])(
  '%s leads to the choice of an outlet',
  async (path) => {
    await openShop(path, { customer: null });
    await isAt('/');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Welcome to Ceylon Smash!');
  },
);

test.each(['/portal', '/counter', '/admin', '/finance'])('%s sends a stranger to the log-in', async (path) => {
  await openShop(path, { customer: null });
  await isAt('/login');
  await isSaid('Log in first.');
});

test.each(['/address', '/menu', '/offers', '/cart', '/summary', '/checkout'])(
  '%s asks for an outlet first, and opens after the choice of one',
  async (path) => {
    await openShop(path, { customer: null });
    await isAt('/');
    await isSaid('Choose an outlet first');
    fireEvent.click(await screen.findByRole('button', { name: /^Colombo 07/ }));
    await isAt(path);
  },
);
