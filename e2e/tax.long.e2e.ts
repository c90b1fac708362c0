import type { Page } from '@playwright/test';
import type { TaxInvoicesAnswer } from '../libs/contract/finance/tax-invoices.js';
import type { VatReportAnswer } from '../libs/contract/finance/tax-reports.js';
import { formatRupees, fromCents, toCents } from '../libs/domain/money/money.js';
import { taxInvoicePath } from '../libs/domain/tax/tax.js';
import { addDays } from '../libs/domain/time/calendar-date.js';
import { violations } from './support/accessibility.js';
import { onShopDatabase } from './support/shop-database.js';
import { openAs } from './support/staff-screens.js';
import { steady } from './support/steady.js';
import { bearer, moveTo, openShop, sellAtTill, sellOnWeb, TODAY, tableOf, textOf } from './support/tax-shop.js';
import { expect, test } from './support/test.js';

const [FIRST, SECOND] = [addDays(TODAY, -2), addDays(TODAY, -1)];
const sum = (amounts: (number | null | undefined)[]): number =>
  amounts.reduce<number>((all, one) => all + toCents(one ?? 0), 0);

/** Prints what the page shows. The browser's dialog is replaced by a counter. */
async function print(page: Page): Promise<string> {
  const before = await page.evaluate(() => Reflect.get(window, 'prints') ?? 0);
  await page.getByRole('button', { name: 'Print or save as PDF' }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'prints'))).toBe(before + 1);
  return onPaper(page);
}

/** Returns the text on paper. */
async function onPaper(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  const text = await steady(() => page.locator('body').innerText());
  await page.emulateMedia({ media: null });
  return text;
}

const countPrints = () => {
  window.print = () => {
    Reflect.set(window, 'prints', (Reflect.get(window, 'prints') ?? 0) + 1);
  };
};

test('the accountant’s month: one set of figures from the receipt to the journal @long', async ({
  openScreen,
  startOwnServer,
}) => {
  test.setTimeout(240_000);
  const { url, chain } = await startOwnServer();
  const screen = { baseURL: url };
  const customer = await openScreen(screen);
  const shop = await openShop(customer.request, chain.ownerUrl);
  const { staff, branch } = shop;

  const invoiced = await sellOnWeb(shop, 2, true);
  const sold = [invoiced, await sellOnWeb(shop, 1), await sellAtTill(shop, 3), await sellAtTill(shop, 1)];
  const days = [FIRST, FIRST, SECOND, TODAY];
  for (const [at, one] of sold.entries()) await moveTo(shop, days[at] ?? TODAY, one);
  const { order } = invoiced;
  expect([order.total, order.vat]).toEqual([2610, 398.14]);

  await customer.addInitScript(countPrints);
  await test.step('a customer asks for the invoice, and the first print is the original', async () => {
    await customer.goto(`/order/${btoa(order.reference)}#${invoiced.token}`);
    await expect(customer.getByText('includes VAT 18 % Rs. 398.14')).toBeVisible();
    await customer.getByRole('link', { name: 'Get a tax invoice' }).click();
    await customer.getByRole('button', { name: 'Issue the invoice' }).click();
    await expect(customer.getByText('Enter the 9 digits of the TIN.')).toBeVisible();
    expect(await violations(customer)).toEqual([]);
    await customer.getByLabel('TIN').fill('987 654 321');
    await customer.getByLabel('Name as registered').fill('Kandy Traders');
    await customer.getByLabel('Address').fill('2 Hill Road');
    await customer.getByRole('button', { name: 'Issue the invoice' }).click();
    const sheet = customer.getByRole('article', { name: /^TAX INVOICE .*_T01_1$/ });
    for (const words of ['123456789', '987654321', '2,211.86', '398.14', '2,610.00', 'Cash', 'Rupees Only'])
      await expect(sheet).toContainText(words);
    expect(await violations(customer)).toEqual([]);
    // printing by the browser's own menu claims nothing
    expect(await onPaper(customer)).toContain('COPY ONLY');
    expect(await print(customer)).not.toContain('COPY ONLY');
    // the dialog was cancelled
    expect(await print(customer)).not.toContain('COPY ONLY');
    await customer.reload();
    expect(await print(customer)).toContain('COPY ONLY');
    expect(
      (await customer.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g),
    ).toHaveLength(1);
  });

  const accountant = await openScreen(screen);
  await accountant.addInitScript(countPrints);
  const openOrder = async () => {
    await accountant
      .getByRole('row', { name: new RegExp(order.reference) })
      .getByRole('button')
      .first()
      .click();
    return accountant.getByRole('dialog');
  };
  await test.step('a refund of the invoiced order brings a credit note', async () => {
    await openAs(accountant, 'accounts@passline.test', '/finance?part=find');
    await accountant.getByLabel('Order number, ticket, phone or name').fill(order.reference);
    await accountant.getByRole('button', { name: 'Find orders' }).click();
    const dialog = await openOrder();
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await dialog.getByLabel('Amount in rupees').fill('1000');
    await dialog.getByLabel('Reason').fill('Cold');
    await dialog.getByRole('button', { name: 'Record the refund' }).click();
    const note = dialog.getByRole('region', { name: 'Refunds' }).getByRole('link', { name: /_T01_CN1$/ });
    await expect(note).toBeVisible();
    expect(await violations(accountant)).toEqual([]);
    await accountant.goto(taxInvoicePath(order.reference, await steady(() => note.innerText())));
    const sheet = accountant.getByRole('article', { name: /^CREDIT NOTE/ });
    for (const words of ['Corrects tax invoice', '847.46', '152.54', '1,000.00'])
      await expect(sheet).toContainText(words);
    expect(await print(accountant)).not.toContain('COPY ONLY');
  });

  await test.step('a wrong TIN is corrected by a credit note for what is left, and a new invoice', async () => {
    await accountant.goto(`/finance?part=find&find=${order.reference}`);
    const dialog = await openOrder();
    await dialog.getByRole('button', { name: 'Correct the purchaser' }).click();
    await expect(dialog.getByLabel('Name as registered')).toHaveValue('Kandy Traders');
    await dialog.getByLabel('TIN').fill('987 654 312');
    await dialog.getByRole('button', { name: 'Issue the corrected invoice' }).click();
    const documents = dialog.getByRole('region', { name: 'Tax documents' }).getByRole('link');
    await expect(documents).toHaveText([/_T01_1$/, /_T01_CN1$/, /_T01_CN2$/, /_T01_2$/, /_T01_CN3$/]);
    expect(await violations(accountant)).toEqual([]);

    await customer.reload();
    const sheet = customer.getByRole('article', { name: /^TAX INVOICE .*_T01_2$/ });
    for (const words of ['987654312', 'Replaces tax invoice', '_T01_1, credit note', '2,610.00'])
      await expect(sheet).toContainText(words);
    expect(await print(customer)).not.toContain('COPY ONLY');
    await customer.getByRole('link', { name: /_T01_CN2$/ }).click();
    const credit = customer.getByRole('article', { name: /^CREDIT NOTE .*_T01_CN2$/ });
    for (const words of ['987654321', 'Corrects tax invoice', 'Correction of invoice', '1,610.00'])
      await expect(credit).toContainText(words);
    expect(await violations(customer)).toEqual([]);
  });

  await test.step('a closing has a seal', async () => {
    const path = `finance/closings/branch/${branch.id}/date/${TODAY}`;
    const { day } = await staff.call<{ day: { now: { expected_cash: number } } }>('GET', path);
    const expected_cash = day.now.expected_cash;
    await staff.call('POST', path, { expected_cash, counted_cash: expected_cash - 50, note: 'A note is missing' });
    await accountant.goto(`/finance?branch=${branch.id}`);
    await accountant.getByRole('button', { name: 'Open the closing' }).click();
    const seal = accountant.getByRole('dialog').getByRole('region', { name: 'Seal' });
    await expect(seal).toContainText(/Seal [0-9a-f]{12}/);
    await expect(seal).toContainText('no order of this day was added, removed or given another total');
    expect(await violations(accountant)).toEqual([]);
  });

  await test.step('report, journal, CSVs and invoices have the same sums', async () => {
    const vat = sum(sold.map((one) => one.order.vat));
    const value = sum(sold.map((one) => one.order.total)) - vat;
    const range = `from=${FIRST}&to=${TODAY}&branch=${branch.id}`;
    const { totals, days: rows } = await staff.call<VatReportAnswer>('GET', `finance/vat?${range}`);
    expect(totals).toEqual({
      value: fromCents(value),
      vat: fromCents(vat),
      invoiced_vat: 398.14,
      refunded_vat: 152.54,
    });
    expect(rows.map(({ date }) => date)).toEqual([FIRST, SECOND, TODAY]);

    await accountant.goto('/finance?part=tax');
    await accountant.getByLabel('Branches').selectOption(branch.name);
    const table = accountant.getByRole('table', { name: 'VAT by day and branch' });
    const all = table.getByRole('row', { name: /^All days/ });
    await expect(all).toContainText(formatRupees(value));
    await expect(all).toContainText(formatRupees(vat));
    await expect(all).toContainText('Rs. 152.54');
    await expect(accountant.getByText('The numbers of each branch run from 1 without a gap.')).toBeVisible();
    await expect(accountant.getByRole('link', { name: /_T01_1$/ })).toHaveAttribute('href', /^\/tax-invoice\//);
    expect(await violations(accountant)).toEqual([]);

    const [download] = await Promise.all([
      accountant.waitForEvent('download'),
      accountant.getByRole('button', { name: 'Download the journal' }).click(),
    ]);
    const journal = await textOf(await download.createReadStream());
    const entries = tableOf(journal, 'Journal');
    expect(sum(entries.map((row) => Number(row.Debit)))).toBe(sum(entries.map((row) => Number(row.Credit))));
    const side = (account: string) =>
      sum(entries.filter((row) => row.Account === account).map((row) => Number(row.Amount)));
    expect(side('VAT payable')).toBe(-(vat - toCents(152.54)));
    // every rupee was paid in cash; a note is missing from the drawer
    expect(side('Cash in the drawer')).toBe(value + vat - toCents(1000) - toCents(50));

    for (const name of ['orders', 'months']) {
      const csv = await (
        await accountant.request.get(`/api/finance/${name}.csv?${range}`, { headers: await bearer(accountant) })
      ).text();
      const found = tableOf(csv, name === 'orders' ? 'Date' : 'Month');
      expect([name, sum(found.map((row) => Number(row.VAT)))]).toEqual([name, vat]);
    }
    const month = TODAY.slice(0, 7);
    const issued = await staff.call<TaxInvoicesAnswer>('GET', `finance/tax-invoices?month=${month}`);
    expect(issued.documents.map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', 2610],
      ['invoice', 2610],
      ['credit-note', 1000],
      ['credit-note', 1610],
      ['credit-note', 1000],
    ]);
  });

  await test.step('a number that somebody has removed is named', async () => {
    await onShopDatabase(
      'UPDATE tax_document SET number = 9, serial = $1 WHERE kind = $2 AND number = 1',
      ['26X_T01_CN9', 'credit-note'],
      chain.databaseUrl,
    );
    await accountant.reload();
    await expect(
      accountant.getByText(/^Numbers are missing: before .*_T01_CN2; .*_T01_CN3 to 26X_T01_CN9/),
    ).toBeVisible();
  });
});
