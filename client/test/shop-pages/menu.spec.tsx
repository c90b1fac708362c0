import type { BannerImage } from '@libs/contract/branches/selling.js';
import { imageUrl } from '@libs/domain/menu/pictures.js';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { foodIn, menuAnswer } from '../support/recorded/menu.js';
import { openShop } from '../support/recorded/open-shop.js';

afterEach(() => jest.useRealTimers());

const heading = (name: string) => screen.queryByRole('heading', { level: 2, name });

test('a category shows its foods only; arrow keys move between the categories', async () => {
  await openShop('/menu');
  const bar = await screen.findByRole('group', { name: 'Categories' });
  const [all, burgers] = within(bar).getAllByRole('button');
  expect(all).toHaveTextContent('All');
  await waitFor(() => expect(heading('Drinks')).toBeInTheDocument());
  fireEvent.click(within(bar).getByRole('button', { name: 'Drinks' }));
  await waitFor(() => expect(heading('Burgers')).toBeNull());
  expect(heading('Drinks')).toBeInTheDocument();
  fireEvent.click(all as HTMLElement);
  await waitFor(() => expect(heading('Burgers')).toBeInTheDocument());
  all?.focus();
  fireEvent.keyDown(all as HTMLElement, { key: 'ArrowRight' });
  expect(burgers).toHaveFocus();
});

test('a search tolerates typing mistakes, and covers every category', async () => {
  await openShop('/menu');
  const bar = await screen.findByRole('group', { name: 'Categories' });
  fireEvent.click(within(bar).getByRole('button', { name: 'Drinks' }));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'watalapan' } });
  expect(await screen.findByText('No match for “watalapan”. This is close:')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual(['Watalappan']);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'fries' } });
  expect(await screen.findByRole('button', { name: 'Add Salted Fries' })).toBeVisible();
  expect(screen.queryByText(/This is close:/)).toBeNull();
});

test('a search finds foods by their names in every language of the shop', async () => {
  await openShop('/menu');
  const sinhala = foodIn('Kochchi Chicken', 'si').name;
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: sinhala } });
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 4 })[0]).toHaveTextContent('Kochchi Chicken'));
  expect(screen.queryByText(/This is close:/)).toBeNull();
});

test('a food opens with its description and its marks, and is added there', async () => {
  const { store } = await openShop('/menu', { customer: { cart: [] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Kochchi Chicken' }));
  const sheet = await screen.findByRole('dialog', { name: 'Kochchi Chicken' });
  expect(sheet).toHaveTextContent('kochchi chilli sambol');
  const marks = within(sheet).getByRole('list', { name: 'Marks' });
  expect(marks).toHaveTextContent('Very spicy (3 of 3)');
  expect(marks).toHaveTextContent('Contains gluten');
  fireEvent.click(within(sheet).getByRole('button', { name: /^Add · / }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.getState().cart.lines).toMatchObject([{ name: 'Kochchi Chicken' }]);
});

test('a food whose default is sold out asks for a choice, and ticks nothing that is sold out', async () => {
  const menu = menuAnswer('en');
  const group = menu.optionGroups.find(({ min, options }) => min === 1 && options.some(({ is_default }) => is_default));
  const usual = group?.options.find(({ is_default }) => is_default);
  if (!group || !usual) throw new Error('The demonstration has no group with a default.');
  const optionGroups = menu.optionGroups.map((one) => ({
    ...one,
    options: one.options.map((option) => (option.id === usual.id ? { ...option, is_available: false } : option)),
  }));
  const asking = menu.foodTypes
    .flatMap(({ sub_food_types }) => sub_food_types.flatMap(({ food }) => food))
    .find(({ option_groups = [] }) => option_groups.includes(group.id));
  await openShop('/menu', {
    customer: { cart: [] },
    answers: ({ what }) => (what.startsWith('GET food-types/') ? { ...menu, optionGroups } : undefined),
  });
  fireEvent.click(await screen.findByRole('button', { name: `Choose ${asking?.name}` }));
  const sheet = await screen.findByRole('dialog', { name: asking?.name ?? '' });
  const radios = within(within(sheet).getByRole('group', { name: group.name })).getAllByRole('radio');
  expect(radios.filter((radio) => radio instanceof HTMLInputElement && radio.checked)).toEqual([]);
  fireEvent.click(within(sheet).getByRole('button', { name: /^Add · / }));
  expect(await within(sheet).findByRole('alert')).toBeVisible();
});

test('a combo opens with its contents', async () => {
  await openShop('/offers');
  fireEvent.click(await screen.findByRole('button', { name: 'Classic Meal' }));
  const parts = within(await screen.findByRole('dialog')).getByRole('region', { name: 'What is in it' });
  const names = within(parts)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['1 × Classic Smash', '1 × Salted Fries']);
});

test('what is sold out, and how many are left, is on the card', async () => {
  await openShop('/menu');
  expect(await screen.findByRole('button', { name: 'Isso Vadai: Out of Stock' })).toBeDisabled();
  expect(await screen.findByText(/\b3 left/)).toBeVisible();
});

test('a closed outlet shows its menu and takes no orders', async () => {
  const outlet = { open: '10:00', close: '10:01', is_open: false, later_days: 0 };
  await openShop('/menu', { recording: { outlet } });
  expect(await screen.findByRole('button', { name: 'Cola: Branch Closed' })).toBeDisabled();
  expect(screen.getByText(/^Colombo 07 is closed until/)).toBeVisible();
});

test('a food that is ordered for later stays open, with its options', async () => {
  const outlet = { open: '10:00', close: '10:01', is_open: false, later_days: 3 };
  const { store } = await openShop('/menu', { customer: { cart: [] }, recording: { outlet } });
  fireEvent.click(await screen.findByRole('button', { name: 'Classic Smash: order for later' }));
  const sheet = await screen.findByRole('dialog', { name: 'Classic Smash' });
  fireEvent.click(within(sheet).getByRole('radio', { name: /^Mild/ }));
  fireEvent.click(within(sheet).getByRole('button', { name: 'Order for later' }));
  const choice = await screen.findByRole('dialog', { name: 'Order for later' });
  fireEvent.click(await within(choice).findByRole('button', { name: /^Order for (today|tomorrow), / }));
  fireEvent.click(await within(sheet).findByRole('button', { name: /^Add · / }));
  const [line] = store.getState().cart.lines;
  expect(line).toMatchObject({ name: 'Classic Smash' });
  expect(line?.options?.map(({ name }) => name)).toContain('Mild');
});

test('an outlet without food says so on the menu, the offers and the choice of the address', async () => {
  const none = ({ what }: { what: string }) =>
    what.startsWith('GET food-types/')
      ? { foodTypes: [], optionGroups: [], menu_version: 1 }
      : what.startsWith('GET buy-get-offers/')
        ? { buyGetOffers: [], payGetOffers: [], freeDeliveries: [] }
        : undefined;
  await openShop('/menu', { answers: none });
  expect(await screen.findByText('No Food Available')).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Choose another outlet' })).toHaveAttribute(
    'href',
    '/',
  );
});

test('banners follow each other, loop, and pause', async () => {
  await openShop('/menu');
  const banners = await screen.findByRole('region', { name: 'Promotions' });
  jest.useFakeTimers();
  fireEvent.click(within(banners).getByRole('button', { name: 'Next banner' }));
  const place = () => banners.querySelector('[class*="place"]')?.textContent ?? banners.textContent;
  expect(place()).toContain('2 / 4');
  for (const shown of ['3 / 4', '4 / 4', '1 / 4']) {
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(place()).toContain(shown);
  }
  fireEvent.click(within(banners).getByRole('button', { name: 'Pause banners' }));
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(place()).toContain('1 / 4');
});

test('a fault of the server shows the general sentence until the read succeeds', async () => {
  let isBroken = true;
  await openShop('/menu', {
    answers: ({ what }) => (what === 'GET settings' && isBroken ? new Response('broken', { status: 500 }) : undefined),
  });
  expect(await screen.findByText('An error occurred!')).toBeVisible();
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Add Cola' })).toBeVisible();
});

describe('a banner', () => {
  const withBanner = (banner: Partial<BannerImage>) =>
    openShop('/menu', {
      answers: ({ what }) =>
        what === 'GET banner-images'
          ? { bannerImages: [{ id: 1, image_url: imageUrl(`banner-${'0'.repeat(32)}`), ...banner }] }
          : undefined,
    });
  const banners = () => screen.findByRole('region', { name: 'Promotions' });

  it('has words, and leads to a page of the shop', async () => {
    await withBanner({ words: 'Two for one', link: '/offers' });
    fireEvent.click(within(await banners()).getByRole('link', { name: 'Two for one' }));
    await waitFor(() => expect(location.pathname).toBe('/offers'));
  });

  it('leads to the web in a tab of its own', async () => {
    await withBanner({ alt: 'Our new outlet', link: 'https://ceylonsmash.example/news' });
    const link = within(await banners()).getByRole('link', { name: 'Our new outlet' });
    expect(link).toHaveAttribute('href', 'https://ceylonsmash.example/news');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noreferrer');
  });

  it('follows no link at the end of a swipe', async () => {
    await withBanner({ words: 'Two for one', link: '/offers' });
    const link = within(await banners()).getByRole('link');
    // jsdom has no pointer events with a place
    for (const [kind, clientX] of [['pointerdown', 200] as const, ['pointerup', 100] as const])
      fireEvent(link, new MouseEvent(kind, { bubbles: true, clientX }));
    fireEvent.click(link);
    expect(location.pathname).toBe('/menu');
  });

  it('without a link is none', async () => {
    await withBanner({ words: 'Closed on Poya day' });
    expect(within(await banners()).getByText('Closed on Poya day')).toBeVisible();
    expect(within(await banners()).queryByRole('link')).toBeNull();
  });
});
