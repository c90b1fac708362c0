import { fireEvent, render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { WeekHoursInput } from '../../src/features/admin/branches/hours/week-hours-input.js';

test('a press on the words turns on the hours of the week, beginning with the usual ones', () => {
  const onChange = jest.fn();
  render(
    <Form initialValues={{ open: '09:00', close: '21:00' }}>
      <WeekHoursInput id="week" label="Deliver at fewer hours than it is open" onChange={onChange} />
    </Form>,
  );
  expect(screen.getByRole('switch', { name: 'Deliver at fewer hours than it is open' })).not.toBeChecked();
  fireEvent.click(screen.getByText('Deliver at fewer hours than it is open'));
  expect(onChange).toHaveBeenCalledWith(Array(7).fill([{ open: '09:00', close: '21:00' }]));
});
