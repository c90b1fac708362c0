import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { BRANCH } from './support/customer.js';
import { press } from './support/keyboard.js';
import { Panel } from './support/panel.js';
import { orderAs, STAFF } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

let status = 204;
const types: string[] = [];
const receiver = http.createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => {
    types.push(JSON.parse(body).type);
    response.writeHead(status).end();
  });
});
test.beforeAll(() => new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve)));
test.afterAll(() => new Promise((resolve) => receiver.close(resolve)));

test('a super admin gives a program a key and a webhook, tests it, and learns that its receiver is gone', async ({
  openScreen,
  startOwnServer,
  faults,
}) => {
  test.slow();
  // a webhook gets the events of the whole chain
  const { url: baseURL } = await startOwnServer();
  const page = await openScreen({ baseURL });
  // the server rejects an address of the own network
  faults.allow(/ 400/);
  const panel = await Panel.open(page, { email: STAFF.admin, tab: 'integrations' });
  const dialog = page.getByRole('dialog');
  const act = async (name: string) => {
    await page.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('listitem').getByRole('button', { name, exact: true }).click();
  };
  await expect(page.getByText('With a key, another program')).toBeVisible();
  await page.getByRole('button', { name: 'Add New' }).click();
  await panel.fill({ Name: 'Delivery partner' });
  await page.getByRole('radio', { name: 'Some' }).check();
  await page.getByRole('checkbox', { name: BRANCH.name }).check();
  await page.getByRole('button', { name: 'Add key' }).click();
  await expect(dialog.getByText(/^passline_[\w-]{43}$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(panel.row('Delivery partner')).toContainText(BRANCH.name);

  await page.getByRole('tab', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: 'Add New' }).click();
  const { port } = receiver.address() as AddressInfo;
  await panel.fill({ Address: 'https://10.0.0.1/hooks' });
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog.getByText('Enter an https address on the internet')).toBeVisible();
  await panel.fill({ Address: `http://127.0.0.1:${port}/hooks` });
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(panel.row(`127.0.0.1:${port}`)).toContainText('No event yet');
  await act('Send a test event');
  await panel.expectToast('The receiver accepted it with status 204.');
  expect(types).toEqual(['test']);

  status = 410;
  await orderAs(page.request, 'Silva');
  await expect(page.getByRole('alert').filter({ hasText: 'gets no events' })).toBeVisible({ timeout: 40_000 });
  await page.getByRole('button', { name: /things? needs? you/ }).click({ timeout: 40_000 });
  const needsYou = page.getByRole('dialog', { name: 'Needs you' });
  await expect(needsYou.getByRole('heading', { name: '1 webhook that was switched off' })).toBeVisible();
  await press(needsYou, 'Escape');
  await page.getByRole('button', { name: 'Off: gone' }).click();
  const messages = dialog.getByRole('region', { name: /^Table of messages/ });
  await expect(messages.getByRole('cell', { name: '410', exact: true }).first()).toBeVisible();
  await press(dialog, 'Escape');
  status = 204;
  await page.getByRole('button', { name: 'Switch on again' }).click();
  await panel.expectToast('The webhook was saved.');
  await expect.poll(() => types).toContain('order-created');
});
