import type { ChosenOption } from '@libs/contract/menu/options.js';
import { lineOf } from '@libs/domain/cart/cart.js';
import { questionsOf } from '@libs/domain/menu/options.js';
import { aFood, aGroup, anOption } from '@libs/domain/test/builders.js';
import { fireEvent, render, screen } from '@testing-library/react';
import { OptionPicker } from '../../src/features/till/options/option-picker.js';

const extras = aGroup({
  id: 2,
  max: 3,
  options: [
    anOption({ id: 21, price: 120, quantity_max: 2 }),
    anOption({ id: 22, name: 'Egg', price: 80, quantity_max: 2 }),
    anOption({ id: 23, name: 'Bacon', price: 200 }),
    anOption({ id: 24, name: 'Mayo', price: 60, quantity_max: 2 }),
  ],
});
const drink = aGroup({
  id: 4,
  name: 'Drinks',
  kind: 'choice',
  min: 1,
  max: 1,
  options: [anOption({ id: 41, name: 'Cola' }), anOption({ id: 42, name: 'Water', quantity_max: 2 })],
});
const burger = aFood({ id: 7, name: 'Burger', price: 950, option_groups: [2, 4] });
const questions = questionsOf(burger, (id) => [extras, drink].find((group) => group.id === id));
const hidden = { hidden: true };
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, ...hidden }));
const take = () => screen.getByRole('button', { name: /^Take these/, ...hidden });

function open(line?: Parameters<typeof OptionPicker>[0]['line']) {
  const taken: ChosenOption[][] = [];
  const why = { code: 'option-sold-out', values: { option: 'Mayo' } } as const;
  render(
    <OptionPicker
      item={burger}
      {...(line && { line })}
      questions={questions}
      whyNot={({ name }) => (name === 'Mayo' ? why : null)}
      onChoose={(chosen) => taken.push(chosen)}
      onClose={() => undefined}
    />,
  );
  return taken;
}

test('an extra is taken as often as its own maximum and that of its group allow, with the running price', () => {
  const taken = open();
  fireEvent.click(screen.getByRole('radio', { name: /Cola/, ...hidden }));
  press('Add Extra Cheese');
  press('One Extra Cheese more');
  expect(screen.getByRole('button', { name: 'One Extra Cheese more', ...hidden })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: /Bacon/, ...hidden })).toBeEnabled();
  press('Add Egg');
  expect(screen.getByRole('button', { name: 'One Egg more', ...hidden })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: /Bacon/, ...hidden })).toBeDisabled();
  expect(take()).toHaveTextContent('Take these · Rs. 1,270');
  fireEvent.click(take());
  expect(taken).toMatchObject([[{ option: 21, quantity: 2 }, { option: 22, quantity: 1 }, { option: 41 }]]);
});

test('a required choice is asked for, and what is sold out cannot be chosen', () => {
  const taken = open();
  expect(screen.getByText('Mayo is sold out today.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add Mayo', ...hidden })).toBeNull();
  fireEvent.click(take());
  expect(screen.getByRole('alert', hidden)).toHaveTextContent('Choose Drinks.');
  expect(taken).toEqual([]);
});

test('the options of a line can be reduced, for all its portions', () => {
  const chosen = [{ option: 21, quantity: 2 }, { option: 41 }];
  const taken = open({ key: '1', ...lineOf(burger, { type: 'food', quantity: 3, questions, chosen }) });
  expect(take()).toHaveTextContent('Rs. 3,570');
  press('One Extra Cheese less');
  press('Remove Extra Cheese');
  expect(take()).toHaveTextContent('Rs. 2,850');
  fireEvent.click(take());
  expect(taken).toMatchObject([[{ option: 41 }]]);
});
