import sharp from 'sharp';
import { violations } from './support/accessibility.js';
import { addButton, BRANCH, comeBack, DESK, PHONE } from './support/customer.js';
import { openAs, STAFF } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

test('a name, a colour, a logo and About Us are on an open customer’s page at once, and in the manifest', async ({
  openScreen,
  startOwnServer,
}) => {
  test.slow();
  const { url: baseURL } = await startOwnServer();
  const customer = await openScreen({ baseURL, ...PHONE });
  await comeBack(customer, BRANCH);
  await customer.goto('/menu');
  await expect(addButton(customer, 'Classic Smash')).toBeVisible();
  const admin = await openScreen({ baseURL, ...DESK });
  await openAs(admin, STAFF.admin, '/admin?tab=shop');

  await test.step('name and colour', async () => {
    await admin.getByLabel('Name', { exact: true }).fill('Lanka Kottu House');
    await admin.getByLabel('Accent colour', { exact: true }).fill('#0b6e4f');
    expect(await violations(admin)).toEqual([]);
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(customer.getByRole('contentinfo')).toContainText('Lanka Kottu House');
    const accent = () =>
      customer.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
    await expect.poll(accent).toBe('#0B6E4F');
    const manifest = await (await customer.request.get('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({ name: 'Lanka Kottu House', theme_color: '#0B6E4F' });
  });

  await test.step('About Us', async () => {
    await admin.getByRole('button', { name: 'Edit About Us' }).click();
    await admin.getByLabel('Text').fill('## Since this morning\n\nWe chop **kottu**.');
    await admin.getByRole('button', { name: 'Preview' }).click();
    await expect(admin.getByRole('heading', { name: 'Since this morning' })).toBeVisible();
    expect(await violations(admin)).toEqual([]);
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByRole('heading', { name: 'Pages' })).toBeVisible();
    // a click could miss it: foods above are rendered, and move it, when it scrolls into view
    await customer.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).press('Enter');
    await expect(customer.getByRole('heading', { name: 'Since this morning' })).toBeVisible();
  });

  await test.step('the cropper’s buttons are in sight, whatever is cut', async () => {
    await admin.setViewportSize({ width: 1366, height: 768 });
    const picture = { create: { width: 1000, height: 1000, channels: 4, background: '#0B6E4F' } } as const;
    const buffer = await sharp(picture).png().toBuffer();
    for (const kind of ['Logo', 'Icon', 'Home picture']) {
      await admin.getByLabel(kind, { exact: true }).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
      await expect(admin.getByRole('button', { name: 'Use this part' }), kind).toBeInViewport({ ratio: 1 });
      await expect(admin.getByRole('application'), kind).toBeInViewport({ ratio: 1 });
      await admin.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    }
  });

  await test.step('a logo', async () => {
    const buffer = await sharp({ create: { width: 600, height: 300, channels: 4, background: '#0B6E4F' } })
      .png()
      .toBuffer();
    await admin.getByLabel('Logo', { exact: true }).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await admin.getByRole('button', { name: 'Use this part' }).click();
    await expect(admin.getByText('The logo was saved.')).toBeVisible();
    const { settings } = await (await customer.request.get('/api/settings')).json();
    await expect(customer.locator(`img[src="${settings.brand.logo_url}"]`).first()).toBeVisible();
  });
});
