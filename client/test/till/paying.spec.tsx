import { screen, waitFor } from '@testing-library/react';
import { add, button, HIDDEN, openTill, press, toPhone, type } from './open-till.js';

beforeEach(() => sessionStorage.clear());

const addClassic = () => add('Classic Smash');
const ways = () =>
  screen
    .getAllByRole('button', { pressed: true, ...HIDDEN })
    .map(({ textContent }) => textContent)
    .filter((text) => text !== 'All' && text !== 'Now');

test('no way to pay is chosen beforehand, and none is taken for one', async () => {
  const { sent } = await openTill();
  await addClassic();
  expect(ways()).toEqual([]);
  await press('Send order');
  expect(screen.getByText('Choose how it is paid.')).toBeInTheDocument();
  expect(button('Cash')).toHaveFocus();
  expect(sent).toEqual([]);
  await press('Card');
  await press('Pay and send');
  await waitFor(() => expect(sent).toMatchObject([{ paid: 'Pay by Card' }]));
  // nor for the next order
  await addClassic();
  expect(ways()).toEqual([]);
});

test.each([
  ['100', 'Rs. 1,350 is missing. Take it, or choose another way to pay.'],
  ['1449.99', 'Rs. 0.01 is missing. Take it, or choose another way to pay.'],
  ['15oo', 'Type the cash as an amount, such as 1500.'],
])('cash of %s for Rs. 1,450 is not sent', async (given, problem) => {
  const { sent } = await openTill();
  await addClassic();
  await press('Cash');
  await type('Cash given', given);
  await press('Pay and send');
  expect(screen.getByText(problem)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Cash given/)).toHaveFocus();
  expect(sent).toEqual([]);
});

test.each([
  ['', undefined],
  ['1450', 1450],
  ['Rs. 2,000', 2000],
])('cash of "%s" for Rs. 1,450 is sent, and its change is said', async (given, cashGiven) => {
  const { sent } = await openTill();
  await addClassic();
  await press('Cash');
  await type('Cash given', given);
  await press('Pay and send');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.cashGiven).toBe(cashGiven);
  expect(await screen.findByText('Order 1 is sent')).toBeInTheDocument();
  expect(screen.queryByText('Give back Rs. 550') !== null).toBe(cashGiven === 2000);
});

test('cash that was enough blocks once the order costs more', async () => {
  const { sent } = await openTill();
  await addClassic();
  await press('Cash');
  await type('Cash given', '1500');
  await addClassic();
  await press('Pay and send');
  expect(screen.getByText(/^Rs\. 1,400 is missing/)).toBeInTheDocument();
  expect(sent).toEqual([]);
});

describe('paid partly in cash and partly by card', () => {
  test('one tap, and the part in cash; the rest is by card', async () => {
    const { sent } = await openTill();
    await addClassic();
    await press('Split');
    expect(screen.getByLabelText('In cash')).toHaveFocus();
    await type('In cash', '450');
    expect(screen.getByText('By card').parentElement).toHaveTextContent('Rs. 1,000');
    await press('Pay and send');
    await waitFor(() => expect(sent).toMatchObject([{ paid: 'Pay by Card', cashPart: 450 }]));
    expect(sent[0]).not.toHaveProperty('cashGiven');
  });

  test.each(['', '0', '1450', '14500', '45o'])('“%s” of Rs. 1,450 is no part, and is not sent', async (part) => {
    const { sent } = await openTill();
    await addClassic();
    await press('Split');
    await type('In cash', part);
    await press('Pay and send');
    expect(screen.getByText('Type the part in cash: more than 0 and less than Rs. 1,450.')).toBeInTheDocument();
    expect(screen.getByLabelText('In cash')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('too much is said while it is typed; another way forgets the part', async () => {
    const { sent } = await openTill();
    await addClassic();
    await press('Split');
    await type('In cash', '1500');
    expect(screen.getByText(/^Type the part in cash/)).toBeInTheDocument();
    await press('Card');
    await press('Pay and send');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ paid: 'Pay by Card' });
    expect(sent[0]).not.toHaveProperty('cashPart');
  });
});

test('by phone the caller chooses, unless there is one way', async () => {
  const { sent } = await openTill();
  await toPhone();
  await type('Phone number', '0771234567');
  await type('Name', 'Nimal');
  await addClassic();
  await press('Send order');
  expect(screen.getByText('Choose how it is paid.')).toBeInTheDocument();
  // above the limit
  await addClassic();
  await addClassic();
  expect(ways()).toContain('By link');
  expect(screen.queryByRole('button', { name: 'Later', ...HIDDEN })).toBeNull();
  await press('Send order');
  await waitFor(() => expect(sent).toMatchObject([{ paymentType: 'Pay Online', paid: null }]));
});

test('a promo code that counts by numbers asks for the number at the counter', async () => {
  const refused = {
    error: true,
    message: 'ONCE needs the customer’s phone number.',
    code: 'promo-refused',
    promo: { reason: 'no-phone' },
  };
  const { sent } = await openTill({ answers: [refused] });
  await addClassic();
  await press('Card');
  await press('Pay and send');
  expect(await screen.findByText('Enter the whole phone number.')).toBeVisible();
  await type('Phone number', '077 123');
  await press('Pay and send');
  expect(sent).toHaveLength(1);
  await type('Phone number', '077 123 4567');
  await press('Pay and send');
  await waitFor(() => expect(sent[1]).toMatchObject({ channel: 'counter', phone: '0771234567' }));
});
