import type { BranchClosing } from '@libs/contract/branches/branches.js';
import type { StaffBranch, StaffBranchSummary } from '@libs/contract/branches/staff-branches.js';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { BRANCH_EDITING } from '../../src/features/admin/branches/branch-form.js';
import { ClosingsInput } from '../../src/features/admin/branches/hours/closings-input.js';
import RunningTab from '../../src/features/admin/branches/running-tab.js';
import { EntityForm } from '../../src/features/admin/crud/entity-form.js';
import { type ResourceKind, useResourceList } from '../../src/features/admin/crud/use-resource-list.js';
import { UnsavedGuard } from '../../src/ui/staff/unsaved.js';
import { aBranch } from './support/builders.js';
import { renderPanel } from './support/panel.js';

describe('the form of a branch', () => {
  const settings = { now: '2026-11-26T04:00:00.000Z', time_zone: 'Asia/Colombo', business_day_starts: '00:00' };
  /** due on Saturday, 28 November, at 18:30 */
  const order = {
    status: 'Scheduled',
    ticket_number: 4,
    order_type: 'Pickup',
    due_at: '2026-11-28T13:00:00.000Z',
    due_until: null,
  };

  const KIND: ResourceKind<'branches', StaffBranchSummary> = {
    ...{ title: 'Branches', noun: 'branch', entity: 'branches', columns: [] },
    nameOf: ({ name }) => name,
    textOf: ({ name }) => name,
  };

  function ChainForm({ branch }: { branch: StaffBranchSummary }) {
    const list = useResourceList(KIND, [branch]);
    if (list.opened !== null) return <EntityForm list={list} editing={BRANCH_EDITING} />;
    return (
      <button type="button" onClick={() => list.open(branch)}>
        Edit Colombo 07
      </button>
    );
  }

  interface Opened {
    branch?: Partial<StaffBranch>;
    /** the orders for later of the branch */
    orders?: object[];
    /** the response to a save */
    answer?: object;
    part?: 'chain' | 'manager';
  }

  /** Opens the form of a branch. @returns the bodies of its saves */
  async function openForm({
    branch: fields = {},
    orders = [],
    answer = {},
    part = 'manager',
  }: Opened): Promise<unknown[]> {
    const branch = aBranch(fields);
    const sent: unknown[] = [];
    const element = part === 'chain' ? <ChainForm branch={branch} /> : <RunningTab branch={branch} />;
    const page = <UnsavedGuard>{element}</UnsavedGuard>;
    renderPanel(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />, (path, body) => {
      if (path === 'settings') return { settings };
      if (path === 'branches/staff') return { branches: [branch] };
      if (path.endsWith('/scheduled')) return { orders };
      if (path === 'ways-to-pay') return undefined;
      if (path.endsWith('/printers')) return { printers: [] };
      if (body === null) return { branch };
      sent.push(body);
      return { branch, ...answer };
    });
    if (part === 'chain') fireEvent.click(await screen.findByRole('button', { name: 'Edit Colombo 07' }));
    await screen.findByRole('heading', { name: part === 'chain' ? 'Edit Colombo 07' : 'Hours & Kitchen' });
    return sent;
  }
  const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}( \\(optional\\))?$`));
  const type = (name: string, value: string) =>
    act(async () => void fireEvent.change(field(name), { target: { value } }));
  const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));

  beforeAll(() => {
    Element.prototype.scrollIntoView = () => undefined;
  });
  afterEach(() => jest.restoreAllMocks());

  it('asks for slots only if the branch takes orders for later, and sends them then', async () => {
    const sent = await openForm({});
    expect(screen.queryByLabelText('Notice')).toBeNull();
    await save();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ laterDays: 0, takesStaffOrders: false, printsReceipts: false });
    expect(sent[0]).not.toHaveProperty('slotMinutes');

    await type('Days ahead', '7');
    await type('Portions for one time', '40');
    fireEvent.click(screen.getByText('30 min'));
    fireEvent.click(screen.getByRole('switch', { name: 'Staff enter orders by phone and at the counter' }));
    await save();
    expect(sent[1]).toMatchObject({
      ...{ laterDays: 7, laterNoticeMinutes: 60, slotMinutes: 30, slotPortions: 40, slotOrders: null },
      takesStaffOrders: true,
    });
  });

  it.each([
    ['Days ahead', '15', 'Days ahead must be at most 14.'],
    ['Days ahead', '1.5', 'Days ahead must be a whole number.'],
    ['Notice', '10', 'Notice must be 15 or more.'],
    ['Notice', '', 'Notice is required.'],
    ['Portions for one time', '501', 'Portions for one time must be at most 500.'],
    ['Orders for one time', '0', 'Orders for one time must be 1 or more.'],
  ])('rejects %s %s at its field, with the server’s sentence', async (name, value, sentence) => {
    const sent = await openForm({ branch: { later_days: 7 } });
    await type(name, value);
    await save();
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('checks the tax code, and shows at its field that another branch has it', async () => {
    const code = 'tax-code-taken';
    const message = 'Another branch has this tax code already. Choose another one.';
    const sent = await openForm({ part: 'chain', answer: { error: true, code, message } });
    await type('Tax code', 'BR-03');
    await save();
    expect(await screen.findByText('Tax code must have 1 to 10 capital letters and digits.')).toBeVisible();
    expect(sent).toEqual([]);
    await type('Tax code', 'br03');
    await save();
    expect(sent).toMatchObject([{ taxCode: 'BR03' }]);
    const item = screen.getByRole('region', { name: 'Taxes' });
    expect(await within(item).findByText(message)).toBeVisible();
    await type('Tax code', '');
    await save();
    expect(sent.at(-1)).toMatchObject({ taxCode: null });
  });

  it('checks the address of its page, and shows at its field that another branch has it', async () => {
    const message = 'Another branch has this address already. Choose another one.';
    const answer = { error: true, code: 'slug-taken', message };
    const sent = await openForm({ part: 'chain', branch: { slug: 'colombo-07' }, answer });
    expect(field('Address of its page')).toHaveValue('colombo-07');
    await type('Address of its page', 'colombo 7');
    await save();
    expect(await screen.findByText('Use small letters, digits and single hyphens, such as colombo-07.')).toBeVisible();
    expect(sent).toEqual([]);
    await type('Address of its page', ' Cinnamon-Gardens');
    await save();
    expect(sent).toMatchObject([{ slug: 'cinnamon-gardens' }]);
    const section = screen.getByRole('region', { name: 'Name and place' });
    expect(await within(section).findByText(message)).toBeVisible();
  });

  it('unfolds a section whose field is rejected, by the form or by the server, and moves the focus there', async () => {
    const fields = { laterNoticeMinutes: ['Notice must be 15 or more.'] };
    await openForm({
      branch: { later_days: 7 },
      answer: { error: true, code: 'invalid', message: 'No.', fields },
    });
    expect(field('Days ahead')).not.toBeVisible();
    await type('Days ahead', '15');
    await save();
    expect(field('Days ahead')).toBeVisible();
    expect(field('Days ahead')).toHaveFocus();
    await type('Days ahead', '7');
    const section = field('Notice').closest('details');
    if (section !== null) section.open = false;
    await save();
    await waitFor(() => expect(field('Notice')).toHaveFocus());
    expect(field('Notice')).toBeVisible();
  });

  it('unfolds and focuses hours by weekday, which are no single field', async () => {
    await openForm({ part: 'chain' });
    const own = screen.getByLabelText('Other hours on some days of the week');
    fireEvent.click(own);
    await type('Monday opens', '30:00');
    expect(own).not.toBeVisible();
    await save();
    expect(own).toBeVisible();
    expect(own).toHaveFocus();
  });

  it('names the orders for later that are due while the branch is closed, by the hours in the form', async () => {
    await openForm({ branch: { later_days: 7 }, orders: [order, { ...order, status: 'OTP Pending' }] });
    const said = 'Pickup 4, Sat 28 Nov at 18:30';
    expect(screen.queryByText(said)).toBeNull();
    await type('Close Time', '18:00');
    expect(await screen.findByText(said)).toBeVisible();
    // a time that is being typed says nothing
    await type('Close Time', '1');
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
    await type('Close Time', '22:00');
    fireEvent.change(screen.getByLabelText('A day on which the branch stays closed'), {
      target: { value: '2026-11-28' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Closed that day' }));
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('says that nobody is messaged if the branch’s phone is a landline', async () => {
    await openForm({ part: 'chain', branch: { phone: '0112345678', has_unseen_messages: true } });
    const sentence = /^Nobody will be messaged: 0112345678 is a landline\./;
    // also while its fields are folded
    expect(await screen.findByText('Nobody is messaged')).toBeVisible();
    expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(screen.getByText('A landline. Nobody is messaged about orders that no board shows.')).toBeVisible();
    await type('Phone', '077 123 4567');
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
    expect(screen.getByText('10 of 10 digits')).toBeVisible();
    await type('Phone', '011 234 5678');
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('heading', { name: 'Messages' }));
    const messages = screen.getByRole('switch', { name: 'Send orders that no board has shown to the branch’s phone' });
    await act(async () => void fireEvent.click(messages));
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  });
});

describe('its closings', () => {
  afterEach(() => jest.restoreAllMocks());

  /** half an hour after midnight in Colombo */
  const settings = { now: '2026-03-10T19:00:00.000Z', time_zone: 'Asia/Colombo', business_day_starts: '00:00' };
  const onChange = jest.fn();

  function Field({ stored }: { stored: BranchClosing[] }) {
    const [value, setValue] = useState(stored);
    onChange.mockImplementation(setValue);
    return <ClosingsInput value={value} onChange={onChange} />;
  }

  test("shortly after midnight yesterday's closing is hidden but kept, because its night is not over", async () => {
    const yesterdays = { date: '2026-03-10', reason: 'Staff outing' };
    const todays = { date: '2026-03-11', reason: 'Poya' };
    const stored = [{ date: '2026-03-09', reason: 'over' }, yesterdays, todays];
    renderPanel(<Field stored={stored} />, (path) => (path === 'settings' ? { settings } : undefined));
    const reason = await screen.findByDisplayValue('Poya');
    expect(screen.queryByDisplayValue('Staff outing')).toBeNull();
    fireEvent.change(reason, { target: { value: 'Wesak' } });
    expect(onChange).toHaveBeenLastCalledWith([yesterdays, { ...todays, reason: 'Wesak' }]);
    fireEvent.click(screen.getByRole('button', { name: /after all$/ }));
    expect(onChange).toHaveBeenLastCalledWith([yesterdays]);
  });
});
