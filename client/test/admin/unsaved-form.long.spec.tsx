import { act, fireEvent, screen } from '@testing-library/react';
import { Form, Input } from 'antd';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { ResourceForm } from '../../src/features/admin/crud/resource-form.js';
import { BranchSwitcher } from '../../src/features/admin/shell/branch-switcher.js';
import { type StaffParts, StaffPartsContext, useStaffParts } from '../../src/ui/staff/staff-parts.js';
import { UnsavedGuard } from '../../src/ui/staff/unsaved.js';
import { renderPanel } from './support/panel.js';

const colombo = { id: 1, name: 'Colombo 07' };
const kandy = { id: 2, name: 'Kandy' };
const left = jest.fn();
beforeEach(() => left.mockClear());
afterEach(() => jest.restoreAllMocks());

/** The panel with the form of a delivery location. */
function Panel() {
  const [form] = Form.useForm<{ area: string }>();
  const { askBeforeLeaving } = useStaffParts();
  return (
    <UnsavedGuard>
      <BranchSwitcher />
      <Link to="/">Shop</Link>
      <Link to="/admin?tab=food">Food</Link>
      <button type="button" onClick={() => askBeforeLeaving.current?.(left)}>
        Sign out
      </button>
      <ResourceForm
        title="Add a delivery location"
        shape={{ key: 'delivery', labels: {}, valuesOf: () => ({ area: '' }) }}
        resource={null}
        blank={{}}
        form={form}
        save={async () => ({ error: false, message: '' })}
        onSaved={() => undefined}
        onCancel={left}
      >
        <Form.Item name="area" label="Area">
          <Input />
        </Form.Item>
      </ResourceForm>
    </UnsavedGuard>
  );
}

/** Opens the form, types into it, and returns the router. */
async function startForm() {
  const routes = [
    { path: '/', element: <p>The shop</p> },
    { path: '/admin', element: <Panel /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/', '/admin?tab=delivery'], initialIndex: 1 });
  const parts: StaffParts = {
    ...{ home: null, menu: null, warnings: null, Till: null },
    claim: () => () => undefined,
    askBeforeLeaving: { current: null },
  };
  renderPanel(
    <StaffPartsContext value={parts}>
      <RouterProvider router={router} />
    </StaffPartsContext>,
    (path) => {
      if (path !== 'session') return { branches: [colombo, kandy] };
      left();
      return { user: { selected_branch: kandy } };
    },
  );
  fireEvent.change(await screen.findByLabelText(/^Area/), { target: { value: 'Nowhere' } });
  await screen.findByRole('option', { name: 'Kandy' });
  return router;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }));

test.each<[string, (router: Awaited<ReturnType<typeof startForm>>) => unknown]>([
  ['Cancel', () => press('Cancel')],
  ['the list', () => press('Back to the list')],
  ['another branch', () => fireEvent.change(screen.getByLabelText('Branch to work on'), { target: { value: '2' } })],
  ['another tab', () => follow('Food')],
  ['a link', () => follow('Shop')],
  ['Back', (router) => router.navigate(-1)],
  ['signing out', () => press('Sign out')],
])('a form with input asks once before it is left by %s', async (_way, leave) => {
  const router = await startForm();
  await act(async () => leave(router));
  press('Stay here');
  expect(screen.queryByText('Leave without saving?')).toBeNull();
  expect(screen.getByLabelText(/^Area/)).toHaveValue('Nowhere');
  expect(router.state.location.search).toBe('?tab=delivery');
  expect(left).not.toHaveBeenCalled();

  await act(async () => leave(router));
  await act(async () => press('Leave'));
  const hasLeft = left.mock.calls.length === 1 || router.state.location.search !== '?tab=delivery';
  expect(hasLeft).toBe(true);
});
