import { act, fireEvent, render, screen } from '@testing-library/react';
import { Button, Form } from 'antd';
import { money, percentage, quantity } from '../../src/features/admin/fields/kinds.js';

/** Opens a form with a number of each kind. Returns what it sends. */
function openForm(values: object = {}) {
  const sent: unknown[] = [];
  render(
    <Form onFinish={(body) => sent.push(body)} initialValues={{ percentage: 5, price: 10, quantity: 1, ...values }}>
      {percentage('Percentage').item('percentage')}
      {money('Price').item('price')}
      {quantity('Quantity').item('quantity')}
      <Button htmlType="submit">Save</Button>
    </Form>,
  );
  const type = (label: string, text: string) =>
    act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value: text } }));
  const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  return { sent, type, save };
}

it.each([
  ['Price', '1250,50', '“1250,50” is not clear. Type 1250.5, with a point before the decimals.'],
  ['Price', '', 'Price is required.'],
  ['Price', '-1', 'Price must be 0 or more.'],
  ['Percentage', '100.5', 'Percentage must be at most 100.'],
  ['Quantity', '1.5', 'Quantity must be a whole number.'],
])('%s %j is rejected, stays as it was typed, and is not sent', async (label, text, sentence) => {
  const { sent, type, save } = openForm();
  await type(label, text);
  fireEvent.blur(screen.getByLabelText(label));
  await save();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByLabelText(label)).toHaveValue(text);
  expect(sent).toEqual([]);
});

it('sends what was typed as numbers', async () => {
  const { sent, type, save } = openForm();
  await type('Percentage', '7.5');
  await type('Price', 'Rs. 1,250.50');
  await type('Quantity', '1,000');
  await save();
  expect(sent).toEqual([{ percentage: 7.5, price: 1250.5, quantity: 1000 }]);
});

it('shows the stored number', () => {
  openForm({ price: 1250.5 });
  expect(screen.getByLabelText('Price')).toHaveValue('1250.5');
});
