import { fireEvent, render, screen } from '@testing-library/react';
import { Form, Input } from 'antd';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { FormDialog } from '../../src/features/admin/shared/form-dialog.js';
import { UnsavedGuard } from '../../src/ui/staff/unsaved.js';

const onClose = jest.fn();

function Asked() {
  const [form] = Form.useForm<{ reason: string }>();
  return (
    <UnsavedGuard>
      <FormDialog title="Pause" form={form} okText="Pause ordering" send={async () => 'Paused.'} onClose={onClose}>
        <Form.Item name="reason" label="Reason">
          <Input />
        </Form.Item>
      </FormDialog>
    </UnsavedGuard>
  );
}

beforeEach(() => {
  onClose.mockClear();
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Asked /> }])} />);
});
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

test('a dialog in which nothing was typed closes at once', () => {
  press('Cancel');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Leave without saving?')).toBeNull();
});

test('one in which something was typed asks first, once, and keeps it where the person stays', () => {
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'The oven broke' } });
  press('Cancel');
  expect(screen.getByText('Leave without saving?')).toBeInTheDocument();
  press('Stay here');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Reason')).toHaveValue('The oven broke');
  press('Cancel');
  press('Leave');
  expect(onClose).toHaveBeenCalledTimes(1);
});
