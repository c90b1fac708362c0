import type { Shop } from '@libs/contract/branches/staff-shop.js';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { makeStore } from '../../src/app/store/store.js';
import ShopTab from '../../src/features/admin/shop/shop-tab.js';
import { Toaster } from '../../src/ui/overlays/toast.js';
import { type Asked, answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const SHOP: Shop = {
  ...{ name: 'Kottu House', tagline: '', description: '', accent: '#0B6E4F', phone: '', email: '', social_links: [] },
  ...{ logo_url: null, icon_url: null, home_url: null },
  ...{ about: '## Us', terms: 'Terms', privacy: 'Privacy', feedback: '' },
  shows_promise: false,
  unconfirmed: ['terms', 'privacy'],
  version: 3,
};

/** Opens the tab; `answer` is the response to each call but the reads of the shop. */
async function openTab(
  answer: (asked: Asked) => object | undefined | Promise<object> = () => ({ shop: SHOP }),
  read: () => Shop = () => SHOP,
): Promise<Asked[]> {
  const asked = answerWith((call) => (call.what === 'GET shop' ? { shop: read() } : answer(call)));
  render(
    <MemoryRouter>
      <ShopTab />
      <Toaster />
    </MemoryRouter>,
    inStore(makeStore()),
  );
  await screen.findByRole('heading', { name: 'Shop' });
  return asked;
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const sent = (asked: Asked[]) => asked.filter(({ what }) => what === 'PUT shop').map(({ body }) => body);

test('a pale accent is refused at its field before anything is sent, and has no preview', async () => {
  const asked = await openTab();
  expect(screen.getAllByText('Order now')).toHaveLength(2);
  type('Accent colour', '#FFEE00');
  save();
  expect(await screen.findByText(/#FFEE00 is too pale/)).toBeVisible();
  expect(screen.queryByText('Order now')).toBeNull();
  expect(sent(asked)).toEqual([]);
});

test('name, colour and links are saved with the version that was read', async () => {
  const asked = await openTab();
  type('Name', 'Kottu Palace');
  type('Accent colour', ' #a4133c');
  expect(screen.getAllByText('Order now')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Add link' }));
  type('Name of link 1', 'Facebook');
  type('Address of link 1', 'https://facebook.example/kottu');
  save();
  await waitFor(() =>
    expect(sent(asked)).toMatchObject([
      {
        version: 3,
        name: 'Kottu Palace',
        accent: '#A4133C',
        socialLinks: [{ name: 'Facebook', url: 'https://facebook.example/kottu' }],
      },
    ]),
  );
});

test.each([
  [/^Phone/, '12345678', 'Enter ten digits, or a short number of 3 to 5.'],
  [/^Email Address/, 'here', 'Enter a valid email address.'],
])('a wrong value of %s is marked before it is sent', async (label, value, sentence) => {
  const asked = await openTab();
  type(label, value);
  save();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(sent(asked)).toEqual([]);
});

test('what the server rejects is shown at its field', async () => {
  const message = 'Name must have 1 to 80 characters.';
  await openTab(() => Response.json({ error: true, message, fields: { name: [message] } }, { status: 400 }));
  type('Name', 'x'.repeat(80));
  save();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true');
});

test('a template is confirmed as it is, one that was written has nothing to confirm', async () => {
  const asked = await openTab(() => ({ shop: { ...SHOP, unconfirmed: ['privacy'] } }));
  const pages = screen.getByRole('region', { name: 'Pages' });
  expect(pages).toHaveTextContent('Some texts are templates.');
  expect(within(pages).queryByRole('button', { name: 'Confirm About Us' })).toBeNull();
  fireEvent.click(within(pages).getByRole('button', { name: 'Confirm Terms & Conditions' }));
  expect(await screen.findByText('Terms & Conditions is confirmed.')).toBeVisible();
  expect(sent(asked)).toEqual([{ version: 3, confirm: ['terms'] }]);
});

test('the templates that are left are confirmed together', async () => {
  const asked = await openTab(() => ({ shop: { ...SHOP, unconfirmed: [] } }));
  const pages = screen.getByRole('region', { name: 'Pages' });
  fireEvent.click(within(pages).getByRole('button', { name: 'Confirm all 2 texts' }));
  expect(await screen.findByText('Terms & Conditions and Privacy Policy are confirmed.')).toBeVisible();
  expect(sent(asked)).toEqual([{ version: 3, confirm: ['terms', 'privacy'] }]);
});

test('a text is previewed as its page will show it, and saved', async () => {
  const asked = await openTab(({ what, body }) =>
    what === 'POST shop/preview'
      ? { page: { html: `<h2>${(body as { text: string }).text.slice(3)}</h2>` } }
      : { shop: SHOP, message: 'The shop was saved.' },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Edit About Us' }));
  type('Text', '## Since 1987');
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByRole('heading', { name: 'Since 1987' })).toBeVisible();
  save();
  await waitFor(() => expect(sent(asked)).toEqual([{ version: 3, about: '## Since 1987' }]));
  expect(await screen.findByRole('heading', { name: 'Pages' })).toBeVisible();
});

test('a page is edited in the version that the latest save has left', async () => {
  let answerSave: (answer: object) => void = () => undefined;
  const saved = new Promise<object>((resolve) => {
    answerSave = resolve;
  });
  let stored = SHOP;
  const asked = await openTab(
    ({ what }) => (what === 'PUT shop' ? saved : {}),
    () => stored,
  );
  type('Name', 'Kottu Palace');
  save();
  const edit = () => screen.getByRole('button', { name: 'Edit About Us' });
  await waitFor(() => expect(edit()).toHaveAttribute('aria-disabled', 'true'));
  fireEvent.click(edit());
  expect(screen.getByRole('heading', { name: 'Pages' })).toBeVisible();
  stored = { ...SHOP, name: 'Kottu Palace', version: 4 };
  answerSave({ shop: stored, message: 'The shop was saved.' });
  await waitFor(() => expect(edit()).not.toHaveAttribute('aria-disabled'));
  fireEvent.click(edit());
  type('Text', '## Since 1987');
  save();
  await waitFor(() => expect(sent(asked)).toContainEqual({ version: 4, about: '## Since 1987' }));
});

test('a file that is no picture is refused at its field, and nothing is uploaded', async () => {
  const asked = await openTab();
  const file = new File(['%PDF'], 'menu.pdf', { type: 'application/pdf' });
  fireEvent.change(screen.getByLabelText('Logo'), { target: { files: [file] } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Only image files');
  expect(screen.getByLabelText('Logo')).toBeInvalid();
  expect(asked.filter(({ what }) => !what.startsWith('GET'))).toEqual([]);
});
