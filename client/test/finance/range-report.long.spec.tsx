import { ROLE } from '@libs/contract/values.js';
import { screen, waitFor } from '@testing-library/react';
import { openShop } from '../support/recorded/open-shop.js';
import { storedOfStaff } from '../support/recorded/staff/answers.js';

test('figures that cannot be loaded again say so, until the next response', async () => {
  let isDown = false;
  await openShop('/finance?part=days', {
    ...{ customer: null, stored: storedOfStaff(ROLE.SUPER_ADMIN), recording: { staff: {} } },
    answers: ({ what }) => (isDown && what === 'GET finance/figures' ? new Response('', { status: 502 }) : undefined),
  });
  expect(await screen.findByText(/Amounts are rupees\.$/)).toBeVisible();
  isDown = true;
  expect(await screen.findByText(/^These are the figures of \d\d:\d\d: /)).toBeVisible();
  isDown = false;
  await waitFor(() => expect(screen.queryByText(/^These are the figures of/)).toBeNull());
});
