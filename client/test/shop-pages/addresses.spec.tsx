import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { storedOf } from '../support/recorded/customer.js';
import { foodId } from '../support/recorded/menu.js';
import { openShop } from '../support/recorded/open-shop.js';

const isAt = (path: string) => waitFor(() => expect(location.pathname).toBe(path));
const title = () => screen.findByRole('heading', { level: 1 });
const selected = ({ getState }: Awaited<ReturnType<typeof openShop>>['store']) => getState().branch.selected?.name;
/** A cart of another outlet, which one that is chosen would empty. */
const ofKandy = {
  ...storedOf({}),
  'passline.branch': { id: 2, name: 'Kandy' },
  'passline.cart': { ...Object(storedOf({})['passline.cart']), branchId: 2 },
};

describe('the page of an outlet', () => {
  test('says where it is, when it is open, where it delivers and what it serves', async () => {
    await openShop('/at/colombo-07', {
      customer: null,
      recording: {
        outlet: {
          week_hours: [[], ...Array.from({ length: 6 }, () => [{ open: '10:00', close: '22:30' }])],
          special_hours: [{ date: '2030-12-24', hours: [{ open: '10:00', close: '15:00' }], reason: 'Christmas Eve' }],
          closings: [{ date: '2030-12-25', reason: 'Christmas' }],
        },
      },
    });
    expect(await title()).toHaveTextContent('Colombo 07');
    expect(document.title).toBe('Colombo 07 · Ceylon Smash');
    const page = within(screen.getByRole('main'));
    expect(page.getByRole('link', { name: '0112696107' })).toHaveAttribute('href', 'tel:0112696107');
    const hours = page.getByRole('region', { name: 'Opening hours' });
    expect(hours).toHaveTextContent('MondayClosed');
    expect(hours).toHaveTextContent('Sunday10:00 – 22:30');
    expect(hours).toHaveTextContent('Tuesday, 24 December10:00 – 15:00Christmas Eve');
    expect(hours).toHaveTextContent('Wednesday, 25 DecemberClosedChristmas');
    const areas = page.getByRole('region', { name: 'Delivery areas' });
    expect(areas).toHaveTextContent(/RajagiriyaRs\.\s350from Rs\.\s1,500/);
    const served = page.getByRole('region', { name: 'On the menu' });
    expect(within(served).getByRole('link', { name: 'Drinks' })).toHaveAttribute('href', '/at/colombo-07/menu');
  });

  test('has one line for hours that are the same every day', async () => {
    await openShop('/at/colombo-07', { customer: null });
    expect(await screen.findByRole('region', { name: 'Opening hours' })).toHaveTextContent('Every day24 hours');
  });

  test('says that the outlet is paused, until when and why', async () => {
    const pause = { until: new Date(Date.now() + 3_600_000).toISOString(), reason: 'Rain' };
    await openShop('/at/colombo-07', { customer: null, recording: { outlet: { pause } } });
    expect(await screen.findByText(/^Colombo 07 takes no orders until \d\d:\d\d \(Rain\)\./)).toBeVisible();
  });

  test('begins an order for pickup', async () => {
    const { store } = await openShop('/at/colombo-07', { customer: null });
    fireEvent.click(await screen.findByRole('button', { name: 'Order for pickup' }));
    await isAt('/at/colombo-07/menu');
    expect(selected(store)).toBe('Colombo 07');
    expect(store.getState().address).toMatchObject({ orderType: 'Pickup', isChosen: true });
  });

  test('begins an order for delivery, also for a customer who picked up last time', async () => {
    await openShop('/at/colombo-07', { customer: { orderType: 'Pickup' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Order for delivery' }));
    await isAt('/address');
    expect(await screen.findByRole('tab', { name: 'Delivery', selected: true })).toBeVisible();
  });

  test('asks before an order there empties a cart of another outlet', async () => {
    const { store } = await openShop('/at/colombo-07', { customer: null, stored: ofKandy });
    fireEvent.click(await screen.findByRole('button', { name: 'Order for pickup' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Keep my cart' }));
    expect(location.pathname).toBe('/at/colombo-07');
    expect(selected(store)).toBe('Kandy');
    expect(store.getState().cart.lines).toHaveLength(1);
  });

  test('is replaced by the page of the outlet that is chosen in the bar', async () => {
    await openShop('/at/colombo-07', { customer: { cart: [] } });
    fireEvent.click(await screen.findByRole('button', { name: 'Branch: Colombo 07' }));
    fireEvent.click(screen.getByRole('button', { name: /^Negombo/ }));
    await isAt('/at/negombo');
  });

  test.each(['/at/maharagama', '/at/maharagama/menu'])('%s, of no outlet, says so and leads on', async (path) => {
    await openShop(path, { customer: null });
    expect(await title()).toHaveTextContent('There is no outlet at this address');
    fireEvent.click(screen.getByRole('link', { name: 'Choose an outlet' }));
    await isAt('/');
  });
});

describe('the menu of an outlet', () => {
  test('selects the outlet', async () => {
    const { store } = await openShop('/at/colombo-07/menu', { customer: null });
    expect(await screen.findByRole('heading', { level: 2, name: 'Burgers' })).toBeInTheDocument();
    expect(selected(store)).toBe('Colombo 07');
    expect(document.title).toBe('Menu · Colombo 07 · Ceylon Smash');
  });

  test('asks before it empties the cart of another outlet; keeping it leads to that outlet’s menu', async () => {
    const { store } = await openShop('/at/colombo-07/menu', { customer: null, stored: ofKandy });
    const question = await screen.findByRole('dialog', { name: 'Change to Colombo 07?' });
    expect(selected(store)).toBe('Kandy');
    fireEvent.click(within(question).getByRole('button', { name: 'Keep my cart' }));
    await isAt('/menu');
    expect(selected(store)).toBe('Kandy');
    expect(store.getState().cart.lines).toHaveLength(1);
  });

  test('is shown once the cart of another outlet is given up', async () => {
    const { store } = await openShop('/at/colombo-07/menu', { customer: null, stored: ofKandy });
    fireEvent.click(await screen.findByRole('button', { name: 'Change and empty cart' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Burgers' })).toBeInTheDocument();
    expect(selected(store)).toBe('Colombo 07');
    expect(store.getState().cart.lines).toEqual([]);
  });

  test('gives way to the menu of the outlet that another tab has selected', async () => {
    const { store } = await openShop('/at/colombo-07/menu');
    await screen.findByRole('heading', { level: 2, name: 'Burgers' });
    const newValue = JSON.stringify({ id: 2, name: 'Kandy' });
    fireEvent(window, new StorageEvent('storage', { key: 'passline.branch', newValue, storageArea: localStorage }));
    await isAt('/menu');
    expect(selected(store)).toBe('Kandy');
  });
});

describe('the address of a food', () => {
  const PATH = '/at/colombo-07/menu/kochchi-chicken';

  test('opens its sheet over the menu; closing it leaves the menu, and Back does not open it again', async () => {
    await openShop(PATH, { customer: null });
    const before = history.length;
    const sheet = await screen.findByRole('dialog', { name: 'Kochchi Chicken' });
    expect(document.title).toBe('Kochchi Chicken · Colombo 07 · Ceylon Smash');
    fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    await isAt('/at/colombo-07/menu');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { level: 2, name: 'Burgers' })).toBeInTheDocument();
    expect(history).toHaveLength(before);
  });

  test('opens a combo, too, and says why a food cannot be ordered', async () => {
    await openShop('/at/colombo-07/menu/isso-vadai', { customer: null });
    const sheet = await screen.findByRole('dialog', { name: 'Isso Vadai' });
    expect(within(sheet).getByRole('button', { name: /Out of Stock/ })).toBeDisabled();
  });

  test('of a food that the menu does not have shows the menu, and says so', async () => {
    await openShop('/at/colombo-07/menu/hoppers', { customer: null });
    await isAt('/at/colombo-07/menu');
    await waitFor(() => expect(screen.getByText('Colombo 07 does not have this food on its menu now.')).toBeVisible());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('adds the food, after which the menu is left', async () => {
    const { store } = await openShop(PATH, { customer: { cart: [] } });
    const sheet = await screen.findByRole('dialog', { name: 'Kochchi Chicken' });
    fireEvent.click(within(sheet).getByRole('button', { name: /^Add · / }));
    await isAt('/at/colombo-07/menu');
    expect(store.getState().cart.lines).toMatchObject([{ id: foodId('Kochchi Chicken') }]);
  });
});

describe('sharing a food', () => {
  const ADDRESS = `${location.origin}/at/colombo-07/menu/kochchi-chicken`;
  const ofBrowser = (property: 'share' | 'clipboard', value: unknown) =>
    Object.defineProperty(navigator, property, { value, configurable: true });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'clipboard');
  });
  async function shareFood() {
    await openShop('/menu');
    fireEvent.click(await screen.findByRole('button', { name: 'Kochchi Chicken' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Share' }));
  }

  test('opens the device’s own dialog with the food’s address', async () => {
    const share = jest.fn(async () => undefined);
    ofBrowser('share', share);
    await shareFood();
    await waitFor(() => expect(share).toHaveBeenCalledWith({ title: 'Kochchi Chicken', url: ADDRESS }));
  });

  test('says nothing if the person closes that dialog', async () => {
    const share = jest.fn(async () => Promise.reject(new DOMException('Closed.', 'AbortError')));
    ofBrowser('share', share);
    await shareFood();
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    expect(screen.queryByLabelText('Copy this link')).toBeNull();
  });

  test('copies the address where the device has no such dialog, and says so', async () => {
    const writeText = jest.fn(async () => undefined);
    ofBrowser('clipboard', { writeText });
    await shareFood();
    expect(await screen.findByText('Link copied.')).toBeVisible();
    expect(writeText).toHaveBeenCalledWith(ADDRESS);
  });

  test('shows the address if it cannot be copied', async () => {
    await shareFood();
    expect(await screen.findByLabelText('Copy this link')).toHaveValue(ADDRESS);
  });
});
