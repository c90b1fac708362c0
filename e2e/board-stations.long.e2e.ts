import type { Page } from '@playwright/test';
import { openBoard, orderAs, someCombo, ticketOf, unique } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

const choice = (page: Page) => page.getByRole('combobox', { name: 'What this screen shows' });

test('grill, fry and the pass: each station makes its part of a combo, and the last one makes the order ready', async ({
  page: grill,
  branch,
  admin,
  openScreen,
}) => {
  const combo = await someCombo(grill.request, branch);
  const [first, second] = combo.contains ?? [];
  if (first === undefined || second === undefined) throw new Error('the combo has no two parts');
  await grill.addInitScript(() => {
    window.print = () => Object.assign(window, { printed: document.querySelector('.printed-ticket')?.textContent });
  });
  await openBoard(grill, branch.kitchen);
  await expect(choice(grill)).toHaveCount(0);

  const made: number[] = [];
  for (const [name, { id }] of [
    ['Grill', first],
    ['Fry', second],
  ] as const) {
    const { station } = await admin.call<{ station: { id: number } }>('POST', 'stations', { name, branch: branch.id });
    made.push(station.id);
    await admin.call('PUT', `food/${id}/station`, { station: station.id });
  }
  const [fry, pass] = [await openScreen(), await openScreen()];
  await openBoard(fry, branch.manager);
  await openBoard(pass, branch.kitchen);
  // the open board gets the stations without a reload
  await choice(grill).selectOption('Grill');
  await choice(fry).selectOption('Fry');
  await choice(pass).selectOption('The pass');

  const name = unique('Stations');
  await orderAs(grill.request, name, { branch, combo });
  const [atGrill, atFry, atPass] = [ticketOf(grill, name), ticketOf(fry, name), ticketOf(pass, name)];
  await expect(atGrill.getByRole('listitem')).toHaveText([new RegExp(first.name)]);
  await expect(atFry.getByRole('listitem')).toHaveText([new RegExp(second.name)]);
  await expect(atPass.getByRole('heading', { name: 'Grill' })).toContainText('0 of 1');

  // the grill's dialog and paper start with its own line, and name the stations of the others
  await atGrill.getByRole('button', { name: 'View Full Order' }).click();
  const own = grill.getByRole('region', { name: 'Grill makes' });
  await expect(own.getByRole('listitem').first()).toContainText(first.name);
  await expect(own.getByRole('heading', { name: 'Fry' })).toBeVisible();
  await grill.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click();
  await expect.poll(() => grill.evaluate(() => Reflect.get(window, 'printed'))).toContain(`Grill · `);
  const paper = await grill.evaluate(() => String(Reflect.get(window, 'printed')));
  expect(paper).toContain(first.name);
  expect(paper).not.toContain(second.name);
  expect(paper).toMatch(/\d more lines? at .*Fry/);
  await grill.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await grill.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await atGrill.getByRole('button', { name: 'Start' }).click();
  await atGrill.getByRole('button', { name: 'Grill done' }).click();
  await expect(atPass.getByRole('heading', { name: 'Grill' })).toContainText('1 of 1');
  await expect(atGrill).toHaveCount(0);
  await expect(atPass.getByRole('button', { name: /^Ready/ })).toBeVisible();

  await fry.reload();
  await expect(choice(fry)).toHaveValue(String(made[1]));
  await atFry.getByRole('button', { name: 'Fry done' }).click();
  await expect(atPass.getByText('Ready', { exact: true })).toBeVisible();
  await fry.getByRole('status', { name: 'Last step' }).getByRole('button', { name: 'Undo' }).click();
  await expect(atPass.getByRole('button', { name: /^Ready/ })).toBeVisible();
  await expect(atPass.getByRole('heading', { name: 'Fry' })).toContainText('0 of 1');
  await atFry.getByRole('button', { name: 'Fry done' }).click();
  await expect(atPass.getByText('Ready', { exact: true })).toBeVisible();
  await atPass.getByRole('button', { name: /Handed over .* Cash/ }).click();
  await expect(atPass).toHaveCount(0);

  for (const id of made) await admin.call('DELETE', `stations/${id}`);
  await expect(choice(grill)).toHaveCount(0);
});
