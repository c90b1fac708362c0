import { fireEvent, render, screen, within } from '@testing-library/react';
import { Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { FormDialog } from '../../src/features/admin/crud/form-dialog.js';
import { ResourceForm } from '../../src/features/admin/crud/resource-form.js';
import { UnsavedGuard } from '../../src/ui/staff/unsaved.js';

const onClose = jest.fn();
const onCancel = jest.fn();

function Pause() {
  const [form] = Form.useForm<{ reason: string }>();
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose();
  };
  if (!isOpen) return null;
  return (
    <FormDialog title="Pause" form={form} okText="Pause ordering" send={async () => 'Paused.'} onClose={close}>
      <Form.Item name="reason" label="Reason">
        <Input />
      </Form.Item>
    </FormDialog>
  );
}

/** The form of a branch, with the fields that the test needs. */
function Branch() {
  const [form] = Form.useForm<{ name: string }>();
  return (
    <ResourceForm
      title="Add a branch"
      shape={{ key: 'branch', labels: {}, valuesOf: () => ({ name: '' }) }}
      resource={null}
      blank={{}}
      form={form}
      save={async () => ({ error: false, message: '' })}
      onSaved={() => undefined}
      onCancel={onCancel}
    >
      <Form.Item name="name" label="Name">
        <Input />
      </Form.Item>
    </ResourceForm>
  );
}

function open(page: ReactNode): void {
  const element = <UnsavedGuard>{page}</UnsavedGuard>;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

beforeEach(() => {
  onClose.mockClear();
  onCancel.mockClear();
});
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
/** Whether the browser would ask before it unloads the page. */
const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a dialog without input closes at once', () => {
  open(<Pause />);
  expect(isAsked()).toBe(false);
  press('Cancel');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Leave without saving?')).toBeNull();
});

test('a dialog with input asks for confirmation once, and keeps the input if the person stays', () => {
  open(<Pause />);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'The oven broke' } });
  expect(isAsked()).toBe(true);
  press('Cancel');
  expect(screen.getByText('Leave without saving?')).toBeInTheDocument();
  press('Stay here');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Reason')).toHaveValue('The oven broke');
  press('Cancel');
  press('Leave');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a dialog without input closes at once over a form with edits, which still asks', () => {
  open(
    <>
      <Branch />
      <Pause />
    </>,
  );
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Kandy' } });
  const dialog = screen.getByRole('dialog', { name: 'Pause', hidden: true });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel', hidden: true }));
  expect(screen.queryByText('Leave without saving?')).toBeNull();
  expect(dialog).not.toBeInTheDocument();

  press('Cancel');
  expect(screen.getByText('Leave without saving?')).toBeInTheDocument();
  expect(onCancel).not.toHaveBeenCalled();
});
