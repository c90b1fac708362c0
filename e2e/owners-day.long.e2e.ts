import fs from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { decodeSheet, encodeSheet } from '../server/src/catalog/sheets/sheet-codec.js';
import { violations } from './support/accessibility.js';
import { DESK, PHONE } from './support/customer.js';
import { expect, OWNER, test } from './support/empty-shop.js';
import { Hands } from './support/hands.js';
import { TABLET } from './support/panel.js';
import { steady } from './support/steady.js';

/** From the first log-in to an order that the second branch has delivered, for all people together. */
const MOST = { clicks: 45, fields: 32 } as const;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MENU: readonly Record<string, string | number>[] = [
  {
    ...{ 'Food Type': 'Kottu', 'Sub Food Type': 'Cheese Kottu', Name: 'Cheese Kottu', Price: 1450 },
    Options: 'Size: Regular (default), Large +300; Extras (extra): Egg +100',
  },
  {
    ...{ 'Food Type': 'Kottu', 'Sub Food Type': 'Egg Kottu', Name: 'Egg Kottu', Price: 950, 'Daily Quantity': 80 },
    Options: 'Size',
  },
  { 'Food Type': 'Drinks', 'Sub Food Type': 'Fresh Juices', Name: 'Lime Juice', Price: 350 },
];

const hands = new Hands();
const { click, fill, fillAndSubmit } = {
  click: (target: Locator) => hands.click(target),
  fill: (field: Locator, text: string) => hands.fill(field, text),
  fillAndSubmit: (field: Locator, text: string) => hands.fillAndSubmit(field, text),
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`));
/** The action of the next step, beside what the last step has saved. */
const next = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Next step' }).getByRole(/^(Send|Open)/.test(name) ? 'button' : 'link', {
    name,
    exact: true,
  });

/** Asserts that a step's screen is accessible, once its page has loaded. */
async function look(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  expect.soft(await violations(page)).toEqual([]);
}

async function logIn(page: Page, at: string, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto(at);
  await fill(page.getByLabel('Email Address'), email);
  await fillAndSubmit(page.getByLabel('Password'), password);
}

async function beginShop(page: Page): Promise<void> {
  await logIn(page, '/admin', OWNER);
  await expect(page.getByText('We open soon. Then you can order here.')).toBeVisible();
  await look(page);
  // opens with what is missing
  await click(link(page, 'Admin Panel'));
  await expect(page.getByRole('heading', { name: /Getting started\s*1 of 13 done/ })).toBeVisible();
  await look(page);
}

async function addBranch(page: Page): Promise<void> {
  await click(link(page, 'Add a branch'));
  await expect(field(page, 'Branch Name')).toBeFocused();
  await look(page);
  await fill(field(page, 'Branch Name'), 'Nugegoda');
  await fill(field(page, 'Phone'), '0112809000');
  await fill(field(page, 'Branch Address'), '45 High Level Road, Nugegoda');
  await openAlways(page);
  await fillAndSubmit(field(page, 'Cancel code'), '4711');
}

/** Replaces the usual hours, which an owner may keep, because the test runs at any hour. */
async function openAlways(page: Page): Promise<void> {
  for (const label of ['Open Time', 'Close Time']) await field(page, label).fill('0');
}

/** Makes the first branch's menu the chain's, with which the second one begins. */
async function addSecondBranch(page: Page): Promise<void> {
  await click(page.getByRole('tab', { name: 'Chain’s menu' }));
  await look(page);
  await click(button(page, 'Make it the chain’s menu'));
  await expect(page.getByText('1 branch has the chain’s menu as it is now.')).toBeVisible();
  await look(page);
  await click(page.getByRole('tab', { name: 'Branches' }));
  await click(button(page, 'Add New'));
  await fill(field(page, 'Branch Name'), 'Kandy');
  await fill(field(page, 'Phone'), '0812809000');
  await fill(field(page, 'Branch Address'), '7 Temple Street, Kandy');
  await openAlways(page);
  await fillAndSubmit(field(page, 'Cancel code'), '4712');
  await look(page);
}

async function addArea(page: Page, area: string): Promise<void> {
  await click(next(page, 'Add a delivery location'));
  await expect(field(page, 'Area')).toBeFocused();
  await look(page);
  await fill(field(page, 'Area'), area);
  await fillAndSubmit(field(page, 'Amount'), '250');
}

/** Fills the template with a menu of three foods, one of which asks for a size. */
async function importMenu(page: Page): Promise<void> {
  await click(next(page, 'Import a menu'));
  const dialog = page.getByRole('dialog');
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    click(dialog.getByRole('button', { name: 'Download template' })),
  ]);
  const [head = []] = (await decodeSheet(fs.readFileSync(await template.path()))).rows;
  const rows = MENU.map((cells) => head.map((column) => cells[String(column)] ?? null));
  const buffer = await encodeSheet('xlsx', [[...head], ...rows]);
  await hands.attach(dialog.getByLabel('CSV or XLSX file'), { name: 'menu.xlsx', mimeType: XLSX, buffer });
  await expect(dialog.getByText('Food type: Drinks')).toBeVisible();
  await expect(dialog.getByText('New, in row 2: Size: Regular (default), Large +300')).toBeVisible();
  await expect(dialog.getByText('Price: Rs. 1,450')).toBeVisible();
  await look(page);
  await click(button(page, 'Import 3 rows'));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Lime Juice', { exact: true })).toBeVisible();
  await look(page);
}

async function setWaysToPay(page: Page): Promise<void> {
  await click(next(page, 'Set the ways to pay'));
  const dialog = page.getByRole('dialog', { name: 'Ways to pay of the chain' });
  await look(page);
  await fillAndSubmit(dialog.getByLabel(/^Largest total that can be paid later/), '20000');
  await expect(dialog).toHaveCount(0);
}

interface Account {
  email: string;
  password: string;
}

/** Adds somebody for the kitchen of a branch. @returns the account with its first password */
async function addStaff(page: Page, { name, branch }: { name: string; branch: string }): Promise<Account> {
  const email = `${name.split(' ')[0]?.toLowerCase()}@kottu.example`;
  await click(next(page, 'Add a user'));
  await look(page);
  await fill(field(page, 'Name'), name);
  await fill(field(page, 'Email'), email);
  // the first account is for the kitchen, and the only branch is selected
  if (!(await steady(() => page.getByTitle('Kitchen Staff').isVisible()))) {
    await click(page.getByRole('combobox', { name: 'Role' }));
    await click(page.getByTitle('Kitchen Staff'));
  }
  const box = page.getByRole('checkbox', { name: branch });
  if (!(await steady(() => box.isChecked()))) await click(box);
  await click(button(page, 'Add'));
  const dialog = page.getByRole('dialog', { name: `First password for ${name}` });
  const password = await steady(() => dialog.locator('dd strong').innerText());
  await look(page);
  await click(dialog.getByRole('button', { name: 'Done' }));
  return { email, password };
}

async function confirmTexts(page: Page): Promise<void> {
  await click(next(page, 'Read and confirm'));
  await look(page);
  await click(button(page, 'Confirm all 3 texts'));
  await expect(button(page, /^Confirm/)).toHaveCount(0);
}

async function startKitchen(page: Page, account: Account): Promise<void> {
  await logIn(page, '/portal', account);
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await look(page);
  await fillAndSubmit(page.getByLabel('Your password'), 'kandy-lake-91');
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toHaveCount(0);
  await page.goto('/portal');
  await click(button(page, /^Start shift/));
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText('Live');
  await look(page);
}

async function openShop(page: Page, kitchen: Page, branch: string): Promise<void> {
  await click(next(page, 'Send a test order'));
  await expect(kitchen.getByText('Opening check: do not make this')).toBeVisible();
  await click(next(page, 'Open to customers'));
  await expect(page.getByText(`${branch} is open to customers.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next step' })).toHaveCount(0);
  await look(page);
}

interface Customer {
  firstName: string;
  lastName: string;
  phone: string;
  orderType: 'Pickup' | 'Delivery';
  branch: string;
}

async function order(page: Page, { firstName, lastName, phone, orderType, branch }: Customer): Promise<void> {
  await page.goto('/');
  await look(page);
  await click(page.getByRole('main').getByRole('button', { name: branch }));
  if (orderType === 'Pickup') {
    await click(page.getByRole('tab', { name: 'Takeaway / Pickup' }));
  } else {
    hands.fields += 1;
    await page.getByRole('combobox', { name: 'Area' }).selectOption({ index: 1 });
    await fill(page.getByLabel('Address', { exact: true }), '12/3 Dutugemunu Street');
  }
  await look(page);
  await click(button(page, 'Continue to the menu').first());
  await expect(page).toHaveURL(/\/menu$/);
  await look(page);
  await click(button(page, 'Cheese Kottu'));
  const sheet = page.getByRole('dialog', { name: 'Cheese Kottu' });
  await click(sheet.getByRole('radio', { name: /^Large/ }));
  await look(page);
  await click(sheet.getByRole('button', { name: 'Add · Rs. 1,750' }));
  await expect(sheet).toHaveCount(0);
  await click(link(page, /View cart/));
  await expect(page).toHaveURL(/\/cart$/);
  await look(page);
  await click(link(page, 'Continue to Checkout').first());
  await expect(page).toHaveURL(/\/summary$/);
  await look(page);
  await click(link(page, 'Continue to Checkout').first());
  await fill(page.getByLabel('First name'), firstName);
  await fill(page.getByLabel('Last name'), lastName);
  await fill(page.getByLabel('Contact Number'), phone);
  await fill(page.getByLabel('Email Address'), `${firstName.toLowerCase()}@example.com`);
  await click(page.getByRole('checkbox', { name: 'I agree' }));
  await look(page);
  await click(button(page, 'Confirm & Pay'));
  await expect(page.getByRole('heading', { name: /^Your order/ })).toBeVisible();
  await expect(page.getByText(`${branch} will call ${phone} to confirm your order.`)).toBeVisible();
  await look(page);
}

/** Calls the customer, cooks, and hands the order over for cash. */
async function cook(page: Page, { lastName, orderType }: Customer, number: number): Promise<void> {
  await look(page);
  await click(button(page, `Confirm order ${number}`));
  const ticket = page.getByRole('article').filter({ hasText: lastName });
  const steps = orderType === 'Pickup' ? ['Start', 'Ready'] : ['Start', 'Ready', 'Out for delivery'];
  for (const step of steps) await click(ticket.getByRole('button', { name: new RegExp(`^${step}`) }));
  await look(page);
  await click(page.getByRole('button', { name: new RegExp(`order ${number}: Cash`) }));
}

async function readMoney(page: Page): Promise<void> {
  await click(button(page, /^Hi, /));
  await click(link(page, 'Finance Portal'));
  await expect(page.getByRole('button', { name: /^Total Paid On Delivery\/Pickup/ })).toContainText('1,750');
  await look(page);
}

async function closeDay(page: Page): Promise<void> {
  await click(button(page, 'Close the day'));
  const dialog = page.getByRole('dialog');
  await look(page);
  await fillAndSubmit(dialog.getByLabel('Counted cash'), '1750');
  await click(dialog.getByRole('button', { name: 'Close the day' }));
  await expect(dialog).toContainText('Nothing has changed since the closing.');
  await look(page);
}

test('an owner opens a shop on an empty database, closes its first day, and opens a second branch with its menu', async ({
  openScreen,
}) => {
  test.setTimeout(300_000);
  const owner = await openScreen(DESK);
  await beginShop(owner);
  await addBranch(owner);
  await addArea(owner, 'Kohuwala');
  await importMenu(owner);
  const account = await addStaff(owner, { name: 'Nimal Perera', branch: 'Nugegoda' });
  await setWaysToPay(owner);
  await confirmTexts(owner);
  const kitchen = await openScreen({ viewport: TABLET });
  await startKitchen(kitchen, account);
  await openShop(owner, kitchen, 'Nugegoda');

  await test.step('what the first branch sells, which is no part of opening', async () => {
    const { clicks, fields } = hands;
    const atCounter: Customer = {
      ...{ firstName: 'Ruwan', lastName: 'Dias', phone: '0771234567' },
      ...{ orderType: 'Pickup', branch: 'Nugegoda' },
    };
    await order(await openScreen(PHONE), atCounter);
    await cook(kitchen, atCounter, 1);
    await readMoney(owner);
    await closeDay(owner);
    Object.assign(hands, { clicks, fields });
    await owner.goto('/admin?tab=branches');
  });

  await addSecondBranch(owner);
  await addArea(owner, 'Peradeniya');
  const second = await addStaff(owner, { name: 'Kasun Silva', branch: 'Kandy' });
  const inKandy = await openScreen({ viewport: TABLET });
  await startKitchen(inKandy, second);
  await openShop(owner, inKandy, 'Kandy');
  const atHome: Customer = {
    ...{ firstName: 'Shani', lastName: 'Fonseka', phone: '0772345678' },
    ...{ orderType: 'Delivery', branch: 'Kandy' },
  };
  const receipt = await openScreen(PHONE);
  await order(receipt, atHome);
  await cook(inKandy, atHome, 1);
  await expect(receipt.getByText('Delivered', { exact: true }).first()).toBeVisible();
  test.info().annotations.push({ type: 'count', description: `${hands.clicks} clicks, ${hands.fields} fields` });
  expect(hands.clicks).toBeLessThanOrEqual(MOST.clicks);
  expect(hands.fields).toBeLessThanOrEqual(MOST.fields);
});
