import { FakePrinter } from '../server/test/support/fake-printer.js';
import { BRANCH } from './support/customer.js';
import { Staff } from './support/staff.js';
import { expect, test } from './support/test.js';
import { newPhone, openTill, phoneField, search, sentNumber, till } from './support/till.js';

const printer = new FakePrinter();
test.beforeAll(() => printer.start());
test.afterAll(() => printer.stop());

test('the receipt of an order at the counter prints by itself, that of a caller does not', { tag: '@long' }, async ({
  openScreen,
  startOwnServer,
}) => {
  // starts a server of its own
  test.slow();
  const env = { PRINTER_NETWORKS: '127.0.0.0/8', PRINTER_PORTS: '1-65535' };
  const { url: baseURL } = await startOwnServer({ env });
  const page = await openScreen({ baseURL });
  const admin = await Staff.logIn(page.request);
  const address = { host: '127.0.0.1', port: printer.port, width: 80, printsOnArrival: false };
  await admin.call('PUT', `branches/${BRANCH.id}/printer`, address);
  const running = { open: '00:00', close: '00:00', printsReceipts: true };
  await admin.call('PUT', `branches/${BRANCH.id}/running`, running);
  const add = async () => {
    await search(page).fill('classic smash');
    await search(page).press('Enter');
  };
  await openTill(page);

  await till(page).getByRole('tab', { name: 'Phone' }).click();
  await phoneField(page).fill(newPhone());
  await till(page).getByLabel('Name').fill('Nimal Perera');
  await add();
  await till(page).getByRole('button', { name: 'Send order' }).click();
  await sentNumber(page);

  await till(page).getByRole('tab', { name: 'Counter' }).click();
  await add();
  await till(page).getByLabel('Cash given').fill('1500');
  await till(page).getByRole('button', { name: 'Pay and send' }).click();
  await expect(till(page).getByText('Give back Rs. 50')).toBeVisible();
  const number = await sentNumber(page);
  const paper = () => printer.tickets.join('');
  // the last row
  await expect.poll(paper).toContain('Thank you');
  for (const text of [number, '1 x Classic Smash', 'Rs. 1,450', 'Cash']) expect(paper()).toContain(text);
  expect(printer.tickets).toHaveLength(1);
});
