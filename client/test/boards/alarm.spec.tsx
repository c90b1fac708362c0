import { anOrder } from '@libs/domain/test/builders.js';
import { act, renderHook, waitFor } from '@testing-library/react';
import { type Alarm, useAlarm, useNotifications } from '../../src/features/kitchen/alerts/use-alarm.js';
import { parseDeviceSettings } from '../../src/features/kitchen/device/device-settings.js';
import { useShift } from '../../src/features/kitchen/device/use-shift.js';
import { FakeAudio } from './fake-audio.js';

const settings = parseDeviceSettings(null);
const order = anOrder({ id: 'a' });
const cancelled = anOrder({ id: 'b', kitchen_status: 'Cancelled' });
const quiet: Alarm = { ringing: [], cancelled: [] };
const REPEAT_MS = 3_000;

describe('the alarm of a shift', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    FakeAudio.install();
  });
  afterEach(() => jest.useRealTimers());

  async function shiftWith(alarm: Alarm) {
    const board = renderHook(
      (props: { alarm: Alarm }) => {
        const shift = useShift();
        useAlarm({ alarm: props.alarm, chime: shift.chime, settings, isShiftOn: shift.isOn });
        return shift;
      },
      { initialProps: { alarm } },
    );
    await act(async () => board.result.current.start());
    FakeAudio.sounded();
    return board;
  }
  const soundedIn = async (turns: number): Promise<string[]> => {
    await act(() => jest.advanceTimersByTimeAsync(turns * REPEAT_MS));
    return FakeAudio.sounded();
  };

  it('repeats until somebody acts', async () => {
    const board = await shiftWith({ ringing: [order], cancelled: [] });
    expect(await soundedIn(3)).toEqual(['order', 'order', 'order']);
    board.rerender({ alarm: quiet });
    expect(await soundedIn(3)).toEqual([]);
  });

  it('lets cancellations and new orders take turns, so that neither silences the other', async () => {
    await shiftWith({ ringing: [order], cancelled: [cancelled] });
    const sounds = await soundedIn(4);
    expect([...sounds].sort()).toEqual(['cancelled', 'cancelled', 'order', 'order']);
    expect(sounds[0]).not.toBe(sounds[1]);
  });

  it('schedules nothing while the browser blocks sound, says so, and continues when it is allowed', async () => {
    const board = await shiftWith({ ringing: [order], cancelled: [] });
    expect(board.result.current.isHeard).toBe(true);
    act(() => FakeAudio.allow(false));
    expect(board.result.current.isHeard).toBe(false);
    expect(await soundedIn(5)).toEqual([]);
    act(() => FakeAudio.allow(true));
    expect(board.result.current.isHeard).toBe(true);
    expect(FakeAudio.sounded()).toEqual([]);
    expect(await soundedIn(1)).toEqual(['order']);
  });

  it('works for a shift even if sound is never allowed', async () => {
    FakeAudio.allowed = false;
    const board = await shiftWith(quiet);
    expect(board.result.current).toMatchObject({ isOn: true, isHeard: false });
  });
});

describe('notifications of a hidden tab', () => {
  const shown: string[] = [];
  const bodies: string[] = [];
  let isForbidden = false;
  class BrowserNotification {
    static permission = 'granted';
    constructor(title: string, { body = '' }: NotificationOptions = {}) {
      if (isForbidden) throw new TypeError("Failed to construct 'Notification': Illegal constructor.");
      shown.push(title);
      bodies.push(body);
    }
  }

  beforeAll(() => {
    Object.assign(window, { Notification: BrowserNotification });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  });
  afterAll(() => Reflect.deleteProperty(document, 'visibilityState'));

  it('show each announcement once', async () => {
    const initialProps: Alarm = { ringing: [order], cancelled: [] };
    const { rerender } = renderHook(
      (alarm: Alarm) => useNotifications({ alarm, isOn: true, language: 'en', today: '2026-11-20' }),
      {
        initialProps,
      },
    );
    rerender({ ringing: [order], cancelled: [cancelled] });
    await waitFor(() => expect(shown).toEqual(['New order 1', 'Order 1 cancelled']));
  });

  it("contain the customer's allergy", async () => {
    const allergic = anOrder({ id: 'c', order_type: 'Pickup', order_products: [], notes: 'no peanuts' });
    renderHook(() =>
      useNotifications({
        alarm: { ringing: [allergic], cancelled: [] },
        isOn: true,
        language: 'en',
        today: '2026-11-20',
      }),
    );
    await waitFor(() => expect(bodies.at(-1)).toMatch(/ · Allergy: no peanuts$/));
  });

  it('work in a browser that has the constructor and throws from it', () => {
    isForbidden = true;
    const alarm = { ringing: [order], cancelled: [] };
    expect(() =>
      renderHook(() => useNotifications({ alarm, isOn: true, language: 'en', today: '2026-11-20' })),
    ).not.toThrow();
  });
});
