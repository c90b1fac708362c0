import { expect, type Locator, type Page } from '@playwright/test';
import { BRANCH } from './customer.js';
import { logInAs, STAFF } from './staff-screens.js';
import { steady } from './steady.js';

export const TABLET = { width: 820, height: 1180 } as const;

/** Playwright's trace tries to read the preview of a picture, which the page's content policy forbids. */
export const TRACED_PREVIEW = /Connecting to 'blob:/;

/** Returns a picture of any size in one colour, as a file to select. */
export async function aPicture(page: Page, size = { width: 900, height: 600 }) {
  const encoded = await page.evaluate(({ width, height }) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    if (context !== null) {
      context.fillStyle = '#c0522a';
      context.fillRect(0, 0, width, height);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, size);
  return { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from(encoded, 'base64') };
}

/** The tabs in the rail whose group is open. */
export const railTabs = (page: Page): Locator =>
  page
    .getByRole('navigation', { name: 'Admin panel' })
    .or(page.getByRole('tablist', { name: 'Admin panel' }))
    .getByRole('tab');

/** Selects a tab of the rail, whose group may be folded. */
export async function openTab(page: Page, title: string): Promise<void> {
  const tab = page.getByRole('tab', { name: title, exact: true });
  const folded = page.getByRole('navigation', { name: 'Admin panel' }).locator('button[aria-expanded="false"]');
  await expect(railTabs(page).or(folded).first()).toBeVisible();
  const heads = await steady(() => folded.locator('span:first-child').allInnerTexts());
  for (const head of heads) {
    if (await steady(() => tab.isVisible())) break;
    await page
      .getByRole('button', { name: new RegExp(`^${head}`) })
      .first()
      .click();
  }
  await tab.click();
}

/** The admin panel as a person uses it: by the names of its tabs, fields and buttons. */
export class Panel {
  constructor(readonly page: Page) {}

  /** Opens a tab as somebody; a super admin works on `branch`, or on the demonstration's first. */
  static async open(page: Page, of: { email: string; tab: string; branch?: number }): Promise<Panel> {
    const user = await logInAs(page, of.email);
    if (of.email === STAFF.admin) {
      const headers = { Authorization: `Bearer ${user.api_token}` };
      await page.request.put('/api/session', { headers, data: { branch: of.branch ?? BRANCH.id } });
    }
    await page.goto(`/admin?tab=${of.tab}`);
    return new Panel(page);
  }

  get tabs(): Locator {
    return railTabs(this.page);
  }

  async goTo(tab: string): Promise<void> {
    await openTab(this.page, tab);
    // the previous tab stays until the code of this one is loaded
    await expect(this.page.getByRole('tabpanel', { name: tab, exact: true })).toBeVisible();
    await expect(this.page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toBeVisible();
  }

  row(text: string): Locator {
    return this.page.locator('tbody tr').filter({ hasText: text });
  }

  async addNew(): Promise<void> {
    await this.page.getByRole('button', { name: 'Add New' }).click();
    // wait until the list is gone, because a column's head may have the same label as a field
    await expect(this.page.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
  }

  field(label: string): Locator {
    return this.page.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`));
  }

  /** Opens a folded section of a form. */
  async unfold(title: string): Promise<void> {
    const section = this.page.getByRole('region', { name: title, exact: true });
    await section.locator('summary').first().press('Enter');
    await expect(section.locator('details').first()).toHaveAttribute('open');
  }

  async fill(fields: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) await this.field(label).fill(value);
  }

  /** Opens a select and chooses an option; without one, the first. */
  async choose(label: string, option?: string): Promise<void> {
    const select = this.field(label);
    if (await select.evaluate((element) => element instanceof HTMLSelectElement)) {
      await select.selectOption(option === undefined ? { index: 1 } : { label: option });
      return;
    }
    await select.click();
    const options = this.page.locator('.ant-select-dropdown:visible .ant-select-item-option');
    if (option === undefined) return options.first().click();
    // a long list renders only the visible options: filter it first, if it can be typed into
    if (await steady(() => select.isEditable())) await select.fill(option);
    await options.filter({ hasText: new RegExp(`^${option}$`) }).click();
  }

  async submit(name: 'Add' | 'Save'): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  /** Expects the server's sentence in a toast. */
  async expectToast(text: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: text }).first()).toBeVisible();
  }

  /** Leaves a form with changes. */
  async cancel(): Promise<void> {
    await this.page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  }

  async edit(name: string): Promise<void> {
    const save = this.page.getByRole('button', { name: 'Save', exact: true });
    await expect(async () => {
      // a list that is read again may move the row during the click
      if (!(await save.isVisible())) await this.page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
      // wait until the list is gone, because a column's head may have the same label as a field
      await expect(save).toBeVisible({ timeout: 5000 });
    }).toPass();
  }

  /** Opens the confirmation of a row's removal, wherever its button is. */
  async askToRemove(name: string): Promise<void> {
    const more = this.page.getByRole('button', { name: `More for ${name}`, exact: true });
    const button = this.page.getByRole('button', { name: `Remove ${name}`, exact: true });
    await expect(more.or(button)).toBeVisible();
    if (await steady(() => more.isVisible())) {
      await more.click();
      await this.page.getByRole('listitem').getByRole('button', { name: 'Remove', exact: true }).click();
    } else {
      await button.click();
    }
  }

  async remove(name: string): Promise<void> {
    await this.askToRemove(name);
    await this.page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(this.row(name)).toHaveCount(0);
  }

  /** Selects a picture in the open form and accepts its middle; without a file, one in one colour. */
  async choosePicture(file?: Awaited<ReturnType<typeof aPicture>>): Promise<void> {
    await this.page.locator('input[type=file]').setInputFiles(file ?? (await aPicture(this.page)));
    await this.page.getByRole('button', { name: 'Use this part' }).click();
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }
}

/** Returns the centre of an element on the page. */
export async function middle(of: Locator): Promise<{ x: number; y: number }> {
  const box = await steady(() => of.boundingBox());
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
