import type { Locator } from '@playwright/test';

/** Counts what people do with all screens of a test: clicks, and fields that they fill. Enter is no click. */
export class Hands {
  clicks = 0;
  fields = 0;

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  /** Types into a field. */
  async fill(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await field.fill(text);
  }

  /** Selects a file, which takes a click too. */
  async attach(field: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    this.clicks += 1;
    this.fields += 1;
    await field.setInputFiles(file);
  }

  /** Types into the last field of a form and submits it with Enter. */
  async fillAndSubmit(field: Locator, text: string): Promise<void> {
    await this.fill(field, text);
    await field.press('Enter');
  }
}
