import { ROLE } from '@libs/contract/values.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { settingsEndpoint } from '../../src/api/public-api.js';
import { sessionStarted } from '../../src/api/session/session-slice.js';
import { makeStore } from '../../src/app/store/store.js';
import { ordersFound } from '../../src/features/storefront/base/state/placed-slice.js';
import { PageActions } from '../../src/features/storefront/order/actions/page-actions.js';
import TaxInvoicePage from '../../src/features/storefront/tax-invoice/tax-invoice-page.js';
import { type Asked, answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';
import { aCreditNote, anInvoice } from '../support/tax-documents.js';
import { aUser } from '../support/user.js';

const REFERENCE = 'K7Q2M9X4TZ';
const invoice = anInvoice();
const settings = {
  store_name: 'Ceylon Smash',
  now: '2026-07-10T06:00:00.000Z',
  time_zone: 'Asia/Colombo',
  business_day_starts: '00:00',
};
const NONE = { error: true, code: 'no-invoice', message: 'This order has no tax invoice.' };

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

const print = jest.fn();
beforeEach(() => {
  print.mockClear();
  window.print = print;
});

/** Opens the page; `answers` are those of the order's calls. */
function open(answers: (asked: Asked) => object | undefined, { isStaff = false, search = '' } = {}): Asked[] {
  const asked = answerWith((request) => (request.what === 'GET settings' ? { settings } : answers(request)));
  const store = makeStore();
  store.dispatch(
    isStaff
      ? sessionStarted(aUser(ROLE.ACCOUNTANT))
      : ordersFound([{ reference: REFERENCE, token: 'a-token-of-the-customer', at: invoice.issued_at }]),
  );
  const router = createMemoryRouter([{ path: '/tax-invoice/:reference', element: <TaxInvoicePage /> }], {
    initialEntries: [`/tax-invoice/${REFERENCE}${search}`],
  });
  render(<RouterProvider router={router} />, inStore(store));
  return asked.filter(({ what }) => what !== 'GET settings');
}

test('the form names each field that is wrong, and shows why an invoice was rejected', async () => {
  let answer: object = NONE;
  const bodies: unknown[] = [];
  open(({ what, body }) => {
    if (what.startsWith('GET')) return 'invoice' in answer ? answer : NONE;
    bodies.push(body);
    return answer;
  });
  await screen.findByRole('button', { name: 'Issue the invoice' });
  type('TIN', '12345678');
  press('Issue the invoice');
  for (const words of ['Enter the 9 digits of the TIN.', 'Enter the name as registered.', 'Enter the address.'])
    expect(screen.getByText(words)).toBeInTheDocument();
  expect(bodies).toEqual([]);

  answer = { error: true, code: 'invoice-issued', message: 'This order has the tax invoice 26JUL_BR03_1 already.' };
  type('TIN', '987 654-321');
  type('Name as registered', ' Kandy Traders ');
  type('Address', '2 Hill Road');
  press('Issue the invoice');
  expect(await screen.findByRole('alert')).toHaveTextContent('26JUL_BR03_1 already');
  expect(bodies).toEqual([{ tin: '987654321', name: 'Kandy Traders', address: '2 Hill Road', phone: '' }]);

  answer = { invoice, credit_notes: [] };
  press('Issue the invoice');
  const sheet = within(await screen.findByRole('article', { name: 'TAX INVOICE 26JUL_BR03_1' }));
  for (const words of ['2,500.00', '450.00', '2,950.00', '-245.77']) expect(sheet.getByText(words)).toBeInTheDocument();
  // the form that had the focus is gone
  expect(screen.getByText(/^The first print is the original/)).toHaveFocus();
});

test('an order that can have no invoice says why, instead of a form', async () => {
  open(() => ({ error: true, code: 'invoice-too-late', message: 'More than 14 days have passed. Ask the branch.' }));
  expect(await screen.findByText('More than 14 days have passed. Ask the branch.')).toBeInTheDocument();
  expect(screen.queryByLabelText('TIN')).toBeNull();
});

test('the page of an unknown order leads to the own orders, not to a page that is not found', async () => {
  open(() => ({ error: true, code: 'order-not-found', message: 'Order Not Found!' }));
  expect(await screen.findByText('Order Not Found!')).toBeInTheDocument();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([['My orders', '/orders']]);
});

test('the page that claims the original prints it, again and again; a failed claim prints nothing', async () => {
  const keys: unknown[] = [];
  let answer: object | undefined;
  open(({ what, body }) => {
    if (what.startsWith('GET')) return { invoice, credit_notes: [] };
    keys.push(body);
    return answer;
  });
  const sheet = await screen.findByRole('article');
  expect(sheet).not.toHaveAttribute('data-original');
  expect(screen.queryByRole('button', { name: 'Print a copy' })).toBeNull();
  press('Print or save as PDF');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(print).not.toHaveBeenCalled();

  answer = { is_copy: false };
  press('Print or save as PDF');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(sheet).toHaveAttribute('data-original');
  press('Print or save as PDF');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
  expect(sheet).toHaveAttribute('data-original');
  // one key for the page
  expect(new Set(keys.map((body) => JSON.stringify(body))).size).toBe(1);
});

test('a page that comes second prints a copy', async () => {
  open(({ what }) => (what.startsWith('GET') ? { invoice, credit_notes: [] } : { is_copy: true }));
  const sheet = await screen.findByRole('article');
  press('Print or save as PDF');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(sheet).not.toHaveAttribute('data-original');
  expect(sheet).toHaveAttribute('data-printed');
  expect(screen.getByText(/Prints from here say COPY ONLY/)).toBeInTheDocument();
});

test('staff open a credit note by its address, and leave its original to the customer', async () => {
  const asked: string[] = [];
  open(
    ({ what }) => {
      asked.push(what);
      return { invoice, credit_notes: [aCreditNote()] };
    },
    { isStaff: true, search: '?serial=26JUL_BR03_CN1' },
  );
  expect(await screen.findByRole('article', { name: 'CREDIT NOTE 26JUL_BR03_CN1' })).toBeInTheDocument();
  press('Print a copy');
  expect(print).toHaveBeenCalledTimes(1);
  expect(asked.some((what) => what.startsWith('POST'))).toBe(false);
});

test('a corrected invoice names the one that replaces it, on the screen only', async () => {
  const note = aCreditNote({ refund: null });
  const replaces = { invoice: invoice.serial, credit_note: note.serial };
  const now = anInvoice({ serial: '26JUL_BR03_2', replaces });
  const state = { invoice: now, credit_notes: [note], former_invoices: [invoice] };
  open(() => state, { search: `?serial=${invoice.serial}` });
  const former = await screen.findByRole('article', { name: 'TAX INVOICE 26JUL_BR03_1' });
  expect(screen.getByText('This invoice was corrected: 26JUL_BR03_2 replaces it.')).toBeInTheDocument();
  expect(former).not.toHaveTextContent('26JUL_BR03_2');
  const documents = within(screen.getByRole('navigation', { name: 'Documents of this order' }));
  expect(documents.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '26JUL_BR03_1',
    '26JUL_BR03_CN1',
    '26JUL_BR03_2',
  ]);
  fireEvent.click(documents.getByRole('link', { name: '26JUL_BR03_2' }));
  const sheet = await screen.findByRole('article', { name: 'TAX INVOICE 26JUL_BR03_2' });
  expect(within(sheet).getByText('Replaces tax invoice')).toBeInTheDocument();
  expect(within(sheet).getByText('26JUL_BR03_1, credit note 26JUL_BR03_CN1')).toBeInTheDocument();
  expect(screen.queryByText(/^This invoice was corrected/)).toBeNull();
});

test('an invoice of an order whose tender nobody has said leaves the line out', async () => {
  open(() => ({ invoice: anInvoice({ paid_by: '' }), credit_notes: [] }));
  const sheet = within(await screen.findByRole('article'));
  expect(sheet.getByText('Serial number')).toBeInTheDocument();
  expect(sheet.queryByText('Paid by')).toBeNull();
});

test('the order’s page leads to the form within 14 days, and afterwards only to an issued invoice', async () => {
  let issued: object = { error: true, code: 'invoice-too-late', message: 'More than 14 days have passed.' };
  const asked = answerWith(({ what }) => (what === 'GET settings' ? { settings } : issued));
  const linkOf = async (
    deliveredAt: string,
    find: () => Promise<unknown>,
    refunded = 0,
  ): Promise<string | undefined> => {
    const store = makeStore();
    await store.dispatch(settingsEndpoint.initiate());
    const order = anOrder({
      ...{ kitchen_status: 'Delivered', vat: 450, vat_percentage: 18, delivered_at: deliveredAt },
      ...{ total: 2950, refunded },
    });
    const own = { reference: order.reference, token: 'a-token-of-the-customer' };
    const page = render(
      <MemoryRouter>
        <PageActions order={order} own={own} />
      </MemoryRouter>,
      inStore(store),
    );
    await find();
    const name = screen.queryByRole('link')?.textContent;
    page.unmount();
    return name;
  };
  const answered = () => waitFor(() => expect(asked.at(-1)?.what).toBe(`GET orders/${REFERENCE}/tax-invoice`));
  expect(await linkOf('2026-06-26T06:00:01.000Z', () => screen.findByRole('link'))).toBe('Get a tax invoice');
  expect(asked.map(({ what }) => what)).not.toContain(`GET orders/${REFERENCE}/tax-invoice`);
  expect(await linkOf('2026-06-26T05:59:00.000Z', answered)).toBeUndefined();
  // nothing is owed
  expect(await linkOf('2026-06-26T06:00:01.000Z', answered, 2950)).toBeUndefined();
  issued = { invoice, credit_notes: [] };
  expect(await linkOf('2026-06-26T05:59:00.000Z', () => screen.findByRole('link'))).toBe('Tax invoice');
});
