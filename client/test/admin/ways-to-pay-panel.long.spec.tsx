import type { OwnWaysToPay } from '@libs/contract/branches/ways-to-pay.js';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { WaysToPayPanel } from '../../src/features/admin/branches/ways-to-pay-panel.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';
import { aBranch } from './support/builders.js';

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
  render(<WaysToPayPanel branch={branch} />, inStore(makeStore()));
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
  fireEvent.change(dialog.getByLabelText('Largest total that can be paid later'), { target: { value: '5000' } });
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
  fireEvent.change(dialog.getByLabelText('Largest total that can be paid later'), { target: { value: '' } });
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
