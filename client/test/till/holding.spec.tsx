import { render, screen } from '@testing-library/react';
import { useHeldOrders } from '../../src/staff/till/till-orders.js';
import { add, button, field, HIDDEN, linesOfCart, openTill, press, toPhone, type } from './open-till.js';

beforeEach(() => sessionStorage.clear());

function Board() {
  return <p>{`on hold: ${useHeldOrders(1)}`}</p>;
}

test('leaving keeps the order, without a question', async () => {
  const first = await openTill();
  await toPhone();
  await type('Phone number', '0771234567');
  await add('Classic Smash');
  await add('Cola');
  await press('Close');
  expect(first.closed).toHaveBeenCalled();
  first.unmount();

  await openTill();
  expect(linesOfCart()).toHaveLength(2);
  expect(field('Phone number')).toHaveValue('0771234567');
});

test('an order on hold is counted on the board, and taken up again', async () => {
  const { unmount } = await openTill();
  render(<Board />);
  expect(screen.queryByRole('button', { name: 'Hold', ...HIDDEN })).toBeNull();
  await add('Classic Smash');
  await type('Name', 'Nimal');
  await press('Hold');
  expect(screen.getByText('on hold: 1')).toBeInTheDocument();
  expect(linesOfCart()).toEqual([]);
  await add('Cola');
  unmount();

  await openTill();
  expect(linesOfCart()).toHaveLength(1);
  // the one that was being entered is put on hold instead
  await press('Nimal · Rs.\u00a01,450');
  expect(screen.getByText('on hold: 1')).toBeInTheDocument();
  expect(field('Name')).toHaveValue('Nimal');
  expect(linesOfCart()).toEqual([expect.stringContaining('Classic Smash')]);
  await press('Order 1 · Rs.\u00a0300');
  await press('Card');
  await press('Pay and send');
  expect(await screen.findByText('Order 1 is sent')).toBeInTheDocument();
  expect(button('Nimal · Rs.\u00a01,450')).toBeInTheDocument();
});

test('what another version has stored is left out', async () => {
  sessionStorage.setItem('passline.till-orders.1', JSON.stringify({ entered: { lines: 7 }, held: [null, 'x', {}] }));
  await openTill();
  render(<Board />);
  expect(linesOfCart()).toEqual([]);
  expect(screen.getByText('on hold: 0')).toBeInTheDocument();
});
