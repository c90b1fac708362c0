import type { Page } from '@playwright/test';

/** Hz: a tone that only this chime has, once. */
export const CHIME = { order: 1174.7, cancelled: 523.3 } as const;

interface Recorded {
  pitches: number[];
  notified: string[];
  locks: WakeLockSentinel[];
  isHidden: boolean;
}

/** What a page asks of its device: its sound, its notifications, its light. The real ones, listened to. */
export class Device {
  private constructor(private readonly page: Page) {}

  /** Take it before the page is opened. */
  static async of(page: Page): Promise<Device> {
    await page.context().grantPermissions(['notifications', 'screen-wake-lock']);
    await page.addInitScript(() => {
      const recorded: Recorded = { pitches: [], notified: [], locks: [], isHidden: false };
      Object.assign(window, { recorded });
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
        // a context that is held back sounds nothing
        if (this.context.state === 'running') recorded.pitches.push(Math.round(this.frequency.value * 10) / 10);
        start.call(this, when);
      };
      window.Notification = class extends Notification {
        constructor(title: string, options?: NotificationOptions) {
          super(title, options);
          recorded.notified.push(title);
        }
      };
      const request = navigator.wakeLock.request.bind(navigator.wakeLock);
      navigator.wakeLock.request = async (type) => {
        const lock = await request(type);
        recorded.locks.push(lock);
        return lock;
      };
      Object.defineProperty(document, 'visibilityState', { get: () => (recorded.isHidden ? 'hidden' : 'visible') });
    });
    return new Device(page);
  }

  /** How often the page let this tone sound. */
  tones(pitch: number): Promise<number> {
    return this.page.evaluate(
      (wanted) => (Reflect.get(window, 'recorded') as Recorded).pitches.filter((heard) => heard === wanted).length,
      pitch,
    );
  }

  notifications(): Promise<string[]> {
    return this.page.evaluate(() => (Reflect.get(window, 'recorded') as Recorded).notified);
  }

  /** Whether the screen is kept from going dark. */
  isAwake(): Promise<boolean> {
    return this.page.evaluate(() => (Reflect.get(window, 'recorded') as Recorded).locks.at(-1)?.released === false);
  }

  /** As where another tab is in front: the browser takes the wake lock away and notifies the page. */
  async hide(): Promise<void> {
    await this.page.evaluate(async () => {
      const recorded = Reflect.get(window, 'recorded') as Recorded;
      recorded.isHidden = true;
      await recorded.locks.at(-1)?.release();
      document.dispatchEvent(new Event('visibilitychange'));
    });
  }

  async show(): Promise<void> {
    await this.page.evaluate(() => {
      (Reflect.get(window, 'recorded') as Recorded).isHidden = false;
      document.dispatchEvent(new Event('visibilitychange'));
    });
  }
}
