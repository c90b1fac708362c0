import type { Page } from '@playwright/test';

/** Hz: a note that only this chime has, once. */
export const CHIME = { order: 1174.7, cancelled: 523.3 } as const;

interface Recorded {
  pitches: number[];
  notified: string[];
  locks: WakeLockSentinel[];
  isHidden: boolean;
}

/** Records what a page does with its device: sound, notifications, wake lock. They are the real ones. */
export class Device {
  private constructor(private readonly page: Page) {}

  /** Call it before the page is opened. */
  static async of(page: Page): Promise<Device> {
    await page.context().grantPermissions(['notifications', 'screen-wake-lock']);
    await page.addInitScript(() => {
      const recorded: Recorded = { pitches: [], notified: [], locks: [], isHidden: false };
      Object.assign(window, { recorded });
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
        // a suspended context is silent
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

  /** Returns how often the page played this note. */
  tones(pitch: number): Promise<number> {
    return this.page.evaluate(
      (wanted) => (Reflect.get(window, 'recorded') as Recorded).pitches.filter((heard) => heard === wanted).length,
      pitch,
    );
  }

  notifications(): Promise<string[]> {
    return this.page.evaluate(() => (Reflect.get(window, 'recorded') as Recorded).notified);
  }

  /** Whether a wake lock keeps the screen on. */
  isAwake(): Promise<boolean> {
    return this.page.evaluate(() => (Reflect.get(window, 'recorded') as Recorded).locks.at(-1)?.released === false);
  }

  /** Simulates another tab in front: the browser releases the wake lock and notifies the page. */
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
