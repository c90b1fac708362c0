import { ROLE } from '@libs/contract/values.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { sessionStarted } from '../../src/api/session/session-slice.js';
import { makeStore } from '../../src/app/store/store.js';
import { OrderDocuments } from '../../src/features/finance/tax/order-documents.js';
import { type Asked, answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';
import { aCreditNote, anInvoice } from '../support/tax-documents.js';
import { aUser } from '../support/user.js';

const delivered = {
  status: 'Confirmed',
  kitchen_status: 'Delivered',
  vat: 450,
  vat_percentage: 18,
  total: 2950,
} as const;
const invoice = anInvoice();

function show(answers: (asked: Asked) => object | undefined, own: { refunded?: number } = {}): Asked[] {
  const asked = answerWith(answers);
  const store = makeStore();
  store.dispatch(sessionStarted(aUser(ROLE.ACCOUNTANT)));
  render(
    <MemoryRouter>
      <OrderDocuments order={anOrder({ ...delivered, ...own })} />
    </MemoryRouter>,
    inStore(store),
  );
  return asked;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const documents = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('a wrong TIN is corrected: the form has the data of the invoice, and names each field that is wrong', async () => {
  const note = aCreditNote({ refund: null, total: 2950 });
  const corrected = anInvoice({
    serial: '26JUL_BR03_2',
    purchaser: { ...invoice.purchaser, tin: '987654312' },
    replaces: { invoice: invoice.serial, credit_note: note.serial },
  });
  let state: object = { invoice, credit_notes: [], former_invoices: [] };
  let answer: object = {
    error: true,
    code: 'invoice-corrected',
    message: 'This order’s tax invoice is 26JUL_BR03_7 now.',
  };
  const asked = show(({ what }) => (what.startsWith('GET') ? state : answer));
  await screen.findByRole('button', { name: 'Correct the purchaser' });
  expect(documents()).toEqual(['Tax invoice 26JUL_BR03_1 Rs.\u00a02,950Kandy Traders, TIN 987654321']);
  press('Correct the purchaser');
  expect(screen.getByLabelText('Name as registered')).toHaveValue('Kandy Traders');
  expect(screen.getByRole('button', { name: 'Issue the corrected invoice' })).toBeDisabled();
  type('TIN', '12');
  type('Address', ' ');
  press('Issue the corrected invoice');
  for (const words of ['Enter the 9 digits of the TIN.', 'Enter the address.'])
    expect(screen.getByText(words)).toBeInTheDocument();
  type('TIN', '987 654-312');
  type('Address', '2 Hill Road');
  press('Issue the corrected invoice');
  expect(await screen.findByRole('alert')).toHaveTextContent('26JUL_BR03_7 now');

  state = { invoice: corrected, credit_notes: [note], former_invoices: [invoice] };
  answer = state;
  press('Issue the corrected invoice');
  await waitFor(() =>
    expect(documents()).toEqual([
      'Tax invoice 26JUL_BR03_1 Rs.\u00a02,950Corrected. Kandy Traders, TIN 987654321',
      'Credit note 26JUL_BR03_CN1 Rs.\u00a02,950Corrects 26JUL_BR03_1',
      'Tax invoice 26JUL_BR03_2 Rs.\u00a02,950Kandy Traders, TIN 987654312',
    ]),
  );
  const sent = asked.filter(({ what }) => what.startsWith('POST'));
  const body = { serial: invoice.serial, tin: '987654312', name: 'Kandy Traders', address: '2 Hill Road', phone: '' };
  expect(sent.map((one) => [one.what, one.body])).toEqual([
    ['POST orders/K7Q2M9X4TZ/tax-invoice/corrections', body],
    ['POST orders/K7Q2M9X4TZ/tax-invoice/corrections', body],
  ]);
  expect(screen.getByRole('button', { name: 'Correct the purchaser' })).toBeInTheDocument();
});

test('an order that was refunded whole has its documents, and nothing to correct', async () => {
  show(() => ({ invoice, credit_notes: [aCreditNote({ total: 2950 })], former_invoices: [] }), { refunded: 2950 });
  expect(await screen.findByRole('link', { name: '26JUL_BR03_CN1' })).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an order without an invoice leads to the form that issues one, if something is owed for it', async () => {
  const none = { error: true, code: 'no-invoice', message: 'This order has no tax invoice.' };
  show(() => none);
  expect(await screen.findByRole('link', { name: 'Tax invoice' })).toHaveAttribute('href', '/tax-invoice/K7Q2M9X4TZ');
});

test('an order that was refunded whole, and has no invoice, offers none', async () => {
  const asked = show(() => ({ error: true, code: 'nothing-to-invoice', message: 'Nothing is owed.' }), {
    refunded: 2950,
  });
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(screen.queryByRole('link')).toBeNull();
});
