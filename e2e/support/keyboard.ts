import type { CDPSession, Page } from '@playwright/test';

/** A key as a hand presses it: the board ignores one that follows another faster. */
export const HAND = { delay: 120 };

const CODES: Record<string, string> = { Enter: 'Enter', r: 'KeyR' };

/** A keyboard whose keys have exact times, however slow the machine is. Do not use another one beside it. */
export class TimedKeyboard {
  /** seconds since the epoch */
  private at = 0;

  private constructor(private readonly session: CDPSession) {}

  static async of(page: Page): Promise<TimedKeyboard> {
    return new TimedKeyboard(await page.context().newCDPSession(page));
  }

  /** Presses keys (digits, Enter, r) one after the other, each `everyMs` after the previous one. */
  async press(keys: readonly string[], { everyMs }: { everyMs: number }): Promise<void> {
    this.at = Math.max(this.at, Date.now() / 1000);
    // all at once, because a slow page would answer each one late
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
