import type { OwnWaysToPay } from '@libs/contract/branches/ways-to-pay.js';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { makeStore } from '../../src/app/store/store.js';
import { SpecialDaysDialog } from '../../src/features/admin/branches/hours/special-days-dialog.js';
import { WaysToPayPanel } from '../../src/features/admin/branches/ways-to-pay-panel.js';
import { Toaster } from '../../src/ui/overlays/toast.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';
import { aBranch } from './support/builders.js';
import { renderPanel } from './support/panel.js';

describe('special days', () => {
  const settings = { now: '2026-10-19T10:00:00.000Z', time_zone: 'Asia/Colombo', business_day_starts: '00:00' };
  const BRANCHES = [
    aBranch(),
    aBranch({ id: 2, name: 'Kandy', state: 'draft' }),
    aBranch({ id: 3, name: 'Galle', state: 'archived' }),
  ];
  const ORDERS = [
    { branch: { id: 2, name: 'Kandy' }, ticket_number: 4, order_type: 'Pickup', due_at: '2026-11-24T06:30:00.000Z' },
    {
      branch: { id: 1, name: 'Colombo 07' },
      ticket_number: 7,
      order_type: 'Delivery',
      due_at: '2026-11-24T13:00:00.000Z',
    },
  ];
  let sent: unknown[];
  beforeEach(() => {
    sent = [];
    renderPanel(
      <MemoryRouter>
        <SpecialDaysDialog branches={BRANCHES} onClose={() => undefined} />
        <Toaster />
      </MemoryRouter>,
      (path, body) => {
        if (path === 'settings') return { settings };
        if (path === 'branches/special-days/plan') return { plan: { changed: [], kept: [], orders: ORDERS } };
        sent.push([path, body]);
        return { message: '4 special days added in 2 branches, 1 replaced.', branches: 2, added: 4, replaced: 1 };
      },
    );
  });
  afterEach(() => jest.restoreAllMocks());

  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  const box = (name: string | RegExp) => screen.getByRole('checkbox', { name });

  it('closes every branch that is not archived on the chosen Poya days by one call', async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Special days' });
    expect(within(dialog).queryByText('Galle')).toBeNull();
    expect(box('Colombo 07')).toBeChecked();
    expect(box('Kandy')).toBeChecked();
    expect(dialog).toHaveTextContent('The official notice may name the day before or after: check it.');
    expect(await within(dialog).findByText('2 placed orders are due while the branch is closed:')).toBeVisible();
    const orders = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(orders).toEqual(['Pickup 4, Tue 24 Nov at 12:00, Kandy', 'Delivery 7, Tue 24 Nov at 18:30, Colombo 07']);
    expect(box(/25 Oct 2026/)).toBeChecked();
    await press('No Poya days');
    await press('Set special days');
    expect(await screen.findByText('Choose at least one Poya day.')).toBeVisible();
    fireEvent.click(box(/24 Nov 2026/));
    fireEvent.click(box(/25 Oct 2026/));
    await press('Set special days');
    expect(await screen.findByText('4 special days added in 2 branches, 1 replaced.')).toBeVisible();
    const day = { reason: 'Poya day', hours: [] };
    expect(sent).toEqual([
      [
        'branches/special-days',
        {
          branches: [1, 2],
          days: [
            { date: '2026-10-25', ...day },
            { date: '2026-11-24', ...day },
          ],
        },
      ],
    ]);
  });

  it('gives chosen branches other hours on a date', async () => {
    await screen.findByRole('dialog', { name: 'Special days' });
    await press('No branches');
    fireEvent.click(screen.getByRole('radio', { name: 'A date' }));
    const date = await screen.findByLabelText('Date');
    await press('Set special days');
    expect(await screen.findByText('Choose at least one branch.')).toBeVisible();
    expect(screen.getByText('Choose a date.')).toBeVisible();
    fireEvent.click(box('Kandy'));
    fireEvent.click(screen.getByRole('radio', { name: 'Open at other hours' }));
    fireEvent.change(date, { target: { value: '2026-12-31' } });
    expect(screen.getByLabelText(/^Reason, for customers to read/)).toHaveValue('');
    fireEvent.change(screen.getByLabelText(/^Reason, for customers to read/), { target: { value: 'Stocktaking' } });
    const closes = await screen.findByLabelText('that day closes');
    fireEvent.change(closes, { target: { value: 'noon' } });
    await press('Set special days');
    expect(await screen.findByText('Enter each time as 09:30.')).toBeVisible();
    fireEvent.change(closes, { target: { value: '12:00' } });
    await press('Set special days');
    expect(sent).toEqual([
      [
        'branches/special-days',
        {
          branches: [2],
          days: [{ date: '2026-12-31', reason: 'Stocktaking', hours: [{ open: '10:00', close: '12:00' }] }],
        },
      ],
    ]);
  });
});

describe('ways to pay', () => {
  const CHAIN = { online: true, cash: true, card: true, pickup: true, later_limit: 3500, version: 2 };
  const OWN: OwnWaysToPay = { online: true, cash: true, card: true, pickup: true, later_limit: null };

  function openPanel({
    chain = {},
    own,
    hasGateway = true,
  }: {
    chain?: object;
    own?: object;
    hasGateway?: boolean;
  } = {}) {
    const asked = answerWith(({ what }) =>
      what === 'GET ways-to-pay'
        ? {
            waysToPay: { ...CHAIN, ...chain },
            has_card_gateway: hasGateway,
            confirmation: hasGateway ? 'sms' : 'phone',
          }
        : { message: 'Saved.' },
    );
    const branch = own === undefined ? null : aBranch({ own_ways_to_pay: { ...OWN, ...own }, version: 7 });
    render(
      <MemoryRouter>
        <WaysToPayPanel branch={branch} />
      </MemoryRouter>,
      inStore(makeStore()),
    );
    return asked;
  }
  const openDialog = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Change the ways to pay' }));
    return within(await screen.findByRole('dialog'));
  };
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save ways to pay' }));

  test.each([
    ['the chain', {}, 'Pay Online · Cash at the door · Card at the door · Pay On Pickup', 'Up to Rs. 3,500'],
    [
      'a chain without a card gateway',
      { hasGateway: false },
      'Cash at the door · Card at the door · Pay On Pickup',
      'confirmed by phone',
    ],
    [
      'a chain that offers nothing',
      { chain: { online: false, cash: false, card: false, pickup: false } },
      'None: customers are asked to call.',
      'Up to Rs. 3,500',
    ],
    [
      'a branch that narrows it',
      { own: { card: false, later_limit: 2000 } },
      'Pay Online · Cash at the door · Pay On Pickup',
      'Up to Rs. 2,000',
    ],
    [
      'a branch below a chain that narrows it',
      { chain: { pickup: false }, own: {} },
      'Pay Online · Cash at the door · Card at the door',
      'Up to Rs. 3,500',
    ],
  ])('%s', async (_what, given, offered, more) => {
    openPanel(given);
    const panel = await screen.findByRole('region', { name: 'Ways to pay' });
    expect(within(panel).getByText(offered)).toBeVisible();
    expect(panel).toHaveTextContent(more);
  });

  test('the chain’s switches and its limit are saved with their version', async () => {
    const asked = openPanel({ hasGateway: false });
    const dialog = await openDialog();
    expect(dialog.getByText('Not offered until the server has a card gateway.')).toBeVisible();
    fireEvent.click(dialog.getByLabelText('Card at the door'));
    fireEvent.change(dialog.getByLabelText(/^Largest total that can be paid later/), { target: { value: '5000' } });
    save();
    await waitFor(() =>
      expect(asked).toContainEqual(
        expect.objectContaining({
          what: 'PUT ways-to-pay',
          body: { online: true, cash: true, card: false, pickup: true, laterLimit: 5000, version: 2 },
        }),
      ),
    );
  });

  test('a branch cannot offer what the chain does not, and an empty limit is the chain’s', async () => {
    const asked = openPanel({ chain: { pickup: false }, own: { later_limit: 2000 } });
    const dialog = await openDialog();
    expect(dialog.getByLabelText('Pay On Pickup')).toBeDisabled();
    expect(dialog.getByText('The chain does not offer it.')).toBeVisible();
    fireEvent.change(dialog.getByLabelText(/^Largest total that can be paid later/), { target: { value: '' } });
    save();
    await waitFor(() =>
      expect(asked).toContainEqual(
        expect.objectContaining({
          what: 'PUT branches/1/ways-to-pay',
          body: expect.objectContaining({ laterLimit: null, version: 7 }),
        }),
      ),
    );
  });
});
