import { ROLE } from '@libs/contract/values.js';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import type { Failure } from '../../src/api/failure.js';
import { FormDialog } from '../../src/features/admin/crud/form-dialog.js';
import { ResourceForm } from '../../src/features/admin/crud/resource-form.js';
import { entityFields, requestFields } from '../../src/features/admin/fields/field-table.js';
import { optionalText, text } from '../../src/features/admin/fields/kinds.js';
import { BranchSwitcher } from '../../src/staff/branch/branch-switcher.js';
import { type StaffParts, StaffPartsContext, useStaffParts } from '../../src/ui/staff/staff-parts.js';
import { UnsavedGuard } from '../../src/ui/staff/unsaved.js';
import { renderPanel } from './support/panel.js';

describe('a dialog with a form', () => {
  const onClose = jest.fn();
  const onCancel = jest.fn();
  const REASON = requestFields<{ reason: string }>({ reason: optionalText('Reason') });
  const BRANCH = entityFields<{ name: string; version: number }, { name: string }>({ name: text('Name') });

  function Pause() {
    const [isOpen, setOpen] = useState(true);
    const close = () => {
      setOpen(false);
      onClose();
    };
    if (!isOpen) return null;
    return (
      <FormDialog title="Pause" fields={REASON} okText="Pause ordering" send={async () => 'Paused.'} onClose={close} />
    );
  }

  /** The form of a branch, with the field that the test needs. */
  function Branch() {
    return (
      <ResourceForm
        title="Add a branch"
        answerKey="branch"
        fields={BRANCH}
        resource={null}
        save={async () => ({ error: false, message: '' })}
        onCancel={onCancel}
      />
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
    fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'The oven broke' } });
    expect(isAsked()).toBe(true);
    press('Cancel');
    expect(screen.getByText('Leave without saving?')).toBeInTheDocument();
    press('Stay here');
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('The oven broke');
    press('Cancel');
    press('Leave');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('a dialog shows the server’s sentence at its field', async () => {
    const sentence = 'Reason must have at most 120 characters.';
    const failure: Failure = { kind: 'invalid', status: 400, message: sentence, fields: { reason: [sentence] } };
    open(
      <FormDialog
        title="Pause"
        fields={REASON}
        okText="Pause ordering"
        send={() => Promise.reject(failure)}
        onClose={onClose}
      />,
    );
    await act(async () => press('Pause ordering'));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByLabelText(/^Reason/)).toHaveAttribute('aria-invalid', 'true');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('a form that is a whole tab is as it was after Cancel, and no longer asks', async () => {
    open(
      <ResourceForm
        title="Edit the branch"
        answerKey="branch"
        fields={BRANCH}
        resource={{ name: 'Kandy', version: 1 }}
        save={async () => ({ error: false, message: '' })}
      />,
    );
    fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Galle' } });
    expect(isAsked()).toBe(true);
    press('Cancel');
    await act(async () => press('Leave'));
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Kandy');
    expect(isAsked()).toBe(false);
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
});

describe('a form of the panel', () => {
  const colombo = { id: 1, name: 'Colombo 07' };
  const kandy = { id: 2, name: 'Kandy' };
  const left = jest.fn();
  beforeEach(() => left.mockClear());
  afterEach(() => jest.restoreAllMocks());

  const AREA = entityFields<{ area: string; version: number }, { area: string }>({ area: text('Area') });

  /** The panel with the form of a delivery location. */
  function Panel() {
    const { askBeforeLeaving } = useStaffParts();
    return (
      <UnsavedGuard>
        <BranchSwitcher label="Branch to work on" />
        <Link to="/">Shop</Link>
        <Link to="/admin?tab=food">Food</Link>
        <button type="button" onClick={() => askBeforeLeaving.current?.(left)}>
          Sign out
        </button>
        <ResourceForm
          title="Add a delivery location"
          answerKey="delivery"
          fields={AREA}
          resource={null}
          save={async () => ({ error: false, message: '' })}
          onCancel={left}
        />
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
      ...{ home: null, menu: null, warnings: null, Till: null, ChangeTill: null },
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
      ROLE.SUPER_ADMIN,
      true,
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
});
