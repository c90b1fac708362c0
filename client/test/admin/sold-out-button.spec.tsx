import { act, fireEvent, screen } from '@testing-library/react';
import { SoldOutButton } from '../../src/features/admin/menu/sold-out-button.js';
import { Toaster } from '../../src/ui/overlays/toast.js';
import { aFood } from './support/builders.js';
import { renderPanel } from './support/panel.js';

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const meal = { id: 11, name: 'Meal', is_sold_out_today: true, remaining_quantity: 0 };

it.each([
  [false, 'Sold out today: Classic', { isSoldOut: true, with_combos: true }, 'Classic changed. Also sold out: Meal.'],
  [true, 'Put back: Classic', { isSoldOut: false, with_combos: false }, 'Classic changed. Still sold out: Meal.'],
])('a food that is sold out: %s, changes with its combos in words', async (isOut, name, body, words) => {
  const sent: unknown[] = [];
  renderPanel(
    <>
      <SoldOutButton kind="food" item={aFood({ name: 'Classic', is_sold_out_today: isOut })} />
      <Toaster />
    </>,
    (path, sentBody) => {
      sent.push([path, sentBody]);
      return { message: 'Classic changed.', combos: [meal, { ...meal, id: 12, is_sold_out_today: false }] };
    },
  );
  await press(name);
  expect(await screen.findByText(words)).toBeVisible();
  expect(sent).toEqual([['food/1/sold-out', body]]);
});
