import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { TodaysStock } from '../../src/features/kitchen/today/todays-stock.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const item = (id: number, name: string) => ({ id, name, is_sold_out_today: false, remaining_quantity: 5 });

/** A branch with two foods, each in combos, that calls change as the server would. */
function branchWithCombos() {
  const [classic, cola] = [item(1, 'Classic'), item(2, 'Cola')];
  const [meal, duo, old] = [item(11, 'Meal'), item(12, 'Duo'), item(13, 'Old deal')];
  old.is_sold_out_today = true;
  const combosOf = new Map([
    [classic, [meal, old]],
    [cola, [duo]],
  ]);
  const all = [classic, cola, meal, duo, old];
  return answerWith(({ what, body }) => {
    if (what === 'GET branches/1')
      return { branch: structuredClone({ food: [classic, cola], offers: [meal, duo, old] }) };
    if (what.startsWith('GET food-types')) return { foodTypes: [], menu_version: 1 };
    if (what === 'GET settings') return { settings: { now: '2026-11-27T10:00:00Z', time_zone: 'Asia/Colombo' } };
    if (what.startsWith('GET')) return { sold_out: [] };
    const { isSoldOut, with_combos } = body as { isSoldOut: boolean; with_combos?: boolean };
    const found = all.find(({ id }) => id === Number(what.split('/')[1]));
    const combos = found ? (combosOf.get(found) ?? []) : [];
    if (found) found.is_sold_out_today = isSoldOut;
    if (with_combos) for (const combo of combos) combo.is_sold_out_today = isSoldOut;
    return { message: `${found?.name} changed.`, combos: structuredClone(combos) };
  });
}

const questions = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const classicOut = 'Classic is sold out, and so are the combos with it: Meal.Keep them on saleLeave them sold out';
const colaOut = 'Cola is sold out, and so are the combos with it: Duo.Keep them on saleLeave them sold out';

test('combos are taken off with their food, and each question stays until it is answered', async () => {
  const asked = branchWithCombos();
  render(<TodaysStock branchId={1} item="" />, inStore(makeStore()));
  await screen.findByText('Classic');
  press('Sold out today: Classic');
  await waitFor(() => expect(questions()).toEqual([classicOut]));
  press('Sold out today: Cola');
  await waitFor(() => expect(questions()).toEqual([colaOut, classicOut]));
  const [ofCola, ofClassic] = screen.getAllByRole('status');
  if (ofCola === undefined || ofClassic === undefined) throw new Error('no questions');
  fireEvent.click(within(ofClassic).getByRole('button', { name: 'Keep them on sale' }));
  await waitFor(() => expect(questions()).toEqual([colaOut]));
  fireEvent.click(within(ofCola).getByRole('button', { name: 'Leave them sold out' }));
  expect(questions()).toEqual([]);
  expect(asked.filter(({ what }) => what.startsWith('PUT')).map(({ what, body }) => ({ what, body }))).toEqual([
    { what: 'PUT food/1/sold-out', body: { isSoldOut: true, with_combos: true } },
    { what: 'PUT food/2/sold-out', body: { isSoldOut: true, with_combos: true } },
    // not the one that was sold out before
    { what: 'PUT offers/11/sold-out', body: { isSoldOut: false } },
  ]);
});

test('a food that is put back asks about its combos', async () => {
  branchWithCombos();
  render(<TodaysStock branchId={1} item="" />, inStore(makeStore()));
  await screen.findByText('Classic');
  press('Sold out today: Classic');
  await waitFor(() => expect(questions()).toEqual([classicOut]));
  press('Put back: Classic');
  await waitFor(() =>
    expect(questions()).toEqual([
      'Meal, Old deal: made with Classic, and still sold out.Put them back tooLeave them sold out',
    ]),
  );
  press('Put them back too');
  await waitFor(() => expect(questions()).toEqual([]));
  expect(await screen.findByRole('button', { name: 'Sold out today: Meal' })).toBeVisible();
});
