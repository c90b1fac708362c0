import type { CDPSession, Page } from '@playwright/test';

const CODES: Record<string, string> = { Enter: 'Enter', r: 'KeyR' };

/** A keyboard whose keys have the times that the test gives them, however slow the machine is. Use no other one beside it. */
export class TimedKeyboard {
  /** seconds since the epoch */
  private at = 0;

  private constructor(private readonly session: CDPSession) {}

  static async of(page: Page): Promise<TimedKeyboard> {
    return new TimedKeyboard(await page.context().newCDPSession(page));
  }

  /** Presses keys (digits, Enter, r) one after the other, each `everyMs` after the one before. */
  async press(keys: readonly string[], { everyMs }: { everyMs: number }): Promise<void> {
    this.at = Math.max(this.at, Date.now() / 1000);
    // not one after the other's answer, which a slow page would give late
    await Promise.all(
      keys.flatMap((key) => {
        this.at += everyMs / 1000;
        const event = {
          key,
          code: CODES[key] ?? `Digit${key}`,
          windowsVirtualKeyCode: key === 'Enter' ? 13 : key.toUpperCase().charCodeAt(0),
          timestamp: this.at,
        };
        return [
          this.session.send('Input.dispatchKeyEvent', {
            ...event,
            type: 'keyDown',
            text: key === 'Enter' ? '\r' : key,
          }),
          this.session.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' }),
        ];
      }),
    );
  }
}
